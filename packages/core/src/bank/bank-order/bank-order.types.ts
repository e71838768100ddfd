import type {
  AgreementTicked,
  AmountEntered,
  CardChosen,
  OrderContext,
  OrderEvent,
  OrderOutput,
  OrderTag,
} from '../../kit/order/order-context.ts';
import type { FormOrderStep } from '../../kit/order-scene.ts';
import type { CalendarDate, Fen, Shares } from '../../values/index.ts';
import type { BankOffer, BankRecord, BankSide, MaturityInstruction } from '../bank.ts';
import type { DepositDays } from '../deposit-days.ts';
import type { WealthDays } from '../wealth.ts';

/** The subject of the order: `about` is a partner's code of money in and out, a product's of a purchase and a redemption, a deposit's number else. */
export interface BankOrderInput {
  readonly side: BankSide;
  readonly about: string;
}

/** [BK-11] The fields of an order beside its subject: each side has its own fields and no other. */
export type BankAsk =
  | { readonly side: 'in' | 'out'; readonly amount: Fen; readonly cardId: string | null }
  | { readonly side: 'buy'; readonly amount: Fen; readonly instruction: MaturityInstruction | null; readonly day: CalendarDate | null }
  | { readonly side: 'subscribe' | 'draw'; readonly amount: Fen; readonly day: CalendarDate | null }
  /** Its amount is the whole of the deposit, where one is said. */
  | { readonly side: 'instruct'; readonly instruction: MaturityInstruction; readonly amount: Fen | null }
  | { readonly side: 'redeem'; readonly shares: Shares; readonly day: CalendarDate | null }
  | { readonly side: 'rebind'; readonly cardId: string | null }
  | { readonly side: 'retire' };

/** The act that the password confirms. `day`: the value day of a deposit, the day of a draw, the trading day of a wealth order, as the summary had it. */
export type BankCommand = BankAsk &
  BankOrderInput & {
    /** Client request id: a repeat is answered with the first answer and moves nothing. */
    readonly requestId: string;
  };

/** The fields of every side, as they are kept together; null: the side has none. */
export interface BankAskFields {
  readonly amount: Fen | null;
  readonly shares: Shares | null;
  readonly cardId: string | null;
  readonly instruction: MaturityInstruction | null;
  readonly day: CalendarDate | null;
}

/** The form as typed and chosen, kept per investor, side and thing. No secrets. */
export interface BankDraft extends BankOrderInput {
  readonly amountText: string;
  readonly cardId: string | null;
  readonly instruction: MaturityInstruction | null;
  readonly agreed: boolean;
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface BankOrderContext extends BankOrderInput, OrderContext<BankRecord> {
  readonly offer: BankOffer | null;
  readonly amountText: string;
  readonly cardId: string | null;
  readonly instruction: MaturityInstruction | null;
  readonly agreed: boolean;
  /** For a purchase that is ordered at the moment of the summary. */
  readonly days: DepositDays | null;
  /** For a wealth order. */
  readonly wealthDays: WealthDays | null;
}

export type BankOrderEvent =
  | AmountEntered
  | { readonly type: 'all.pressed' }
  | CardChosen
  | { readonly type: 'instruction.chosen'; readonly instruction: MaturityInstruction }
  | AgreementTicked
  | OrderEvent;

/** How it ended. `unknown` is a receipt that nobody has: money may have moved. */
export type BankOrderOutput = OrderOutput<'placed', BankRecord>;

export type BankOrderTag = OrderTag;
export type BankOrderStep = FormOrderStep;
