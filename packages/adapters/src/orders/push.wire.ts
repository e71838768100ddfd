import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { type CoreOf, message } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** The address of a browser at its push service. Only the browser and this gateway know it. */
const endpoint = w.text;

const browserWire = message({ endpoint, p256dh: w.text, auth: w.text });
const standingWire = message({ on: w.flag, others: w.count });
const offerWire = message({ on: w.flag, others: w.count, publicKey: w.nullable(w.text) });

export type PushBrowser = CoreOf<typeof browserWire>;

export const pushOffer = repeatableCall('/V1/message/push/query', message({ endpoint: w.nullable(endpoint) }), offerWire);
/** Repeatable: the browser is notified once. */
export const switchPushOn = changeCall('/V1/message/push/on', browserWire, standingWire);
export const switchPushOff = changeCall('/V1/message/push/off', message({ endpoint: w.nullable(endpoint), others: w.flag }), standingWire);
export const keepPush = changeCall('/V1/message/push/keep', message({ endpoint }), standingWire);

const SAMPLE = 'https://push.example.com/v1/8f2c';

export const notes = {
  pushOffer:
    'The key for notifications of this gateway, null where it has none, whether this browser is notified of messages, and how many others.',
  switchPushOn: {
    summary: 'Notifies a browser of new messages until its session is ended. A browser of another investor is refused.',
    sample: {
      endpoint: SAMPLE,
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  switchPushOff: {
    summary: "Ends the notifications of one of the investor's browsers, or of all his others.",
    sample: { endpoint: SAMPLE, others: false },
  },
  keepPush: {
    summary:
      "Keeps the notifications of one of the investor's browsers with the caller's session. A browser of another investor is not on.",
    sample: { endpoint: SAMPLE },
  },
} as const;
