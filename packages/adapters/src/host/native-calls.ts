import { BRIDGE_UNSUPPORTED, bridgeErrorOf, bridgeMessageOf, type Message } from '@caifu/core/kit';
import * as z from 'zod/mini';

import type { NativeChannel } from './native-channel.ts';

/** The result of a call to the app. */
export type NativeAnswer<Data> =
  | { readonly kind: 'answered'; readonly data: Data }
  | { readonly kind: 'cancelled' }
  /** `told`: the app has already shown the failure itself. */
  | { readonly kind: 'failed'; readonly message: Message; readonly told: boolean };

/** Calls to the app and their answers. */
export interface NativeCalls {
  call<Data>(
    command: string,
    data: unknown,
    shape: z.ZodMiniType<Data>,
    signal: AbortSignal | undefined,
    deadline?: number,
  ): Promise<NativeAnswer<Data>>;
  /** Sends a message that has no answer. */
  tell(command: string, data?: unknown): void;
}

export interface NativeCallsParts {
  /** BLPS0004. Called once for each call that was answered so. */
  readonly onSignInRequired: () => void;
  readonly nextId?: (() => string) | undefined;
}

/** Milliseconds that the app may take (P1 §9, P2 §9). */
const NATIVE_DEADLINE = 30_000;

/**
 * Every call has a random id that accepts one answer. An answer to an unknown id, of another shape or after the deadline is ignored. Codes:
 * 0 success, 001 to 004 of the catalogue, `unsupported`, `cancelled`.
 */
export const createNativeCalls = (channel: NativeChannel, { onSignInRequired, nextId = randomId }: NativeCallsParts): NativeCalls => {
  const waiting = new Map<string, (answer: Answer) => void>();

  channel.listen((text) => {
    const answer = z.safeParse(answerShape, parsed(text));
    if (!answer.success) return;
    const settle = waiting.get(answer.data.callbackId);
    // Removed before use, so that a second answer finds no call.
    waiting.delete(answer.data.callbackId);
    settle?.(answer.data);
  });

  return {
    tell: (command, data = {}) => channel.post(JSON.stringify({ command, data })),
    call: (command, data, shape, signal, deadline = NATIVE_DEADLINE) =>
      new Promise((resolve) => {
        const callbackId = nextId();
        const end = (answer: Answer) => {
          waiting.delete(callbackId);
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          if (String(answer.code) === NOT_SIGNED_IN) onSignInRequired();
          resolve(readAnswer(answer, shape));
        };
        const leave = () => end({ callbackId, code: CANCELLED });
        const timer = setTimeout(() => end({ callbackId, code: TIMED_OUT }), deadline);
        signal?.addEventListener('abort', leave);
        waiting.set(callbackId, end);
        if (signal?.aborted === true) leave();
        else channel.post(JSON.stringify({ command, callbackId, data }));
      }),
  };
};

const answerShape = z.object({
  callbackId: z.string().check(z.minLength(1)),
  code: z.union([z.string(), z.number()]),
  message: z.optional(z.string().check(z.maxLength(200))),
  data: z.optional(z.unknown()),
});
type Answer = z.infer<typeof answerShape>;

const CANCELLED = 'cancelled';
const TIMED_OUT = '003';

function readAnswer<Data>({ code, message = '', data }: Answer, shape: z.ZodMiniType<Data>): NativeAnswer<Data> {
  const text = String(code);
  if (text === CANCELLED) return { kind: 'cancelled' };
  if (text === '0') {
    const read = z.safeParse(shape, data ?? {});
    return read.success
      ? { kind: 'answered', data: read.data }
      : { kind: 'failed', message: bridgeMessageOf(bridgeErrorOf(null)), told: false };
  }
  if (text === NOT_SIGNED_IN) return { kind: 'failed', message: { kind: 'sign-in-required' }, told: false };
  const fault = bridgeMessageOf(text === 'unsupported' ? BRIDGE_UNSUPPORTED : bridgeErrorOf(text));
  const isTold = fault.kind === 'unknown-error' && message.trim() !== '';
  return { kind: 'failed', message: isTold ? { kind: 'server', text: message } : fault, told: isTold };
}

/** P1 §8: the app's own sign-in has ended. */
const NOT_SIGNED_IN = 'BLPS0004';

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** 128 random bits, so that nobody can guess the id. */
const randomId = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
