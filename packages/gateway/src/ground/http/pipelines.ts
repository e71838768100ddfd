import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Cuts off a connection that sends requests without reading answers: one with more than `most` open requests. An answer is open until all
 * of it has left this process.
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
 * [OPS-10] Cuts off an answer if the client reads no byte for this time or up to twice as long: at the end of each interval Node checks for
 * bytes read since the previous one. The next request has the server's own limit again.
 */
export const limitUnread = (app: FastifyInstance, longestMs = 10_000): void => {
  app.addHook('onSend', (http, _reply, _payload, done) => {
    const { socket } = http.raw;
    // A request by `inject` has no socket.
    if (socket instanceof Socket) socket.setTimeout(longestMs);
    done();
  });
};
