import type { OrderContext, OrderFormEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { FormOrderStep } from '../../kit/order-scene.ts';
import type { CalendarDate, Fen, Shares } from '../../values/index.ts';
import type { BankOffer, BankRecord, BankSide, MaturityInstruction } from '../bank.ts';
import type { DepositDays } from '../deposit-days.ts';
import type { WealthDays } from '../wealth.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { GateAcceptance } from '../../qualification/suitability.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';

/**
 * The subject of the order. `about`: the partner's code for money in and out, the product's code for a purchase or redemption,
 * else the deposit's number.
 */
export interface BankOrderInput {
  readonly side: BankSide;
  readonly about: string;
}

/** [BK-11] The fields of an order beside its subject; each side has only its own fields. */
export type BankAsk =
  | { readonly side: 'in' | 'out'; readonly amount: Fen; readonly cardId: string | null }
  | { readonly side: 'buy'; readonly amount: Fen; readonly instruction: MaturityInstruction | null; readonly day: CalendarDate | null }
  /** `warning`: the confirmed text of special care; null: none was asked. */
  | { readonly side: 'subscribe'; readonly amount: Fen; readonly day: CalendarDate | null; readonly warning: GateAcceptance | null }
  | { readonly side: 'draw'; readonly amount: Fen; readonly day: CalendarDate | null }
  /** Its amount is the whole deposit, where one is given. */
  | { readonly side: 'instruct'; readonly instruction: MaturityInstruction; readonly amount: Fen | null }
  | { readonly side: 'redeem'; readonly shares: Shares; readonly day: CalendarDate | null }
  | { readonly side: 'rebind'; readonly cardId: string | null }
  | { readonly side: 'retire' };

/**
 * The act that the password confirms. `day`, as shown in the summary: the value day of a deposit, the day of a draw, the trading
 * day of a wealth order.
 */
export type BankCommand = BankAsk &
  BankOrderInput & {
    /** Client request id: a repeat is answered with the first answer and moves nothing. */
    readonly requestId: string;
  };

/** The fields of every side together; null: the side has none. */
export interface BankAskFields {
  readonly amount: Fen | null;
  readonly shares: Shares | null;
  readonly cardId: string | null;
  readonly instruction: MaturityInstruction | null;
  readonly day: CalendarDate | null;
  readonly warning: GateAcceptance | null;
}

/** The form as typed and chosen, kept per investor, side and subject. No secrets. */
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
  /** [LAW-108] Confirmed on this visit; null: not yet, or not asked. */
  readonly warning: GateAcceptance | null;
  /** For a purchase ordered at the moment of the summary. */
  readonly days: DepositDays | null;
  /** For a wealth order. */
  readonly wealthDays: WealthDays | null;
}

export type BankOrderEvent =
  | { readonly type: 'all.pressed' }
  | { readonly type: 'instruction.chosen'; readonly instruction: MaturityInstruction }
  | OrderFormEvent;

/** The outcome. `unknown`: no receipt came, so money may have moved. */
export type BankOrderOutput = OrderOutput<'placed', BankRecord>;

export type BankOrderTag = OrderTag;
export type BankOrderStep = FormOrderStep;

/** Ports of orders at a bank. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface BankOrderPorts extends KnownDaysPort {
  /** Server time: days are counted by it. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  /** Its `submit` places the order; the bank may still be silent then. */
  readonly cashier: TradePasswordPorts<BankCommand, BankRecord>;
  /** Repeatable. */
  readOffer(asked: BankOrderInput, signal?: CallSignal): Promise<ReadAnswer<BankOffer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<BankRecord>>;
  readDraft(about: BankOrderInput): BankDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: BankDraft): void;
  clearDraft(about: BankOrderInput): void;
}
