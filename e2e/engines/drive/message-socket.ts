import * as z from 'zod';

/** Commands and events as JSON over one WebSocket, as the protocols of Firefox and Chromium both have them. */
export interface MessageSocket {
  /** Sends a command and returns its result. */
  send<Shape extends z.ZodType>(shape: Shape, method: string, params?: Readonly<Record<string, unknown>>): Promise<z.output<Shape>>;
  close(): void;
}

const messageShape = z.object({
  id: z.nullish(z.number()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
  message: z.optional(z.string()),
});

export const NOTHING = z.unknown();

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export const openMessageSocket = async (url: string, onEvent: (method: string, params: unknown) => void): Promise<MessageSocket> => {
  const socket = new WebSocket(url);
  const waiting = new Map<number, Waiting>();
  let number = 0;
  socket.addEventListener('message', ({ data }) => {
    const told: unknown = JSON.parse(String(data));
    const { id, method, params, result, error, message } = messageShape.parse(told);
    if (typeof id !== 'number') {
      if (method !== undefined) onEvent(method, params);
      return;
    }
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(result);
    else one?.reject(new Error(`${JSON.stringify(error)} ${message ?? ''}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the engine has closed the connection'));
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
  });
  return {
    send: async (shape, method, params = {}) => {
      number += 1;
      const id = number;
      const result = await new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      });
      return shape.parse(result);
    },
    close: () => socket.close(),
  };
};
