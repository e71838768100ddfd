import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { MemberProfile } from '../../account/investor.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { aMemberProfile, fakeMemberProfilePorts } from './member-profile.fakes.ts';
import { createMemberProfileMachine } from './member-profile.machine.ts';
import { toMemberProfileView } from './member-profile.view.ts';

describe('member profile, when it is read', () => {
  it('shows the profile under its own name [MP-4]', async () => {
    const machine = createMemberProfileMachine(fakeMemberProfilePorts());
    expect(machine.id).toBe('member-profile');
    const actor = createActor(machine, { input: { query: null } }).start();
    const snapshot = await waitFor(actor, (each) => each.matches('shown'));
    expect(toMemberProfileView(snapshot)).toMatchObject({ step: 'shown', displayName: '林女士', nextTask: null });
  });

  it('shows the next task after a refresh, when a task was done elsewhere [MP-3]', async () => {
    const read = vi
      .fn<() => Promise<ReadAnswer<MemberProfile>>>()
      .mockResolvedValueOnce({ kind: 'read', value: aMemberProfile({ bankCardCount: 0, riskLevel: null }) })
      .mockResolvedValueOnce({ kind: 'read', value: aMemberProfile({ riskLevel: null }) });
    const actor = createActor(createMemberProfileMachine(fakeMemberProfilePorts({ read })), { input: { query: null } }).start();
    const nextTask = async () => toMemberProfileView(await waitFor(actor, (each) => each.matches('shown'))).nextTask?.id;
    expect(await nextTask()).toBe('bank-card');
    actor.send({ type: 'refresh.pulled' });
    expect(await nextTask()).toBe('risk-assessment');
  });
});
