import { formatKnownDate } from '../../calendar/known-days.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import { addDays, daysBetween, type CalendarDate } from '../../values/calendar-date.ts';
import {
  formatDate,
  formatMoney,
  formatMoneyBriefly,
  formatNetValue,
  formatRate,
  formatShares,
  formatSignedMoney,
  formatSignedRate,
  MISSING,
  trendOf,
  type Trend,
} from '../../values/display.ts';
import { formatMinute } from '../../values/display-moment.ts';
import { addFen, fen } from '../../values/money.ts';
import { bankRecordLine, type BankRecordLine } from '../bank-records/bank-records.view.ts';
import { drawBar } from '../bank-order/bank-judgement.ts';
import type {
  PartnerLine,
  ProductLine,
  RatePoint,
  RateLine,
  WealthLine,
  WealthHoldingLine,
  AccountLine,
  DepositLine,
  InsuranceLine,
} from './bank-home-lines.types.ts';
import type { BankAccount, BankHome, Deposit, DepositProduct, FormerRate, Partner, PartnerDays, PartnerTerms } from '../bank.ts';
import { insuranceMessage, insuredHeld } from '../deposit-insurance.ts';
import { accruedOf, interestDays, interestDue, interestOf, nextInterestDay, yearDaysOf } from '../deposit-interest.ts';
import { documentsOf } from '../bank.ts';
import { profitOf, redeemable, worthOf, type WealthHolding, type WealthProduct } from '../wealth.ts';

/** The part of a snapshot that the view reads. */
export type BankHomeSnapshot = ResourceSnapshot<string | null, BankHome>;

