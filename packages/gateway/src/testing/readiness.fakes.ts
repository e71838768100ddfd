import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

let later = 0;

/** What `/readyz` says some seconds after it was asked last: it looks once a second only. */
export const readinessOf = async ({ app }: { readonly app: FastifyInstance }): Promise<number> => {
  later += 10_000;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  try {
    return (await app.inject({ url: '/readyz' })).statusCode;
  } finally {
    clock.mockRestore();
  }
};
