import type { TrackingEvent, TrackingEventType, TrackingPayload, TrackingSource } from '@caifu/core/host';
import * as z from 'zod/mini';

import { OPEN_AS_IS, decodeMessage, encodeMessage, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** A partner that the investor is to be handed to, and the address there. */
export interface RightsRequest {
  readonly appId: string;
  readonly redirectUri: string;
}

export interface RightsAnswer {
  /** Followed only when the address guard lets it. */
  readonly redirectUri: string;
}

export interface ShareConfigRequest {
  /** The page's address without its hash. */
  readonly url: string;
  readonly appAlias: string;
}

/** What the messaging app's SDK asks for (P1 §3). */
export interface ShareConfig {
  readonly appId: string;
  readonly nonce: string;
  readonly signature: string;
  /** Seconds, as text. */
  readonly timestamp: string;
}

export interface InviteSource {
  readonly from: string;
  /** INVITE_ and the invite code. */
  readonly source: string;
}

export interface LatestVersionRequest {
  readonly category: string;
  readonly app: string;
  readonly versionNo: string;
}

export interface LatestVersion {
  /** null: none is offered. Followed only when the address guard lets it. */
  readonly apkUrl: string | null;
  readonly versionNo: string | null;
}

export const rightsRequestWire = renamed(messageOf<RightsRequest>(), { appId: ['appid', w.id], redirectUri: ['redirect_uri', w.id] });

export const rightsAnswerWire = renamed(messageOf<RightsAnswer>(), { redirectUri: w.id });

export const shareConfigRequestWire = renamed(messageOf<ShareConfigRequest>(), { url: w.id, appAlias: w.text });

export const shareConfigWire = renamed(messageOf<ShareConfig>(), {
  appId: w.id,
  nonce: ['nonceStr', w.id],
  signature: w.id,
  timestamp: w.id,
});

export const inviteSourceWire = renamed(messageOf<InviteSource>(), { from: ['fromStr', w.id], source: ['hdStr', w.id] });

export const latestVersionRequestWire = renamed(messageOf<LatestVersionRequest>(), {
  category: w.text,
  app: w.text,
  versionNo: w.text,
});

export const latestVersionWire = renamed(messageOf<LatestVersion>(), { apkUrl: w.nullable(w.text), versionNo: w.nullable(w.text) });

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

/** The beacon's one parameter: the payload as JSON. */
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