/** The view of the pages of banks, accounts and deposits. */
export interface BankHomeView extends FlowFrame {
  readonly step: ResourceStep;
  readonly partners: readonly PartnerLine[];
  /** The highest rate first. */
  readonly products: readonly ProductLine[];
  readonly accounts: readonly AccountLine[];
  readonly deposits: readonly DepositLine[];
  readonly wealth: readonly WealthLine[];
  readonly wealthHeld: readonly WealthHoldingLine[];
  readonly handling: readonly BankRecordLine[];
  /** One a bank. */
  readonly insurance: readonly InsuranceLine[];
  /** Balances, open orders, deposits and the worth of wealth products; unpaid interest is shown apart. */
  readonly totalText: string;
  readonly worthText: string;
  /** Of all wealth products, with the profit of redemptions. */
  readonly wealthProfitText: string;
  readonly wealthProfitTrend: Trend;
  readonly principalText: string;
  readonly accruedText: string;
  readonly earnedText: string;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the pages, from a snapshot [BK-50] [BK-51] [BK-52] [BK-53]. `knownUntil`: the last known day; later trading days are marked. */
export const toBankHomeView = (snapshot: BankHomeSnapshot, knownUntil: CalendarDate): BankHomeView => {
  const { value, ...view } = toResourceView(snapshot);
  return { ...view, ...(value === null ? NOTHING : toldOf(value, knownUntil)) };
};

type Told = Omit<BankHomeView, keyof ResourceView<BankHome>>;

const NOTHING: Told = {
  partners: [],
  products: [],
  accounts: [],
  deposits: [],
  wealth: [],
  wealthHeld: [],
  handling: [],
  insurance: [],
  totalText: MISSING,
  worthText: MISSING,
  wealthProfitText: MISSING,
  wealthProfitTrend: 'flat',
  principalText: MISSING,
  accruedText: MISSING,
  earnedText: MISSING,
};

const toldOf = (home: BankHome, knownUntil: CalendarDate): Told => {
  const held = home.deposits.filter(({ state }) => state === 'held');
  const unpaid = held.map((deposit) => interestDue(deposit, home.today));
  const principal = addFen(...held.map((deposit) => deposit.principal));
  const worth = addFen(...home.wealth.map(worthOf));
  const profit = addFen(...home.wealth.map(profitOf));
  return {
    partners: home.partners.map(partnerLine),
    products: home.partners
      .flatMap((partner) => partner.products.map((product) => ({ partner, product })))
      .toSorted((a, b) => b.product.rate - a.product.rate)
      .map(({ partner, product }) => productLine(home, partner, product, knownUntil)),
    accounts: home.accounts.map((account) => accountLine(home, account)),
    deposits: home.deposits.map((deposit) => depositLine(home, deposit, knownUntil)),
    wealth: home.partners.flatMap((partner) => partner.wealth.map((product) => wealthLine(home, partner, product))),
    wealthHeld: home.wealth.map((holding) => holdingLine(home, holding)),
    handling: home.handling.map(bankRecordLine),
    insurance: home.partners.map((partner) => insuranceLine(home, partner)),
    worthText: formatMoney(worth),
    wealthProfitText: formatSignedMoney(profit),
    wealthProfitTrend: trendOf(profit, 'default'),
    totalText: formatMoney(addFen(principal, worth, ...home.accounts.flatMap(({ balance, frozen }) => [balance, frozen]))),
    principalText: formatMoney(principal),
    accruedText: formatMoney(addFen(...unpaid, ...home.accounts.map(({ accrued }) => accrued))),
    earnedText: formatMoney(addFen(...[...home.deposits, ...home.accounts].map(({ earned }) => earned))),
  };
};

/** [BK-50] */
export const partnerLine = (partner: PartnerTerms): PartnerLine => ({
  code: partner.code,
  name: partner.name,
  bankCode: partner.bankCode,
  about: partner.about,
  insuredText: formatMoneyBriefly(partner.insured),
  demandRateText: formatRate(partner.demandRate),
  demandBasis: partner.demandBasis,
  days: partner.days,
  cardOrderText: formatMoneyBriefly(partner.limits.cardOrder),
  cardDayText: formatMoneyBriefly(partner.limits.cardDay),
  unboundDayText: formatMoneyBriefly(partner.limits.unboundDay),
  unboundYearText: formatMoneyBriefly(partner.limits.unboundYear),
  documents: documentsOf(partner, 'deposit'),
  largeTransfer: partner.largeTransfer,
  papers: [
    ...(partner.authorisation === null ? [] : (['authorisation'] as const)),
    ...(partner.questionnaire === null ? [] : (['risk'] as const)),
    ...(partner.needsAddress ? (['address'] as const) : []),
    ...(partner.contractVersion === null ? [] : (['contract'] as const)),
  ],
});

/** [GW-1750] */
const insuranceLine = ({ accounts, deposits, today }: BankHome, partner: Partner): InsuranceLine => {
  const isOfBank = ({ partnerCode }: { readonly partnerCode: string }) => partnerCode === partner.code;
  const held = insuredHeld({ account: accounts.find(isOfBank) ?? null, deposits: deposits.filter(isOfBank) }, today);
  return { partnerCode: partner.code, partnerName: partner.name, message: insuranceMessage(partner, held), isHeld: held > 0 };
};

/** [BK-51] */
const productLine = ({ accounts, today }: BankHome, partner: Partner, product: DepositProduct, knownUntil: CalendarDate): ProductLine => {
  const span = { from: product.valueOn, until: product.maturesOn, basis: product.basis };
  return {
    code: product.code,
    name: product.name,
    partnerCode: partner.code,
    partnerName: partner.name,
    rateText: formatRate(product.rate),
    demandRateText: formatRate(partner.demandRate),
    basis: product.basis,
    term: product.term,
    startText: formatMoneyBriefly(product.startAmount),
    stepText: formatMoneyBriefly(product.step),
    remainingText: formatMoneyBriefly(product.remaining),
    isSoldOut: product.remaining < product.startAmount,
    payout: product.payout,
    early: product.early,
    isTransferable: product.isTransferable,
    days: partner.days,
    valueOn: product.valueOn,
    maturesOn: endText(product, partner.days, knownUntil),
    example: {
      principalText: formatMoneyBriefly(EXAMPLE),
      rateText: formatRate(product.rate),
      days: interestDays(span.from, span.until, span.basis),
      yearDays: yearDaysOf(span.basis),
      interestText: formatMoney(interestOf(EXAMPLE, product.rate, span)),
      demandText: formatMoney(interestOf(EXAMPLE, partner.demandRate, span)),
    },
    documents: documentsOf(partner, 'deposit'),
    rates: ratesOf(product),
    ratePoints: ratePointsOf(product, today),
    way: accounts.some(({ partnerCode }) => partnerCode === partner.code)
      ? { to: 'bank-buy', productCode: product.code }
      : { to: 'bank-bind', partnerCode: partner.code },
  };
};

/** [UI-1168] One point per week and one for today, each with the rate then in force: evenly spaced points keep the steps of the chart. */
const ratePointsOf = ({ formerRates }: DepositProduct, today: CalendarDate): readonly RatePoint[] => {
  const first = formerRates.at(-1);
  if (first === undefined || formerRates.length < 2) return [];
  const weeks = Math.ceil(Math.max(0, daysBetween(first.from, today)) / WEEK);
  return [...Array.from({ length: weeks }, (_, week) => addDays(first.from, week * WEEK)), today].map((date) => {
    const rate = formerRates.find(({ from }) => from <= date)?.rate ?? first.rate;
    return { date, value: rate / PPM_OF_A_PERCENT, text: formatRate(rate) };
  });
};

const WEEK = 7;
const PPM_OF_A_PERCENT = 10_000;

/** [BK-80] Each former rate has the day from which it was offered; the present rate holds since the last of them was replaced. */
const ratesOf = ({ rate, formerRates }: DepositProduct): readonly RateLine[] =>
  formerRates[0]?.rate === rate
    ? formerRates.map(rateLine)
    : [{ from: null, rateText: formatRate(rate), rate }, ...formerRates.map(rateLine)];

const rateLine = ({ from, rate }: FormerRate): RateLine => ({ from, rateText: formatRate(rate), rate });

/** [BK-70] */
const wealthLine = ({ accounts }: BankHome, partner: Partner, product: WealthProduct): WealthLine => ({
  code: product.code,
  name: product.name,
  about: product.about,
  partnerCode: partner.code,
  partnerName: partner.name,
  risk: product.risk,
  startText: formatMoneyBriefly(product.startAmount),
  stepText: formatMoneyBriefly(product.step),
  remainingText: formatMoneyBriefly(product.remaining),
  isSoldOut: product.remaining < product.startAmount,
  netValueText: formatNetValue(product.latest?.netValue ?? null),
  netValueOn: formatDate(product.latest?.day ?? null),
  growthText: formatSignedRate(product.monthGrowth),
  growthTrend: trendOf(product.monthGrowth, 'default'),
  confirmDays: product.confirmDays,
  arrivalDays: product.arrivalDays,
  confirmsOn: product.confirmsOn,
  documents: documentsOf(partner, 'wealth'),
  way: accounts.some(({ partnerCode }) => partnerCode === partner.code)
    ? { to: 'bank-subscribe', productCode: product.code }
    : { to: 'bank-bind', partnerCode: partner.code },
});

/** [BK-74] */
const holdingLine = ({ partners }: BankHome, holding: WealthHolding): WealthHoldingLine => {
  const profit = profitOf(holding);
  return {
    productCode: holding.productCode,
    partnerCode: holding.partnerCode,
    partnerName: partners.find(({ code }) => code === holding.partnerCode)?.name ?? holding.partnerCode,
    name: holding.name,
    isHeld: holding.shares > 0,
    worthText: formatMoney(worthOf(holding)),
    costText: formatMoney(holding.cost),
    sharesText: formatShares(holding.shares),
    redeemingText: formatShares(holding.redeeming),
    canRedeem: redeemable(holding) > 0,
    netValueText: formatNetValue(holding.latest?.netValue ?? null),
    netValueOn: formatDate(holding.latest?.day ?? null),
    dayProfitText: formatSignedMoney(holding.dayProfit),
    dayProfitTrend: trendOf(holding.dayProfit, 'default'),
    profitText: formatSignedMoney(profit),
    profitTrend: trendOf(profit, 'default'),
    realisedText: formatSignedMoney(holding.realised),
  };
};

/** [BK-52] [GW-1747] */
const accountLine = ({ partners, deposits }: BankHome, account: BankAccount): AccountLine => {
  const partner = partners.find(({ code }) => code === account.partnerCode);
  const { room, accountNo } = account;
  return {
    partnerCode: account.partnerCode,
    partnerName: partner?.name ?? account.partnerCode,
    bankCode: partner?.bankCode ?? '',
    isOpen: account.state === 'open',
    bar: account.state === 'open' ? null : { kind: account.state === 'closing' ? 'bank-account-closing' : 'bank-account-opening' },
    maskedNo: accountNo === null ? null : `${accountNo.slice(0, 4)} **** ${accountNo.slice(-4)}`,
    accountNo,
    agreedVersion: account.agreedVersion,
    balanceText: formatMoney(addFen(account.balance, account.frozen)),
    availableText: formatMoney(account.balance),
    frozenText: formatMoney(account.frozen),
    cardText: { bankName: account.bankName, tail: account.tail },
    openedText: formatMinute(account.openedAt),
    accruedText: formatMoney(account.accrued),
    interestOn: account.interestOn,
    earnedText: formatMoney(account.earned),
    room: {
      cardDay: formatMoneyBriefly(room.cardDay),
      inDay: formatMoneyBriefly(room.inDay),
      inYear: formatMoneyBriefly(room.inYear),
      outDay: formatMoneyBriefly(room.outDay),
      outYear: formatMoneyBriefly(room.outYear),
    },
    depositsText: formatMoney(
      addFen(...deposits.filter(({ partnerCode }) => partnerCode === account.partnerCode).map(({ principal }) => principal)),
    ),
  };
};

/** [BK-53] */
const depositLine = ({ partners, today }: BankHome, deposit: Deposit, knownUntil: CalendarDate): DepositLine => {
  const partner = partners.find(({ code }) => code === deposit.partnerCode);
  const { valueOn, maturesOn, basis, rate, principal } = deposit;
  return {
    depositNo: deposit.depositNo,
    partnerCode: deposit.partnerCode,
    partnerName: partner?.name ?? deposit.partnerCode,
    productCode: deposit.productCode,
    name: deposit.name,
    isHeld: deposit.state === 'held',
    principalText: formatMoney(principal),
    rateText: formatRate(rate),
    demandRateText: formatRate(deposit.demandRate),
    basis,
    payout: deposit.payout,
    early: deposit.early,
    accruedText: formatMoney(accruedOf(deposit, today)),
    earnedText: formatMoney(deposit.earned),
    atMaturityText: formatMoney(interestOf(principal, rate, { from: valueOn, until: maturesOn, basis })),
    valueOn,
    maturesOn: endText(deposit, partner?.days ?? 'trading', knownUntil),
    daysLeft: daysLeftOf(today, maturesOn),
    nextInterestOn: deposit.state === 'held' ? nextInterestDay(deposit, today) : null,
    instruction: deposit.instruction,
    drawBar: drawBar(deposit),
  };
};

/** [UI-1363] The end of a deposit; one in calendar days is known however far. */
const endText = ({ maturesOn }: Pick<Deposit, 'maturesOn'>, days: PartnerDays, knownUntil: CalendarDate): string =>
  days === 'calendar' ? formatDate(maturesOn) : formatKnownDate(maturesOn, knownUntil);

const daysLeftOf = (today: CalendarDate, maturesOn: CalendarDate): number => Math.max(0, daysBetween(today, maturesOn));

/** Ten thousand yuan. */
const EXAMPLE = fen(1_000_000);
