// What the head of the page says of the addresses at which things stand, which `make page` takes from the environment.

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * Returns the page with the addresses that are known: of the page itself, which sites that show links need, and of its documentation.
 * @param {string} html
 * @param {{ PYKT_SITE?: string, PYKT_DOCS?: string }} addresses
 */
export function addressed(html, { PYKT_SITE, PYKT_DOCS }) {
  const lines = [];
  if (PYKT_SITE) {
    const site = escaped(PYKT_SITE.replace(/\/?$/, "/"));
    html = html.replace('"og:image" content="', `"og:image" content="${site}`);
    lines.push(`<meta property="og:url" content="${site}">`, `<link rel="canonical" href="${site}">`);
  }
  if (PYKT_DOCS) lines.push(`<link rel="help" href="${escaped(PYKT_DOCS)}">`);
  return html.replace("</head>", [...lines, "</head>"].join("\n"));
}

/** @returns {import("vite").Plugin} */
export const head = () => ({ name: "head", transformIndexHtml: (html) => addressed(html, process.env) });
