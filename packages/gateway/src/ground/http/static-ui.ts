import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
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
  const built = readFileSync(index, 'utf8');
  const page = change === null ? built : change(built);
  const policy = pagePolicy(page);
  if (change !== null) {
    const packed = brotliCompressSync(page);
    const headers = { 'cache-control': 'no-cache', 'content-security-policy': policy, etag: etagOf(page), vary: 'accept-encoding' };
    app.get('/', (http, reply) => {
      reply.type('text/html; charset=utf-8').headers(headers);
      if (http.headers['if-none-match'] === headers.etag) return reply.status(304).send();
      if (!takesBrotli(http.headers['accept-encoding'])) return reply.send(page);
      return reply.header('content-encoding', 'br').send(packed);
    });
  }
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
      reply.header('content-security-policy', policy);
    },
  });
};

/** [KO-41] [GW-1642] Build files and packed forms have no address of their own: a packed form is only an encoding of its file. */
const isServed = (path: string): boolean =>
  !path.split('/').some((part) => part.startsWith('.') || /(?:^csp\.json$|\.map$|\.br$|\.gz$)/.test(part));

/** A weak one, because the packed page has the same. */
const etagOf = (page: string): string => `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
