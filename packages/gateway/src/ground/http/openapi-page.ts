import { hash } from 'node:crypto';
import { openApiDocument } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';

/** The contract as OpenAPI. Generated once, at the first request, because generation is slow and public. */
export const openApiPage = (app: FastifyInstance, write: () => object = () => openApiDocument(ABOUT)): void => {
  let kept: { readonly body: Buffer; readonly tag: string } | null = null;
  app.get('/openapi.json', (http, reply) => {
    if (kept === null) {
      const body = Buffer.from(JSON.stringify(write()));
      kept = { body, tag: `"${hash('sha256', body, 'base64url')}"` };
    }
    reply.header('etag', kept.tag).header('cache-control', 'no-cache');
    if (http.headers['if-none-match'] === kept.tag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(kept.body);
  });
};

const ABOUT = { title: 'Caifu gateway', version: '0.1.0' };
