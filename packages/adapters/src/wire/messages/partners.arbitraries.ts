import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import { authorisation, filled, flag, partner, text, told } from '../message-fields.arbitraries.ts';

/** What travels in the calls of `partners`, either way. */
export const partnersMessages = {
  authorisationState: { request: partner, answer: authorisation },
  grantPartner: { request: partner, answer: authorisation },
  revokePartner: { request: partner, answer: authorisation },
  showConfigChannelMission: {
    request: fc.record({ channelId: filled }),
    answer: fc.array(fc.record({ missionId: filled, name: text, isFinished: flag, url: told }), { maxLength: 3 }),
  },
} satisfies Travelling;
