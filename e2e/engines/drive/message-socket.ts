import * as z from 'zod';
import { PATIENCE_MS } from './until.ts';

/** Commands and events as JSON over one WebSocket, as the protocols of Firefox and Chromium both have them. */
export interface MessageSocket {
  /** Sends a command and returns its result. Without an answer by `withinMs` it fails. */
  send<Shape extends z.ZodType>(
    shape: Shape,
    method: string,
    params?: Readonly<Record<string, unknown>>,
    withinMs?: number,
  ): Promise<z.output<Shape>>;
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
    send: async (shape, method, params = {}, withinMs = PATIENCE_MS) => {
      number += 1;
      const id = number;
      let end: NodeJS.Timeout | undefined;
      try {
        const result = await new Promise<unknown>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          end = setTimeout(() => reject(new Error(`${method} was not answered`)), withinMs);
          socket.send(JSON.stringify({ id, method, params }));
        });
        return shape.parse(result);
      } finally {
        clearTimeout(end);
        waiting.delete(id);
      }
    },
    close: () => socket.close(),
  };
};
