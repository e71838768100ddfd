import type { TrackingEvent, TrackingEventType, TrackingPayload, TrackingSource } from '@caifu/core/host';
import * as z from 'zod/mini';

import { decodeMessage, encodeMessage, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  textWire,
  wordWire,
} from '../kit/scalars.wire.ts';

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

export const rightsRequestWire = renamed(messageOf<RightsRequest>(), { appId: ['appid', idWire], redirectUri: ['redirect_uri', idWire] });

export const rightsAnswerWire = renamed(messageOf<RightsAnswer>(), { redirectUri: idWire });

export const shareConfigRequestWire = renamed(messageOf<ShareConfigRequest>(), { url: idWire, appAlias: textWire });

export const shareConfigWire = renamed(messageOf<ShareConfig>(), {
  appId: idWire,
  nonce: ['nonceStr', idWire],
  signature: idWire,
  timestamp: idWire,
});

export const inviteSourceWire = renamed(messageOf<InviteSource>(), { from: ['fromStr', idWire], source: ['hdStr', idWire] });

export const latestVersionRequestWire = renamed(messageOf<LatestVersionRequest>(), {
  category: textWire,
  app: textWire,
  versionNo: textWire,
});

export const latestVersionWire = renamed(messageOf<LatestVersion>(), { apkUrl: nullableWire(textWire), versionNo: nullableWire(textWire) });

const eventTypeWire = wordWire<TrackingEventType>({
  pageEnter: 'pageEnter',
  pageOut: 'pageOut',
  tracePage: 'tracePage',
  exposure: 'exposure',
  click: 'click',
  error: 'error',
});

const sourceWire = wordWire<TrackingSource>({ IOS: 'IOS', ANDROID: 'ANDROID', MP: 'MP', H5: 'H5' });

const trackingEventWire = z.codec(
  z.object({
    type: eventTypeWire,
    time: instantWire,
    properties: z.object({
      page: z.optional(textWire),
      from: z.optional(textWire),
      module: z.optional(textWire),
      resource: z.optional(textWire),
      event: z.optional(textWire),
      code: z.optional(textWire),
      stay: z.optional(countWire),
    }),
  }),
  z.custom<TrackingEvent>(),
  { decode: (wire) => wire, encode: ({ type, time, properties }) => ({ type, time, properties: { ...properties } }) },
);

export const trackingPayloadWire = renamed(messageOf<TrackingPayload>(), {
  requestId: idWire,
  businessGroup: textWire,
  deviceId: looseTextWire,
  source: sourceWire,
  appVersion: looseTextWire,
  browserType: looseTextWire,
  browserVersion: looseTextWire,
  events: listWire(trackingEventWire),
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

export const checkRights = repeatableCall({
  path: '/V1/oauth/checkRights',
  besideRetState: ['redirectUri'],
  request: rightsRequestWire,
  answer: rightsAnswerWire,
});

export const loadShareConfig = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/trade/loadShareConfig',
  session: 'none',
  request: shareConfigRequestWire,
  answer: shareConfigWire,
});

export const cookieSet = repeatableCall({
  path: '/V1/cookie/cookieSet',
  session: 'optional',
  notLoggedIn: { F01002: 'silent' },
  request: inviteSourceWire,
  answer: nothingWire,
});

export const latestVersion = repeatableCall({
  path: '/V1/app/latestVersion',
  session: 'none',
  besideRetState: ['apkUrl'],
  request: latestVersionRequestWire,
  answer: latestVersionWire,
});

export const dataLog = repeatableCall({
  host: 'as-is',
  path: '/datapointMgw/api/v1/dataLog/log',
  session: 'none',
  request: trackingPayloadWire,
  answer: nothingWire,
});

export const dataCollect = repeatableCall({
  host: 'as-is',
  methods: ['GET'],
  path: '/v1/dataCollectService/dataCollect',
  session: 'none',
  request: beaconWire,
  answer: nothingWire,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
