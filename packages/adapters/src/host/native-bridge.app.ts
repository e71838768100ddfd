import type { Clock, Message } from '@caifu/core/kit';
import type { ImageBox, NativeBridge, PictureOutcome } from '@caifu/core/host';
import * as z from 'zod/mini';

import { createNativeCalls, type NativeAnswer } from './native-calls.ts';
import type { NativeChannel } from './native-channel.ts';

export interface AppBridgeParts {
  readonly channel: NativeChannel;
  /** Receives the pictures that the app returns. */
  readonly images: Pick<ImageBox<Blob>, 'put'>;
  readonly clock: Clock;
  /** Called when the app answers that nobody is signed in (BLPS0004). */
  readonly onSignInRequired: () => void;
  /** The sentence of a message, for the app's toast. */
  readonly wordsOf: (message: Message) => string;
  readonly nextId?: () => string;
}

/** The bridge to the provider's app or a partner's. Protocol: docs/flows/native-bridge.md */
export const createAppBridge = ({ channel, images, clock, onSignInRequired, wordsOf, nextId }: AppBridgeParts): NativeBridge => {
  const calls = createNativeCalls(channel, { onSignInRequired, nextId });
  const tell = throttled(clock, (command: string, data?: unknown) => calls.tell(command, data));
  const ask = async (command: string, data: unknown): Promise<boolean> =>
    (await calls.call(command, data, nothing, new AbortController().signal)).kind === 'answered';

  /** [BR-71] The app's own toast tells why there is no picture (P2 §8). */
  const failed = (message: Message) => {
    if (message.kind !== 'sign-in-required') tell('showTip', { text: wordsOf(message) });
    return { kind: 'failed', message } as const;
  };
  const pictureOf = (answer: NativeAnswer<{ readonly base64: string }>): PictureOutcome => {
    if (answer.kind !== 'answered') return answer.kind === 'cancelled' ? answer : failed(answer.message);
    const file = fileOf(answer.data.base64);
    return file === null ? failed(FILE_FAILED) : { kind: 'captured', file: images.put(file) };
  };

  return {
    isNative: true,
    scanFace: async (signal) => {
      // The app returns a file name; a second call fetches the picture by that name (P2 §7).
      const scan = await calls.call('faceRecognition', {}, z.object({ fileId: shortText }), signal);
      if (scan.kind === 'cancelled') return scan;
      if (scan.kind === 'failed') return failed(scan.message.kind === 'unknown-error' ? FACE_FAILED : scan.message);
      const file = await calls.call('getFile', { fileId: scan.data.fileId }, picture, signal);
      return file.kind === 'failed' && !file.told ? failed(FILE_FAILED) : pictureOf(file);
    },
    takePicture: async ({ mostBytes, widest }, signal) =>
      pictureOf(await calls.call('chooseImage', { maxSize: mostBytes, maxWidth: widest }, picture, signal, PERSON_DEADLINE)),
    requestTicket: async (signal) => {
      const answer = await calls.call('login', {}, z.object({ ticket: shortText }), signal, PERSON_DEADLINE);
      if (answer.kind === 'answered') return { kind: 'ticket', ticket: answer.data.ticket };
      return answer.kind === 'cancelled' ? answer : { kind: 'failed', message: answer.message };
    },
    setTitle: (title) => ask('setTitle', { title }),
    offerShare: ({ title, link }) => ask('setShareMenu', { title, link }),
    openPage: (address) => ask('openPage', { url: address }),
    showTip: (text) => tell('showTip', { text }),
    hideTip: () => calls.tell('hideTipView'),
    goBack: () => tell('goBack'),
  };
};

/** Milliseconds between two toasts, and between two navigations back (P1 §9, P2 §9). */
const THROTTLE = 2_000;
/** Milliseconds that a person has to sign in or to take a picture. */
const PERSON_DEADLINE = 300_000;

const FACE_FAILED: Message = { kind: 'face-failed' };
const FILE_FAILED: Message = { kind: 'file-fetch-failed' };

const nothing = z.unknown();
const shortText = z.string().check(z.minLength(1), z.maxLength(512));
/** At most 30 MB. The image preparation checks the content. */
const picture = z.object({ base64: z.string().check(z.minLength(1), z.maxLength(42_000_000)) });

/** The first call of each command passes. Later ones pass only after the interval. */
function throttled(clock: Clock, tell: (command: string, data?: unknown) => void): (command: string, data?: unknown) => void {
  const last = new Map<string, number>();
  return (command, data) => {
    const now = clock.now();
    const before = last.get(command);
    if (before !== undefined && now - before < THROTTLE && now >= before) return;
    last.set(command, now);
    tell(command, data);
  };
}

function fileOf(base64: string): Blob | null {
  try {
    const text = atob(base64.replace(/^data:image\/[\w.+-]+;base64,/, ''));
    return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
  } catch {
    return null;
  }
}
