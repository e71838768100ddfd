import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './security-headers.ts';

/**
 * The built UI with its precompressed files. Hashed assets are kept for a year, pages are asked for again each time.
 * Without a build there is a page that says how to make one.
 */
export const serveUi = async (app: FastifyInstance, directory: string): Promise<void> => {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) {
    app.get('/', (_http, reply) => reply.status(404).type('text/plain; charset=utf-8').send('The UI is not built: run "npm run build".\n'));
    return;
  }
  const policy = pagePolicy(readFileSync(index, 'utf8'));
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: ['index.html'],
    redirect: false,
    dotfiles: 'deny',
    allowedPath: isServed,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path) && /-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('content-security-policy', policy);
    },
  });
};

/** [KO-41] What lies beside the app for those who build and run it is nobody's to read, packed or not. */
const isServed = (path: string): boolean =>
  !path.split('/').some((part) => part.startsWith('.') || /(?:^csp\.json|\.map)(?:\.br|\.gz)?$/.test(part));
