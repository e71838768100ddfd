import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import { filled, nothing, text, told, trackingPayload } from '../message-fields.arbitraries.ts';

/** What travels in the calls of `host`, either way. */
export const hostMessages = {
  checkRights: { request: fc.record({ appId: filled, redirectUri: filled }), answer: fc.record({ redirectUri: filled }) },
  loadShareConfig: {
    request: fc.record({ url: filled, appAlias: text }),
    answer: fc.record({ appId: filled, nonce: filled, signature: filled, timestamp: filled }),
  },
  cookieSet: { request: fc.record({ from: filled, source: filled }), answer: nothing },
  latestVersion: {
    request: fc.record({ category: text, app: text, versionNo: text }),
    answer: fc.record({ apkUrl: told, versionNo: told }),
  },
  dataLog: { request: trackingPayload, answer: nothing },
  dataCollect: { request: trackingPayload, answer: nothing },
} satisfies Travelling;
