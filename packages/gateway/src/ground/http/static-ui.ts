import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { takesBrotli } from './pressed.ts';
import { pagePolicy } from './security-headers.ts';

/**
 * The built UI with its precompressed files. Hashed assets are cached for a year, pages are revalidated each time. Without a build a page
 * explains how to make one. `change` modifies the built page, which is then packed anew.
 */
export const serveUi = async (app: FastifyInstance, directory: string, change: ((page: string) => string) | null = null): Promise<void> => {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) {
    app.get('/', (_http, reply) => reply.status(404).type('text/plain; charset=utf-8').send('The UI is not built: run "npm run build".\n'));
    return;
  }
  const page = builtPage(index);
  let served = servedPage(change === null ? page() : change(page()));
  if (change !== null)
    app.get('/', (http, reply) => {
      // The law of another day may change the page, and so does another build.
      const changed = change(page());
      if (changed !== served.page) served = servedPage(changed);
      reply.type('text/html; charset=utf-8').headers(served.headers);
      if (http.headers['if-none-match'] === served.headers.etag) return reply.status(304).send();
      if (!takesBrotli(http.headers['accept-encoding'])) return reply.send(changed);
      return reply.header('content-encoding', 'br').send(served.packed());
    });
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: change === null ? ['index.html'] : false,
    redirect: false,
    dotfiles: 'deny',
    allowedPath: (path) => isServed(path) && (change === null || path !== '/index.html'),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path) && /-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('content-security-policy', served.headers['content-security-policy']);
    },
  });
};

/** [KO-41] [GW-1642] Build files and packed forms have no address of their own: a packed form is only an encoding of its file. */
const isServed = (path: string): boolean =>
  !path.split('/').some((part) => part.startsWith('.') || /(?:^csp\.json$|\.map$|\.br$|\.gz$)/.test(part));

/** Reads the page again when its file has changed. While a build is being replaced, the previous page stays. */
const builtPage = (index: string): (() => string) => {
  let text = readFileSync(index, 'utf8');
  let changedAt = statSync(index).mtimeMs;
  return () => {
    const now = statSync(index, { throwIfNoEntry: false })?.mtimeMs ?? changedAt;
    if (now === changedAt) return text;
    try {
      text = readFileSync(index, 'utf8');
      changedAt = now;
    } catch {
      // The next request reads it.
    }
    return text;
  };
};

/** A page with its headers; it is packed when it is first wanted. */
const servedPage = (page: string) => {
  let packed: Buffer | null = null;
  return {
    page,
    packed: () => (packed ??= brotliCompressSync(page)),
    headers: {
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(page),
      // A weak one, because the packed page has the same.
      etag: `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`,
      vary: 'accept-encoding',
    },
  };
};
