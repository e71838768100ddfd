import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Cuts off a connection that sends requests and reads no answers: one that has more than `most` of them open at once. An answer
 * is open until all of it has left this process.
 */
export const limitPipelines = (app: FastifyInstance, most = 32): void => {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', (http, reply, done) => {
    const { socket } = http.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    if (count > most) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    done();
  });
};
