/** Ends what `keepOffline` began at this address, where `pykt serve` now shows the page. */
export async function forgetOffline(): Promise<void> {
  for (const kept of (await navigator.serviceWorker?.getRegistrations()) ?? []) await kept.unregister();
}

/** Lets the static edition work without a network from now on, where the browser can. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return; // a browser has none on http, but for localhost
  navigator.serviceWorker.register("./offline.js").catch(() => undefined); // then it needs the network
}
