import { vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { fakeImagePreparation } from '../../host/image-preparation.fakes.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeIdentityPorts } from './identity.fakes.ts';
import { createIdentityMachine } from './identity.machine.ts';
import type { IdentityPorts } from './identity.ports.ts';
import type { IdentityInput, IdentityProgress, IdentityStepOutcome } from './identity.types.ts';
import { toIdentityView, type IdentityStateName } from './identity.view.ts';

export const verify: IdentityInput = { mode: 'verify', bankCode: null };
export const renew: IdentityInput = { mode: 'renew', bankCode: 'ICBC' };
export const name = { realName: '林小夏', idNumber: '11010519491231002X' };
export const message = { kind: 'server', text: '不一致' } as const;
export const whole = { hasFront: true, hasBack: true };

export const start = (overrides: Partial<IdentityPorts> = {}, input = verify) => {
  const clock = new SimulatedClock();
  const drop = vi.fn<IdentityPorts['images']['drop']>();
  const ports = fakeIdentityPorts({ images: fakeImagePreparation({ drop }), ...overrides });
  const actor = createActor(createIdentityMachine(ports), { clock, input }).start();
  const reach = (state: IdentityStateName) => waitFor(actor, (snapshot) => snapshot.value === state);
  const view = () => toIdentityView(actor.getSnapshot());
  const fillName = () => {
    actor.send({ type: 'field.entered', field: 'realName', text: name.realName });
    actor.send({ type: 'field.entered', field: 'idNumber', text: name.idNumber });
  };
  return { actor, clock, reach, view, fillName, drop };
};
/** The gateway's progress stays at `progress` after every step, unless the ports are overridden. */
export const startAt = (progress: IdentityProgress, overrides: Partial<IdentityPorts> = {}, input = verify) =>
  start({ readProgress: async () => ({ kind: 'read', value: progress }), ...overrides }, input);
export const refused = (field: Extract<IdentityStepOutcome, { kind: 'refused' }>['field']): Promise<IdentityStepOutcome> =>
  Promise.resolve({ kind: 'refused', field, message });
export const never = () => new Promise<never>(() => undefined);
export const fails = (kind: 'timeout' | 'sign-in-required') => () => Promise.reject(new PortError(kind));
