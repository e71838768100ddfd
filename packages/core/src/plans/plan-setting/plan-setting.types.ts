import type { PlanQuery, PlanOffer, PayeeChoice } from '../plan-offer.ts';
import type { ErrandId } from '../../account/standing-checks.ts';
import type { OrderContext, OrderFormEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { GatedOrderStep } from '../../kit/order-scene.ts';
import type { GatedContext, PreBuyMode } from '../../qualification/index.ts';
import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { PlanCycle, PlanDebit } from '../plan-cycle.ts';
import type { AmountRule, PlanKind } from '../plan.ts';

export interface PlanReceipt {
  readonly planNo: string;
  readonly kind: PlanKind;
  readonly isNew: boolean;
  readonly savedAt: EpochMs;
  /** The day of the next debit; null: the plan is paused. */
  readonly nextOn: CalendarDate | null;
}

/** The outcome of a request id; an id that never arrived is closed for good. */
export type FoundPlan = { readonly kind: 'saved'; readonly receipt: PlanReceipt } | { readonly kind: 'never-arrived' };

/** The form as typed and chosen, kept per investor, kind and fund or plan. No secrets: the number of a new payee is not kept. */
export interface PlanDraft extends PlanQuery {
  readonly amountText: string;
  readonly amountRule: AmountRule;
  readonly cycle: PlanCycle;
  /** In percent; empty: none. */
  readonly targetText: string;
  readonly cardId: string | null;
  readonly payeeId: string | null;
  readonly agreed: boolean;
  /** The errand that the user took from the list of the gate. */
  readonly errand: ErrandId | null;
  /** Key of the one command that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface PlanSettingInput extends PlanQuery {
  /** P1 §4: simple or with identity-card, tax and address checks; for an investment. */
  readonly mode: PreBuyMode;
}

/** The form as typed and chosen. */
export interface PlanForm {
  readonly amountText: string;
  readonly amountRule: AmountRule;
  readonly cycle: PlanCycle;
  /** In percent; empty: none. */
  readonly targetText: string;
  readonly cardId: string | null;
  /** The account to repay; the number of a new one is kept only as long as the page. */
  readonly payee: PayeeChoice | null;
  readonly agreed: boolean;
}

export interface PlanSettingContext extends PlanSettingInput, PlanForm, GatedContext, OrderContext<PlanReceipt> {
  readonly offer: PlanOffer | null;
  /** The first two debits. */
  readonly debits: readonly PlanDebit[];
}

export type PlanSettingEvent =
  | { readonly type: 'rule.chosen'; readonly rule: AmountRule }
  | { readonly type: 'cycle.chosen'; readonly cycle: PlanCycle }
  /** Percent; empty: the plan has no target. */
  | { readonly type: 'target.entered'; readonly text: string }
  | { readonly type: 'payee.chosen'; readonly payee: PayeeChoice }
  | OrderFormEvent;

/** The outcome. `unknown`: no receipt came, so the plan may have been signed. */
export type PlanSettingOutput = OrderOutput<'saved', PlanReceipt>;

export type PlanSettingTag = OrderTag;

export type PlanSettingStep = GatedOrderStep;
