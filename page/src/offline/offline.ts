// A service worker: it keeps the static edition, so that it works without a network after the first visit. The names of the
// files tell their contents, and build.py puts in place of VERSION what tells those of the page and of its icon. So a new
// build has another cache, which replaces the old one when no page of the old one is open.

export type {}; // a file with scope of its own

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const files = "FILES"; // Vite puts the names in place of this word
const mine = `pykt ${worker.registration.scope} `, name = `${mine}VERSION ${files}`;

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(async () => (await kept("./")) ?? Response.error()));
  else if (request.url.startsWith(worker.registration.scope)) event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});

async function keep(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(files.split(" ").map((file) => new Request(file, { cache: "no-cache" })));
}

async function forget(): Promise<void> {
  const old = (await caches.keys()).filter((other) => other.startsWith(mine) && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
}

async function kept(request: RequestInfo): Promise<Response | undefined> {
  return (await caches.open(name)).match(request);
}
