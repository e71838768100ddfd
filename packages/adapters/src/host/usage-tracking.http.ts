import type { RequestIds } from '@caifu/core/kit';
import type * as Host from '@caifu/core/host';
import { arrivalOf, clickCookie, cookieLine, laterArrival } from '@caifu/core/host';

import type { PortCall } from '../kit/port-call.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { ARRIVAL, DEVICE, DEVICE_KEY } from '../kit/device.storage.ts';
import { addressOf, encodeMessage } from '../kit/endpoint.ts';
import { beaconWire, cookieSet, dataCollect, dataLog } from './platform.wire.ts';

export interface UsageTrackingParts {
  readonly call: PortCall;
  readonly local: JsonStore;
  /** Keeps the visitor's origin for the visit, until the visitor has decided. */
  readonly tab: JsonStore;
  readonly requestIds: RequestIds;
  readonly consent: () => Host.TrackingConsent;
  readonly origin: Pick<Host.TrackingPayload, 'businessGroup' | 'source' | 'appVersion' | 'browserType' | 'browserVersion'>;
  /** Origin of the collect host. The empty string means the page's own origin. */
  readonly collectBase: string;
  readonly setCookie?: (line: string) => void;
  readonly sendBeacon?: (address: string) => void;
  readonly newDeviceId?: () => string;
}

/** Milliseconds during which events are collected into one payload. */
const GATHERING = 2_000;
/** Events per payload. A beacon has fewer, because they are part of its address. */
const MOST_EVENTS = 20;
const MOST_IN_BEACON = 5;

/** Sends events by POST. Events of a page that is being left go by image beacon (P1 §7). */
export const createUsageTracking = ({
  call,
  local,
  tab,
  requestIds,
  consent,
  origin,
  collectBase,
  setCookie = (line) => {
    if (typeof document !== 'undefined') document.cookie = line;
  },
  sendBeacon = (address) => {
    if (typeof Image !== 'undefined') new Image().src = address;
  },
  newDeviceId = () => crypto.randomUUID(),
}: UsageTrackingParts): Host.UsageTracking => {
  let waiting: Host.TrackingEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const toldInvites = new Set<string>();

  /** Without consent nothing identifies a device again. */
  const deviceId = (): string => {
    if (consent() !== 'granted') return '';
    const kept = local.read(DEVICE) ?? newDeviceId();
    local.write(DEVICE, kept);
    return kept;
  };
  const payloadOf = (events: readonly Host.TrackingEvent[]): Host.TrackingPayload => ({
    requestId: requestIds.next(),
    deviceId: deviceId(),
    ...origin,
    events,
  });
  const beacon = (events: readonly Host.TrackingEvent[]) => {
    const { data } = beaconOf(payloadOf(events));
    sendBeacon(`${collectBase}${addressOf(dataCollect)}?data=${encodeURIComponent(data)}`);
  };
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting.splice(0, MOST_EVENTS);
    if (events.length === 0 || consent() === 'refused') return;
    call(dataLog, payloadOf(events), new AbortController().signal).catch(() => null);
    if (waiting.length > 0) timer = setTimeout(send, GATHERING);
  };
  const keep = (cookies: readonly Host.TrackingCookie[]) => {
    if (consent() === 'granted') for (const cookie of cookies) setCookie(cookieLine(cookie));
  };
  const settle = ({ cookies, invite }: Host.Arrival) => {
    keep(cookies);
    if (invite === null || toldInvites.has(invite.source)) return;
    toldInvites.add(invite.source);
    call(cookieSet, invite, new AbortController().signal).catch(() => null);
  };
  /** Applies the visitor's answer to the arrival that was kept. */
  const settleWaiting = () => {
    const waited = tab.read(ARRIVAL);
    if (waited === null || consent() === 'undecided') return;
    tab.remove(ARRIVAL.key);
    if (consent() === 'granted') settle(waited);
  };

  return {
    tell(events) {
      if (consent() === 'refused') return;
      const left = events.filter(({ type }) => type === 'pageOut');
      if (left.length > 0) beacon(left.slice(0, MOST_IN_BEACON));
      for (const { type, properties } of events) {
        const cookie = type === 'click' ? clickCookie(properties) : null;
        if (cookie !== null) keep([cookie]);
      }
      waiting.push(...events.filter(({ type }) => type !== 'pageOut'));
      if (waiting.length >= MOST_EVENTS) send();
      else timer ??= setTimeout(send, GATHERING);
    },
    arrive(query) {
      settleWaiting();
      const arrival = arrivalOf(query);
      if (arrival === null || consent() === 'refused') return;
      if (consent() === 'granted') settle(arrival);
      else tab.write(ARRIVAL, laterArrival(tab.read(ARRIVAL), arrival));
    },
    flush() {
      const events = waiting.splice(0);
      clearTimeout(timer);
      timer = undefined;
      if (consent() === 'refused') return;
      for (let at = 0; at < events.length; at += MOST_IN_BEACON) beacon(events.slice(at, at + MOST_IN_BEACON));
    },
    consentChanged() {
      settleWaiting();
      if (consent() === 'granted') return;
      waiting = [];
      local.remove(DEVICE_KEY);
    },
  };
};

const beaconOf = (payload: Host.TrackingPayload): { readonly data: string } => {
  const wire = encodeMessage(beaconWire, payload);
  return typeof wire === 'object' && wire !== null && 'data' in wire && typeof wire.data === 'string' ? { data: wire.data } : { data: '' };
};
