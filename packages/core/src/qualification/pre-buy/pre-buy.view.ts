import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { PreBuyMachine } from './pre-buy.machine.ts';
import { errandsOf } from './pre-buy.rules.ts';
import type { Errand, PreBuyBlock, PreBuyCheck, PreBuyContext, PreBuyStep } from './pre-buy.types.ts';

export type PreBuyStateValue = StateValueFrom<PreBuyMachine>;
/** All that a screen may show of the gate. */
export interface PreBuyView extends FlowFrame {
  readonly step: PreBuyStep;
  /** The whole gate in its order, for a screen that explains it. Empty until the check has answered. */
  readonly checks: readonly PreBuyCheck[];
  /** [PB-640] The missing conditions while they are listed; else empty. `dialog.accepted` leads to the first one. */
  readonly errands: readonly Errand[];
  readonly canBuy: boolean;
  readonly blockedBy: PreBuyBlock | null;
}

/** All that a screen may show of the gate. */
export const toPreBuyView = ({ value, context }: { readonly value: PreBuyStateValue; readonly context: PreBuyContext }): PreBuyView => ({
  step: STEP_OF[value],
  checks: context.checks,
  errands: value === 'listing' ? errandsOf(context.checks, context.member) : NO_ERRANDS,
  canBuy: value === 'passed',
  blockedBy: context.blockedBy,
  dialog: context.dialog,
  notice: null, // an exception blocks silently (P2 §8)
  destination: context.destination,
  isBusy: STEP_OF[value] === 'checking',
  announcement: STEP_OF[value] === 'checking' ? { kind: 'outcome-pending' } : (context.dialog?.body ?? null),
});

const NO_ERRANDS: readonly Errand[] = [];

const STEP_OF = {
  checking: 'checking',
  deciding: 'checking',
  readingMember: 'checking',
  counting: 'checking',
  stopping: 'checking',
  listing: 'asking',
  alerting: 'asking',
  warning: 'asking',
  caring: 'asking',
  failing: 'asking',
  passed: 'done',
  left: 'done',
  blocked: 'done',
} as const satisfies Record<PreBuyStateValue, PreBuyStep>;
