/** The page: built by Vite, served from its folder. */

import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Alias, build } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** @param alias packages to take in place of others */
export async function buildPage(folder: string, alias: Alias[] = []): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await build({ root, logLevel: 'warn', resolve: { alias }, build: { outDir: folder, emptyOutDir: true } });
}

/** Answers requests for files of the built page. */
export async function answerFile(request: Request, folder: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  // A URL's path is normalized already; this does not rely on it.
  const path = normalize(pathname.startsWith('/chat/') ? '/index.html' : pathname);
  const type = types[extname(path)];
  if (type === undefined) return new Response('There is nothing here.', { status: 404 });
  try {
    // The names of assets hold the hash of what is in them.
    const caching = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache';
    const headers = { 'content-type': type, 'cache-control': caching, ...pageHeaders };
    return new Response(await readFile(join(folder, path)), { headers });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return new Response('There is nothing here.', { status: 404 });
  }
}

/** What tools and models write is shown as text; if some of it ever became markup, it could still load and run nothing. No frames: nobody clicks "Allow" through another page. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
};
