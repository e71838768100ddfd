import type { LawSet } from '@caifu/core/law';
import { placementTerms, type Placement, type ProductFamily } from '@caifu/core/products';
import {
  addFen,
  calendarDate,
  fen,
  judgeReservation,
  LONGEST_RESERVATION_MS,
  riskLevel,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
  type Fen,
  type Reservation,
  type RiskLevel,
} from '@caifu/core/values';
import { arePurchaseDaysKnown, type TradingCalendar } from '@caifu/core/calendar';
import { feeToPay } from '@caifu/core/products';
import { preBuyAlert, type PreBuyCheckId } from '@caifu/core/account';
import type { PaymentCard } from '@caifu/core/cashier';
import { endsInTime, placementWait } from '@caifu/core/orders';
import {
  assessSuitability,
  explainPreBuy,
  isCertifiedFor,
  isWarningAccepted,
  kindOfProduct,
  specialCareOf,
  matchFlagOf,
  type Suitability,
  type WarningAcceptance,
  type GateAcceptance,
} from '@caifu/core/qualification';
import { amountTip, cardProblem, purchaseDates, shortage } from '@caifu/core/purchase';
import { RET_CODE, type OrderRequest } from '@caifu/adapters/wire';
import { declarationsOf } from '../content/declarations.text.ts';
import { isRefusal, refused, type Refusal } from '../ground/http/reply.ts';
import { toPreBuyStanding, type Member } from '../account/members.store.ts';
import { amountOf, feeTiersOf, placedProduct, saleStateOf, startOf, type ProductRow } from '../products/products.store.ts';

export interface OrderFacts {
  readonly member: Omit<Member, 'investorId' | 'mobile' | 'displayName'>;
  readonly product: ProductRow | null;
  readonly card: PaymentCard | null;
  readonly hasBoughtBefore: boolean;
  /** Versions of the declarations that the investor has signed for the product. */
  readonly signedVersions: readonly string[];
  /** The amount that all cards of the investor can pay together. */
  readonly means: Fen;
  /** Unpaid orders with a reserved quota, now or within the span of reservations. Those of other products are one entry. */
  readonly reserved: readonly (Reservation & { readonly openPeriodId: string | null })[];
}

/** The parts of an accepted order, all derived here and none claimed by the client. */
export interface OrderPlan extends GatePass {
  readonly product: ProductRow;
  readonly fee: Fen;
  readonly firstPurchase: boolean;
  /** T: the day whose net value counts. */
  readonly tradingDay: CalendarDate;
  readonly confirmDate: CalendarDate;
  /** The end of the quota's reservation for an unpaid order. null: the payment takes the quota. */
  readonly keptUntil: EpochMs | null;
}

export interface OrderConditions {
  readonly at: EpochMs;
  readonly calendar: TradingCalendar;
  readonly law: LawSet;
  /** See decision 0107. */
  readonly mayPayFirst: boolean;
  /** Demo mode continues with days that the calendar only estimates. */
  readonly mayGuessDays: boolean;
}

/** Judges the purchase by every rule again, from the gateway's own records. The first failing rule is the answer. */
export const judgeOrder = (
  request: OrderRequest,
  facts: OrderFacts,
  { at, calendar, law, mayPayFirst, mayGuessDays }: OrderConditions,
): OrderPlan | Refusal => {
  const { member, product, card } = facts;
  if (product === null) return refused(RET_CODE.unknownId, { kind: 'product-unknown' });
  const pass = judgeGate(member, { ...product, level: riskLevel(product.risk_level), warning: request.warning }, { at, law });
  if (isRefusal(pass)) return pass;
  const placed = placedProduct(product);
  if (!isCertifiedFor(placed, member.certifications[kindOfProduct(placed)]) && !mayPayFirst) {
    return refused(RET_CODE.gateCertification, { kind: 'certification-missing' });
  }
  const isSigned = facts.signedVersions.includes(declarationsOf(placed, law).version);
  if (!isSigned || !request.claims.signRiskNotice || !request.claims.signRiskDisclosure)
    return refused(RET_CODE.gateDisclosure, { kind: 'disclosure-missing' });
  if (product.needs_reservation_consent && !request.agreesReservation) return orderRefused({ kind: 'agreements-unticked' });

  const state = saleStateOf(product, at);
  if (state === 'upcoming' || state === 'closed') return orderRefused({ kind: `product-${state}` });

  // [LAW-88]
  if (!endsInTime(placementWait(product, { signedAt: at, paidAt: at }, law), calendarDate(product.value_date)))
    return orderRefused({ kind: 'cooling-too-long' });

  const terms = { startAmount: startOf(product, law), addAmount: amountOf(product.add_amount), step: amountOf(product.step) };
  const firstPurchase = !facts.hasBoughtBefore;
  const tip =
    request.amount <= 0
      ? ({ kind: 'below-start', min: terms.startAmount } as const)
      : amountTip(request.amount, terms, remainingFor(request, facts, at), firstPurchase);
  if (tip !== null) return tip.kind === 'above-remaining' ? quotaGone(tip.max) : refused(RET_CODE.amountRule, tip);

  if (card === null) return refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
  const problem =
    cardProblem(card, { family: product.family, walletOnly: product.wallet_only }, request.amount) ?? shortage(card, request.amount);
  if (problem !== null) return refused(RET_CODE.cardRule, problem);

  const offer = {
    openDate: calendarDate(product.open_date),
    confirmDays: product.confirm_days,
    valueDate: calendarDate(product.value_date),
    maturityDate: null,
  };
  const dates = purchaseDates(offer, at, calendar);
  const bought = dates.find((step) => step.kind === 'bought');
  const confirmed = dates.find((step) => step.kind === 'confirmed');
  if (bought === undefined || confirmed === undefined) throw new Error('a purchase has a trading day and a confirmation date');
  const days = { tradingDay: bought.date, confirmDays: product.confirm_days, valueDate: offer.valueDate };
  if (!mayGuessDays && !arePurchaseDaysKnown(calendar, days)) return orderRefused({ kind: 'dates-unknown' });
  return {
    product,
    fee: feeToPay(request.amount, feeTiersOf(product.fee_tiers)),
    firstPurchase,
    ...pass,
    tradingDay: bought.date,
    confirmDate: confirmed.date,
    keptUntil: keptUntil(product.product_code, request.amount, facts, at),
  };
};

