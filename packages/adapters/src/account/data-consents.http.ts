import type { ConsentOutcome, DataConsentsPorts } from '@caifu/core/account';
import type { CallSignal } from '@caifu/core/kit';
import type { DataPart } from '@caifu/core/law';

import { dataConsents, giveDataConsent, withdrawDataConsent } from './data-consents.wire.ts';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

/** Gives a part of the authorisation, before the step that takes it. */
export const consentGiver =
  (call: PortCall) =>
  async (part: DataPart, signal?: CallSignal): Promise<ConsentOutcome> =>
    judged(demandExplicit(await call(giveDataConsent, { part }, signal)), changed);

/** 个人信息授权. */
export const createDataConsentsHttp = (call: PortCall): DataConsentsPorts => ({
  read: async (signal) => readAnswerOf(await call(dataConsents, null, signal)),
  withdraw: async (part, signal) => judged(demandExplicit(await call(withdrawDataConsent, { part }, signal)), changed),
});

const changed = () => ({ kind: 'changed' }) as const;
