import type { PersonalInformationPorts } from '@caifu/core/account';

import { personalInformation, savePersonalInformation } from './personal-information.wire.ts';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

/** 完善个人信息. A save sends the fields of its part only. */
export const createPersonalInformationHttp = (call: PortCall): Omit<PersonalInformationPorts, 'law'> => ({
  read: async (signal) => readAnswerOf(await call(personalInformation, null, signal)),

  save: async (part, information, signal) =>
    judged(demandExplicit(await call(savePersonalInformation, { part, information }, signal)), () => ({ kind: 'saved' })),
});
