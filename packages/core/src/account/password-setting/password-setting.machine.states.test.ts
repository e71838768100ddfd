import { FRAME_EVENTS, answering, presses } from '../../testing/walk-events.ts';
import { describe, expect, it } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { aResetForm, fakePasswordSettingPorts } from './password-setting.fakes.ts';
import { createPasswordSettingMachine } from './password-setting.machine.ts';
import type { PasswordSettingContext, PasswordSettingEvent } from './password-setting.types.ts';
import { words } from './password-setting.machine.fakes.ts';

describe('the states of setting a password', () => {
  const machine = createPasswordSettingMachine(fakePasswordSettingPorts());
  const errors = [new PortError('timeout'), new PortError('sign-in-required')];
  const settings = {
    inputs: [{ mode: 'set' }, { mode: 'change' }, { mode: 'reset' }],
    events: [
      { type: 'field.entered', field: 'realName', text: aResetForm.realName },
      { type: 'field.entered', field: 'idNumber', text: aResetForm.idNumber },
      { type: 'field.entered', field: 'smsCode', text: aResetForm.smsCode },
      { type: 'field.left', field: 'code' },
      { type: 'code.requested' },
      { type: 'identity.submitted' },
      { type: 'digits.changed', count: 1 },
      { type: 'digits.changed', count: 6 },
      ...presses('password.forgotten', 'finished.pressed', 'retry.pressed'),
      ...FRAME_EVENTS,
    ] satisfies readonly PasswordSettingEvent[],
    outcomes: {
      readStanding: {
        done: [
          { identityVerified: true, tradePasswordSet: false },
          { identityVerified: true, tradePasswordSet: true },
          { identityVerified: false, tradePasswordSet: false },
        ],
        errors,
      },
      requestCode: answering({ kind: 'sent', demoCode: null, resendAfterSeconds: 2 }),
      confirmIdentity: {
        done: [{ kind: 'confirmed' }, { kind: 'refused', field: null, message: words }, { kind: 'refused', field: 'code', message: words }],
        errors,
      },
      take: { done: ['taken', 'weak', 'same', 'different', 'lost'] },
      seal: answering({ kind: 'key', key: 7 }),
      submit: {
        done: [
          { kind: 'accepted' },
          ...(['wrong-password', 'weak', 'expired', 'refused'] as const).map((kind) => ({ kind, message: words })),
        ],
        errors,
      },
    },
  };

  it('are all reached and left, with every transition, guard and deadline [PS-14]', () => {
    const walk = walkMachine(machine, {
      ...settings,
      restsIn: ['setting.identifying', 'setting.entering', 'setting.accepted', 'setting.unknown', 'setting.away', 'setting.leaving'],
      keyOf: ({ value, context }: { readonly value: unknown; readonly context: PasswordSettingContext }) =>
        JSON.stringify([value, context.mode, context.part, context.form, context.secondsToResend, context.digitCount]),
      invariant: holds,
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  // the machine never ends, so each mode needs its own walk
  it.each(['set', 'change', 'reset'])(
    'of a %s submit nothing that was not typed twice, sealed, and confirmed before a reset [PS-5]',
    (mode) => {
      let submissions = 0;
      const unsound: string[] = [];
      randomWalk(machine, {
        inputs: [{ mode }],
        // mostly forward events: otherwise few walks would reach a submission
        events: [
          ...settings.events.filter(({ type }) => !ASIDE.has(type)),
          ...Array.from({ length: 5 }, () => ({ type: 'digits.changed', count: 6 })),
        ],
        outcomes: {
          ...settings.outcomes,
          take: { done: [...settings.outcomes.take.done, ...Array.from({ length: 40 }, () => 'taken')] },
          seal: { done: [{ kind: 'key', key: 7 }] },
        },
        seed: 20261120,
        steps: 6_000,
        check: (snapshot, history) => {
          unsound.push(...violationsOf(snapshot));
          if (nameOf(snapshot.value) !== 'submitting') return;
          const happened = history.map(({ type }) => type);
          const last = (call: string) => happened.lastIndexOf(`xstate.done.actor.${call}`);
          const isConfirmed = mode !== 'reset' || last('confirmIdentity') > -1;
          if (happened.at(-1) === 'xstate.done.actor.seal') submissions += 1;
          if (!isConfirmed || last('seal') <= last('submit') || last('take') <= last('submit')) unsound.push('a submission');
        },
      });
      expect(unsound).toEqual([]);
      expect(submissions).toBeGreaterThan(5);
    },
  );
});

const ASIDE: ReadonlySet<string> = new Set(['code.requested', 'password.forgotten', 'notice.faded', 'dialog.refused', 'dialog.dismissed']);

const nameOf = (value: unknown): string => (typeof value === 'object' && value !== null && 'setting' in value ? String(value.setting) : '');

/** Every state has the context that it needs, and nothing that it must not have. */
function holds(snapshot: Seen): void {
  expect(violationsOf(snapshot)).toEqual([]);
}

interface Seen {
  readonly value: unknown;
  readonly context: PasswordSettingContext;
}

const violationsOf = ({ value, context }: Seen): readonly string[] => {
  const state = nameOf(value);
  const broken = [
    ...CLAIMS.filter(({ states, isMet }) => states.includes(state) !== isMet(context)),
    ...NEEDS.filter(({ states, isMet }) => states.includes(state) && !isMet(context)),
  ];
  return broken.map(({ name }) => `${state}: ${name}`);
};

interface Claim {
  readonly name: string;
  readonly states: readonly string[];
  isMet(context: PasswordSettingContext): boolean;
}

/** True in these states, and in no other. */
const CLAIMS: readonly Claim[] = [
  { name: 'a dialog', states: ['gated', 'rejected', 'refused'], isMet: ({ dialog }) => dialog !== null },
  { name: 'a destination', states: ['leaving'], isMet: ({ destination }) => destination !== null },
];

/** True in these states. */
const NEEDS: readonly Claim[] = [
  { name: 'sealed blocks of a repeated password', states: ['submitting'], isMet: ({ ticket, part }) => ticket === 7 && part === 'repeat' },
  { name: 'words', states: ['unknown'], isMet: ({ problem }) => problem?.kind === 'password-outcome-unknown' },
  {
    name: 'no ID number',
    states: ['opening', 'gated', 'starting', 'entering', 'taking', 'sealing', 'submitting', 'rejected', 'refused', 'unknown', 'accepted'],
    isMet: ({ form }) => form.idNumber === '',
  },
];
