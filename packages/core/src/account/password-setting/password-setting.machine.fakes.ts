import { vi } from 'vitest';
import { createActor, SimulatedClock, waitFor, type InspectionEvent } from 'xstate';
import { sealedPassword } from '../../kit/password-sealer.port.ts';
import { aSealingKey } from '../../kit/trade-password/trade-password.fakes.ts';
import { aResetForm, fakePasswordSettingPorts } from './password-setting.fakes.ts';
import { createPasswordSettingMachine } from './password-setting.machine.ts';
import type { PasswordSettingPorts } from './password-setting.ports.ts';
import type { PasswordSettingMode, PasswordSettingOutcome } from './password-setting.types.ts';
import { toPasswordSettingView, type PasswordSettingStateName } from './password-setting.view.ts';

export const words = { kind: 'server', text: '密码错误，还可输入4次' } as const;

export const OLD = '246813';

export const NEW = '902746';

const backwards = (digits: string): string => digits.split('').reduce((turned, digit) => digit + turned, '');

/** A seal that tests can recognise: the key's number and the digits backwards. */
const tellingPorts = (): Pick<PasswordSettingPorts, 'fetchKey' | 'sealer'> => {
  let keys = 0;
  return {
    fetchKey: () => {
      keys += 1;
      return Promise.resolve({ kind: 'key', key: { ...aSealingKey, keyId: `key-${keys}` } });
    },
    sealer: { seal: (digits, key) => Promise.resolve(sealedPassword(`${key.keyId}:${backwards(digits)}`)) },
  };
};

export const beginAtOnce = (
  mode: PasswordSettingMode,
  overrides: Partial<PasswordSettingPorts> = {},
  inspect?: (event: InspectionEvent) => void,
) => {
  const clock = new SimulatedClock();
  const ports = fakePasswordSettingPorts({ ...tellingPorts(), ...overrides }, mode);
  const actor = createActor(createPasswordSettingMachine(ports), { clock, input: { mode }, ...(inspect ? { inspect } : {}) }).start();
  const until = (setting: PasswordSettingStateName) => waitFor(actor, (snapshot) => snapshot.matches({ setting }));
  const view = () => toPasswordSettingView(actor.getSnapshot());
  const type = async (digits: string) => {
    await until('entering');
    for (const digit of digits) actor.send({ type: 'digits.changed', count: ports.entry.append(digit) });
    await waitFor(actor, (snapshot) => !snapshot.matches({ setting: 'taking' }));
  };
  const fill = () => {
    for (const field of ['realName', 'idNumber', 'smsCode'] as const) actor.send({ type: 'field.entered', field, text: aResetForm[field] });
  };
  return { actor, clock, ports, until, view, type, fill };
};

/** A flow that is allowed to begin. */
export const begin = async (...settings: Parameters<typeof beginAtOnce>) => {
  const begun = beginAtOnce(...settings);
  await waitFor(begun.actor, (snapshot) => !snapshot.matches({ setting: 'opening' }));
  return begun;
};

export const outcomes = (...list: readonly PasswordSettingOutcome[]) => {
  const submit = vi.fn<PasswordSettingPorts['submit']>();
  for (const outcome of list) submit.mockResolvedValueOnce(outcome);
  return submit;
};
