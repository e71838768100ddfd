import type { PersonalInformationPorts } from '@caifu/core';

import { personalInformation, savePersonalInformation } from '../wire/personal-information.wire.ts';

import { demandExplicit, messageOf, type PortCall } from './port-call.ts';
import { readAnswerOf } from './resource.http.ts';

/** 完善个人信息. Only the fields of the part that is saved are sent. */
export const createPersonalInformationHttp = (call: PortCall): PersonalInformationPorts => ({
  read: async (signal) => readAnswerOf(await call(personalInformation, null, signal)),

  save: async (part, information, signal) => {
    const outcome = demandExplicit(await call(savePersonalInformation, { part, information }, signal));
    return outcome.kind === 'answered' ? { kind: 'saved' } : { kind: 'refused', message: messageOf(outcome.text) };
  },
});
