import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

let later = 0;

/** The answer of `/readyz` some seconds after the last request, because the gateway checks only once a second. */
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
