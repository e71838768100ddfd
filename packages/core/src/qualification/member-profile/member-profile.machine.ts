import { shanghaiDateOf } from '../../values/calendar-date.ts';
import { createResourceMachine, type ResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { MemberProfilePorts } from './member-profile.ports.ts';
import type { DatedProfile } from './member-profile.rules.ts';

export type MemberProfileMachine = ResourceMachine<null, DatedProfile>;

/** The investor's data on 我的. A resource read with `{ query: null }`. Rules: docs/flows/member-profile.md */
export const createMemberProfileMachine = (ports: MemberProfilePorts): MemberProfileMachine =>
  createResourceMachine<null, DatedProfile>(
    {
      read: async (query, signal) => {
        const answer = await ports.read(query, signal);
        return answer.kind === 'read'
          ? { kind: 'read', value: { profile: answer.value, asOf: shanghaiDateOf(ports.clock.now()) } }
          : answer;
      },
    },
    'member-profile',
  );
