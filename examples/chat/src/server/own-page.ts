/** Any web page that you visit can send requests to your machine, and this server runs commands there. So it answers only its own pages. */

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isFromOwnPage(request: Request): boolean {
  const { hostname, host } = new URL(request.url);
  const origin = request.headers.get('origin');
  // The host is what the browser believes to talk to: a name of somebody else's that leads here is not ours.
  if (!ownHosts.has(hostname)) return false;
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false;
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host)) return false;
  return request.method === 'GET' || (request.headers.get('content-type') ?? '').startsWith('application/json');
}
