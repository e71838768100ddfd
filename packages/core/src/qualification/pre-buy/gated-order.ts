import { shortageActions, shortageGuards } from '../../cashier/card-problem.ts';
import type { ErrandId } from '../../account/standing-checks.ts';
import type { Clock } from '../../kit/clock.port.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import type { Errand, PreBuyMode, PreBuyOutput } from './pre-buy.types.ts';
import { SPECIAL_CARE_VERSION } from '../special-care.ts';
import { RISK_WARNING_VERSION, type GateAcceptance } from '../suitability.ts';
import type { PlacedProduct } from '../../products/family-terms.ts';
import type { EpochMs, RiskLevel } from '../../values/index.ts';
import { gateActions, gateGuards, passingGate } from './passing-gate.ts';
import { createPreBuyMachine } from './pre-buy.machine.ts';
import type { PreBuyPorts } from './pre-buy.ports.ts';

export interface GatedContext {
  /** P1 §4: simple or with identity-card, tax and address checks. */
  readonly mode: PreBuyMode;
  /** The missing conditions in the gate's list; empty without a list. */
  readonly errands: readonly Errand[];
  /** The errand that the user took from the list of the gate. */
  readonly errand: ErrandId | null;
  /** The texts that the gate showed on this visit and the investor confirmed; null: none. */
  readonly warning: GateAcceptance | null;
  /** [LAW-127] The investor declined a text of the gate: the form stands, and its button asks the gate again. */
  readonly isDeclined: boolean;
}

/** The state before the gate was asked. */
export const emptyGate = (mode: PreBuyMode): GatedContext => ({ mode, errands: [], errand: null, warning: null, isDeclined: false });

/** The actions of the gate, whose result belongs to the order. */
const gatedActions = (clock: Clock) => ({
  ...gateActions,
  storeGate: sharedAssign<Pick<GatedContext, 'errand' | 'warning' | 'isDeclined'>, PreBuyOutput>((_, output) =>
    afterGate(output, clock.now()),
  ),
});

/** The parts that the machine of a purchase spreads in its setup, before the parts of `orderFlow`. */
export const gatedOrder = (ports: { readonly preBuy: PreBuyPorts; readonly clock: Clock }) => ({
  actors: { preBuy: createPreBuyMachine(ports.preBuy) },
  guards: { ...gateGuards, ...shortageGuards },
  actions: { ...gatedActions(ports.clock), ...shortageActions },
});

/** [LAW-127] The button of a form whose investor declined a text of the gate: the gate asks again. After the obstacles of the form. */
export const gateAskedAgain = { guard: 'gateDeclined', target: 'checking' } as const;

/** The states of the gate before an order. Passing it leads to `passed`, by default the form. */
export const gateStates = <
  Context extends GatedContext,
  const Passed extends string = never,
  const Blocked extends readonly unknown[] = readonly never[],
>(
  levelOf: (context: Context) => RiskLevel,
  gate: {
    /** The product; null for a fund or gold. */
    readonly productOf?: (context: Context) => PlacedProduct | null;
    readonly passed?: Passed;
    readonly alsoBlocked?: Blocked;
  } = {},
) =>
  ({
    checking: passingGate({
      input: ({ context }: { readonly context: Context }) => ({
        mode: context.mode,
        productLevel: levelOf(context),
        family: gate.productOf?.(context)?.family ?? null,
        placement: gate.productOf?.(context)?.placement ?? null,
        ledTo: context.errand,
      }),
      passed: gate.passed ?? 'editing',
      declined: 'editing',
      alsoBlocked: gate.alsoBlocked ?? [],
    }),

    blocked: { exit: 'clearProblem', on: { 'retry.pressed': 'checking' } },
  }) as const;

/**
 * The result of the gate for the order: the confirmed texts [BUY-60], the errand that the user took from its list, null after any
 * other end [BUY-641], and whether a text was declined.
 */
export const afterGate = (output: PreBuyOutput, at: EpochMs): Pick<GatedContext, 'errand' | 'warning' | 'isDeclined'> => ({
  isDeclined: output.kind === 'declined',
  errand: output.kind === 'left' ? output.errand : null,
  warning:
    output.kind === 'passed' && (output.insisted || output.confirmedCare)
      ? {
          risk: output.insisted ? { version: RISK_WARNING_VERSION, acceptedAt: at } : null,
          care: output.confirmedCare ? { version: SPECIAL_CARE_VERSION, acceptedAt: at } : null,
        }
      : null,
});