/** [GW-1522] The amount that an order may take: a new order replaces the unpaid one of its product and releases its quota. */
const remainingFor = ({ openPeriodId }: OrderRequest, { product, reserved }: OrderFacts, at: EpochMs): Fen =>
  reserved
    .filter((own) => own.openPeriodId === openPeriodId && own.until > at)
    .reduce((sum, { amount }) => addFen(sum, amount), product === null ? fen(0) : amountOf(product.remaining));

/**
 * [GW-1522] Until when quota is reserved for an unpaid order. null: none is reserved, and the first payment takes it. The replaced unpaid
 * order of the product is released at this moment.
 */
const keptUntil = (productCode: string, amount: Fen, { means, reserved }: OrderFacts, at: EpochMs): EpochMs | null => {
  const own = reserved.map((one) => (one.thing === productCode && one.until > at ? { ...one, until: at } : one));
  const wish = { thing: productCode, source: '', amount, at, termMs: LONGEST_RESERVATION_MS, means, isOnlyOne: false };
  const verdict = judgeReservation(wish, own);
  return verdict.kind === 'granted' ? verdict.until : null;
};

/** The facts for the gate: the level of the product, its family, and what the investor confirmed. */
export interface GateQuestion {
  readonly level: RiskLevel;
  /** null: a public fund. */
  readonly family: ProductFamily | null;
  readonly placement?: Placement | null;
  /** later: the order itself will ask for it. */
  readonly warning: GateAcceptance | 'later' | null;
}

/** An investor whom the gate lets through, with what was asked and confirmed, as evidence; null: nothing was asked. */
export interface GatePass {
  readonly suitability: Suitability;
  readonly warning: GateAcceptance | null;
}

/** A sale needs no gate. */
export const FREE_PASS: GatePass = { suitability: 'matched', warning: null };

/** The claims of an order that keep the accepted written warning. */
export const warningClaims = (warning: GateAcceptance | null): { readonly riskWarning?: WarningAcceptance } => {
  const risk = warning?.risk ?? null;
  return risk === null ? {} : { riskWarning: risk };
};

/** Judges by every rule of the gate again: the pass, or the first failing rule. */
export const judgeGate = (
  member: OrderFacts['member'],
  { level, family, placement = null, warning }: GateQuestion,
  /** Without a law: the debit of a plan, whose special care was taken when it was signed. */
  { at, law }: { readonly at: EpochMs; readonly law: LawSet | null },
): GatePass | Refusal => {
  const mayExceedLevel = family === null || placementTerms({ family, placement }).mayExceedLevel;
  const suitability = assessSuitability({ investorLevel: member.riskLevel, productLevel: level, mayExceedLevel });
  const careText = law === null ? null : specialCareOf(member.bornOn, level, law, shanghaiDateOf(at));
  const standing = toPreBuyStanding(member, matchFlagOf(suitability), careText);
  for (const { id, verdict } of explainPreBuy(standing, member.standing, {
    mode: 'verification',
    productLevel: level,
    family,
    placement,
  })) {
    if (verdict === 'met' || verdict === 'warned' || id === 'signed-in') continue;
    if (id !== 'suitability') return refused(GATE_CODE[id], preBuyAlert(id, member.standing).body);
    const message = { kind: 'order-risk-refused', productLevel: level, investorLevel: member.riskLevel } as const;
    return refused(mayExceedLevel ? RET_CODE.riskTooLow : RET_CODE.riskForbidden, message);
  }
  if (warning === 'later') return { suitability, warning: null };
  const risk = suitability === 'warned' ? (warning?.risk ?? null) : null;
  if (suitability === 'warned' && !isWarningAccepted(risk, at)) return refused(RET_CODE.gateWarning, { kind: 'risk-warning-unaccepted' });
  // [LAW-48]
  const care = careText === null ? null : (warning?.care ?? null);
  if (careText !== null && !isWarningAccepted(care, at, careText))
    return refused(RET_CODE.gateWarning, { kind: 'special-care-unconfirmed' });
  return { suitability, warning: risk === null && care === null ? null : { risk, care } };
};

/** The quota was taken at the last moment: the sentence of the amount rule with the new maximum. */
export const quotaGone = (remaining: Fen): Refusal =>
  refused(RET_CODE.quota, { kind: 'above-remaining', max: remaining }, { remaining, explains: true });

export const orderRefused = (message: Refusal['message']): Refusal => refused(RET_CODE.orderRefused, message, { explains: true });

const GATE_CODE: Record<Exclude<PreBuyCheckId, 'signed-in' | 'suitability'>, string> = {
  identity: RET_CODE.gateIdentity,
  'bank-card': RET_CODE.gateBankCard,
  'trade-password': RET_CODE.gateTradePassword,
  'id-card': RET_CODE.gateIdCard,
  tax: RET_CODE.gateTax,
  address: RET_CODE.gateAddress,
  'risk-assessment': RET_CODE.gateRiskAssessment,
};

export const cancelTooLate = (): Refusal => refused(RET_CODE.cancelTooLate, { kind: 'cancel-too-late' });
