import type { MemberProfile } from '../../domain/investor.ts';
import { createResourceMachine, type ResourceMachine } from '../resource/resource.machine.ts';
import type { MemberProfilePorts } from './member-profile.ports.ts';

/** The machine of `createMemberProfileMachine`. */
export type MemberProfileMachine = ResourceMachine<null, MemberProfile>;

/** What 我的 shows of the investor. A resource read with `{ query: null }`. Rules: docs/flows/member-profile.md */
export const createMemberProfileMachine = (ports: MemberProfilePorts): MemberProfileMachine =>
  createResourceMachine<null, MemberProfile>(ports, 'member-profile');
