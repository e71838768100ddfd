import type { TrackingEvent, TrackingEventType, TrackingPayload, TrackingSource } from '@caifu/core/host';
import * as z from 'zod/mini';

import { OPEN_AS_IS, decodeMessage, encodeMessage, repeatableCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const rightsRequestWire = message({ appId: ['appid', w.id], redirectUri: ['redirect_uri', w.id] });

/** A partner and its address, to which the investor is to be sent. */
export type RightsRequest = CoreOf<typeof rightsRequestWire>;

export const rightsAnswerWire = message({
  /** Followed only when the address guard allows it. */
  redirectUri: w.id,
});

export type RightsAnswer = CoreOf<typeof rightsAnswerWire>;

export const shareConfigRequestWire = message({
  /** The page's address without its hash. */
  url: w.id,
  appAlias: w.text,
});

export const shareConfigWire = message({
  appId: w.id,
  nonce: ['nonceStr', w.id],
  signature: w.id,

  /** Seconds, as text. */
  timestamp: w.id,
});

/** The settings of the messaging app's SDK (P1 §3). */
export type ShareConfig = CoreOf<typeof shareConfigWire>;

export const inviteSourceWire = message({
  from: ['fromStr', w.id],
  /** INVITE_ followed by the invite code. */
  source: ['hdStr', w.id],
});

export const latestVersionRequestWire = message({
  category: w.text,
  app: w.text,
  versionNo: w.text,
});

export const latestVersionWire = message({
  /** null: no update is offered. Followed only when the address guard allows it. */
  apkUrl: w.nullable(w.text),
  versionNo: w.nullable(w.text),
});

const eventTypeWire = w.word<TrackingEventType>({
  pageEnter: 'pageEnter',
  pageOut: 'pageOut',
  tracePage: 'tracePage',
  exposure: 'exposure',
  click: 'click',
  error: 'error',
});

const sourceWire = w.word<TrackingSource>({ IOS: 'IOS', ANDROID: 'ANDROID', MP: 'MP', H5: 'H5' });

const trackingEventWire = z.codec(
  z.object({
    type: eventTypeWire,
    time: w.instant,
    properties: z.object({
      page: z.optional(w.text),
      from: z.optional(w.text),
      module: z.optional(w.text),
      resource: z.optional(w.text),
      event: z.optional(w.text),
      code: z.optional(w.text),
      stay: z.optional(w.count),
    }),
  }),
  z.custom<TrackingEvent>(),
  { decode: (wire) => wire, encode: ({ type, time, properties }) => ({ type, time, properties: { ...properties } }) },
);

export const trackingPayloadWire = renamed(messageOf<TrackingPayload>(), {
  requestId: w.id,
  businessGroup: w.text,
  deviceId: w.looseText,
  source: sourceWire,
  appVersion: w.looseText,
  browserType: w.looseText,
  browserVersion: w.looseText,
  events: w.list(trackingEventWire),
});

/** The only parameter of the beacon: the payload as JSON. */
export const beaconWire = z.codec(z.object({ data: z.string() }), z.custom<TrackingPayload>(), {
  decode: ({ data }, issues) => {
    const payload = decodeMessage(trackingPayloadWire, parsed(data));
    if (payload.kind === 'decoded') return payload.value;
    issues.issues.push({ code: 'custom', input: data, message: 'expected a tracking payload' });
    return z.NEVER;
  },
  encode: (payload) => ({ data: JSON.stringify(encodeMessage(trackingPayloadWire, payload)) }),
});

export const checkRights = repeatableCall('/V1/oauth/checkRights', rightsRequestWire, rightsAnswerWire, {
  besideRetState: ['redirectUri'],
});

export const loadShareConfig = repeatableCall('/mgw/api/v1/trade/loadShareConfig', shareConfigRequestWire, shareConfigWire, OPEN_AS_IS);
export const cookieSet = repeatableCall('/V1/cookie/cookieSet', inviteSourceWire, w.nothing, {
  session: 'optional',
  notLoggedIn: { F01002: 'silent' },
});

export const latestVersion = repeatableCall('/V1/app/latestVersion', latestVersionRequestWire, latestVersionWire, {
  session: 'none',
  besideRetState: ['apkUrl'],
});

export const dataLog = repeatableCall('/datapointMgw/api/v1/dataLog/log', trackingPayloadWire, w.nothing, OPEN_AS_IS);
export const dataCollect = repeatableCall('/v1/dataCollectService/dataCollect', beaconWire, w.nothing, { ...OPEN_AS_IS, methods: ['GET'] });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const specNotes = {
  checkRights: 'Whether the investor may be sent to a partner, and the address there.',
  loadShareConfig: "Configuration of the messaging app's sharing SDK. Used inside the messaging app only.",
  cookieSet: 'Records the inviter of a visitor.',
  dataLog: { summary: 'Usage events of the product, without personal data.', sample: { source: 'H5' } },
  dataCollect: {
    summary: 'Usage events as an image beacon, sent by a page that is being left. The answer has no body.',
    sample: {
      data: '{"requestId":"r","businessGroup":"caifu","deviceId":"","source":"H5","appVersion":"","browserType":"","browserVersion":"","events":[{"type":"pageEnter","time":"2026-11-18T10:00:00+08:00","properties":{}}]}',
    },
  },
} as const;
export const notes = {
  latestVersion: "The newest version of the provider's app and its download address.",
} as const;
