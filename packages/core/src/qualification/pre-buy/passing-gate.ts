import type { Answered } from '../../kit/faults.ts';
import { dialogAnswersTo } from '../../kit/frame-actions.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import type { Errand, PreBuyContext, PreBuyInput, PreBuyOutput } from './pre-buy.types.ts';
import { toPreBuyView, type PreBuyStateValue, type PreBuyView } from './pre-buy.view.ts';

/**
 * The state of a purchase that asks the gate, which covers the page until it ends. An investor who has passed continues at
 * `passed`; `alsoBlocked` are further actions after a block or a failure. The machine provides the actor `preBuy`, the actions
 * storeGate and keepDraft, frameActions, `gateActions` and `gateGuards`, and the states `blocked` and `leaving`. Rules:
 * docs/flows/pre-buy.md
 */
export const passingGate = <
  Context,
  const Passed extends string,
  const Declined extends string,
  const Blocked extends readonly unknown[],
>(gate: {
  readonly input: (args: { readonly context: Context }) => PreBuyInput;
  readonly passed: Passed;
  /** [LAW-127] The form, which asks again at its button. */
  readonly declined: Declined;
  readonly alsoBlocked: Blocked;
}) =>
  ({
    tags: 'busy',
    exit: ['clearChildFrame', 'clearErrands'],
    invoke: {
      id: 'preBuy',
      src: 'preBuy',
      input: gate.input,
      onSnapshot: {
        actions: [
          { type: 'storeChildFrame', params: viewIn },
          { type: 'storeErrands', params: viewIn },
        ],
      },
      onDone: [
        { guard: gateEnded('passed'), actions: storeGate, target: gate.passed },
        {
          guard: gateEnded('left'),
          actions: [storeGate, 'keepDraft', { type: 'goTo', params: ({ event }: GateEnd) => wayOutOfGate(event.output) }],
          target: 'leaving',
        },
        { guard: gateEnded('declined'), actions: [storeGate, ...gate.alsoBlocked], target: gate.declined },
        {
          actions: [storeGate, { type: 'storeProblem', params: ({ event }: GateEnd) => blockMessage(event.output) }, ...gate.alsoBlocked],
          target: 'blocked',
        },
      ],
      onError: {
        actions: [{ type: 'storeProblem', params: { kind: 'system-exception' } }, ...gate.alsoBlocked],
        target: 'blocked',
      },
    },
    on: dialogAnswersTo('preBuy'),
  }) as const;

export const gateGuards = {
  gateDeclined: ({ context }: { readonly context: { readonly isDeclined: boolean } }): boolean => context.isDeclined,
  gateEnded: (_: unknown, { output, kind }: { readonly output: PreBuyOutput; readonly kind: PreBuyOutput['kind'] }): boolean =>
    output.kind === kind,
};

/** The list of missing conditions stays on the page while the gate is open. */
export const gateActions = {
  storeErrands: /* @__PURE__ */ sharedAssign<Listed, PreBuyView>((_, { errands }) => ({ errands })),
  clearErrands: /* @__PURE__ */ sharedAssign<Listed>(() => ({ errands: [] })),
};

export interface Listed {
  readonly errands: readonly Errand[];
}

type GateEnd = Answered<PreBuyOutput>;

const gateEnded = <const Kind extends PreBuyOutput['kind']>(kind: Kind) =>
  ({ type: 'gateEnded', params: ({ event }: GateEnd) => ({ output: event.output, kind }) }) as const;

const storeGate = { type: 'storeGate', params: ({ event }: GateEnd) => event.output } as const;

export interface Shown {
  readonly event: { readonly snapshot: { readonly value: PreBuyStateValue; readonly context: PreBuyContext } };
}

const viewIn = ({ event }: Shown): PreBuyView => toPreBuyView(event.snapshot);

/** Why the gate blocks the user, for the state with a retry (decision 0003). */
export const blockMessage = (output: PreBuyOutput): Message => {
  if (output.kind !== 'blocked' || output.reason === 'exception') return { kind: 'system-exception' };
  return output.reason === 'dismissed' ? { kind: 'conditions-unmet' } : { kind: 'pre-check-failed' };
};

/** The destination of a user who does not pass the gate. */
const wayOutOfGate = (output: PreBuyOutput): Destination => (output.kind === 'left' ? output.destination : { to: 'back' });
