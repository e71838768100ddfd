import type { ErrandId } from '../../account/standing-checks.ts';
import type { FundOrderDays } from '../../funds/order-days.ts';
import type {
  AgreementTicked,
  AmountEntered,
  CardChosen,
  OrderContext,
  OrderEvent,
  OrderOutput,
  OrderTag,
} from '../../kit/order/order-context.ts';
import type { GatedOrderStep } from '../../kit/order-scene.ts';
import type { GatedContext, PreBuyMode } from '../../qualification/index.ts';
import type { WarningAcceptance } from '../../qualification/suitability.ts';
import type { StrategyMode, StrategyOffer, StrategyReceipt, StrategySide, StrategyWish } from '../strategy.ts';

/** The subject of an order. */
export interface StrategySubject {
  readonly strategyCode: string;
  readonly side: StrategySide;
}

export interface StrategyOrderInput extends StrategySubject {
  /** P1 §4: simple or with identity-card, tax and address checks. */
  readonly mode: PreBuyMode;
}

/** The purpose of the password. */
export interface StrategyCommand {
  /** Client request id: a repeat is answered with the first answer and moves nothing. */
  readonly requestId: string;
  readonly strategyCode: string;
  readonly wish: StrategyWish;
  readonly cardId: string;
  /** The agreement with the adviser was ticked; a redemption needs none. */
  readonly agreed: boolean;
  /** Filled by who insists above their level. */
  readonly warning: WarningAcceptance | null;
}

/** The form as typed and chosen, kept per investor, strategy and side. No secrets. */
export interface StrategyOrderDraft extends StrategySubject {
  /** Yuan of a purchase, percent of a redemption. */
  readonly entryText: string;
  readonly cardId: string | null;
  /** How funds are changed; null: nothing was chosen. */
  readonly chosenMode: StrategyMode | null;
  readonly agreed: boolean;
  /** The errand that the list of the gate led to. */
  readonly errand: ErrandId | null;
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface StrategyOrderContext extends StrategySubject, GatedContext, OrderContext<StrategyReceipt> {
  readonly offer: StrategyOffer | null;
  readonly entryText: string;
  readonly cardId: string | null;
  readonly chosenMode: StrategyMode | null;
  readonly agreed: boolean;
  /** Of each fund, of an order that is placed at the moment that is shown. */
  readonly days: readonly PartDays[];
}

export interface PartDays {
  readonly fundCode: string;
  readonly days: FundOrderDays;
}

export type StrategyOrderEvent =
  | AmountEntered
  | { readonly type: 'mode.chosen'; readonly mode: StrategyMode }
  | CardChosen
  | AgreementTicked
  | OrderEvent;

/** The outcome. `unknown`: no receipt came, so money may have moved. */
export type StrategyOrderOutput = OrderOutput<'placed', StrategyReceipt>;

export type StrategyOrderTag = OrderTag;

export type StrategyOrderStep = GatedOrderStep;
