import type { MemberProfilePorts } from '@caifu/core';

import { currentMember } from '../wire/member.wire.ts';

import { messageOf, type PortCall } from './port-call.ts';

export const createMemberProfileHttp = (call: PortCall): MemberProfilePorts => ({
  read: async (_query, signal) => {
    const outcome = await call(currentMember, null, signal);
    return outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'read', value: outcome.answer };
  },
});
