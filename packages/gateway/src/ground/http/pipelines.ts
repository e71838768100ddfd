import { Socket } from 'node:net';
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

/**
 * [OPS-10] Cuts off an answer of which nobody takes a byte for so long, or twice as long: Node looks at the end of each such time whether anything was
 * taken since the one before. The next request has the server's own limit again.
 */
export const limitUnread = (app: FastifyInstance, longestMs = 10_000): void => {
  app.addHook('onSend', (http, _reply, _payload, done) => {
    const { socket } = http.raw;
    // `inject` has no socket.
    if (socket instanceof Socket) socket.setTimeout(longestMs);
    done();
  });
};
