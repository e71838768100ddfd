import type { Destination } from '../../kit/destination.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import { daysBetween, type CalendarDate } from '../../values/calendar-date.ts';
import { formatMoney, formatMoneyBriefly, formatRate, MISSING } from '../../values/display.ts';
import { formatMinute } from '../../values/display-moment.ts';
import { addFen, fen } from '../../values/money.ts';
import { bankRecordLine, type BankRecordLine } from '../bank-records/bank-records.view.ts';
import { drawBar } from '../bank-order/bank-judgement.ts';
import type {
  BankAccount,
  BankDocument,
  BankHome,
  DayBasis,
  Deposit,
  DepositProduct,
  DepositTerm,
  EarlyRule,
  MaturityInstruction,
  Partner,
  PartnerDays,
  PartnerFile,
  Payout,
} from '../bank.ts';
import { accruedOf, interestDays, interestDue, interestOf, nextInterestDay, yearDaysOf } from '../deposit-interest.ts';

/** As much of a snapshot as the view reads. */
export type BankHomeSnapshot = ResourceSnapshot<null, BankHome>;

/** A partner, written out. */
export interface PartnerLine {
  readonly code: string;
  readonly name: string;
  readonly bankCode: string;
  readonly about: string;
  readonly insuredText: string;
  readonly demandRateText: string;
  readonly days: PartnerDays;
  readonly cardOrderText: string;
  readonly cardDayText: string;
  readonly unboundDayText: string;
  readonly unboundYearText: string;
  readonly documents: readonly BankDocument[];
}

/** A deposit on offer, written out, with what 10,000 yuan would bring. */
export interface ProductLine {
  readonly code: string;
  readonly name: string;
  readonly partnerCode: string;
  readonly partnerName: string;
  readonly rateText: string;
  readonly demandRateText: string;
  readonly basis: DayBasis;
  readonly term: DepositTerm;
  readonly startText: string;
  readonly stepText: string;
  readonly remainingText: string;
  readonly isSoldOut: boolean;
  readonly payout: Payout;
  readonly early: EarlyRule;
  readonly isTransferable: boolean;
  readonly days: PartnerDays;
  readonly valueOn: string;
  readonly maturesOn: string;
  readonly example: InterestExample;
  readonly documents: readonly BankDocument[];
  /** To buy it, or to the account that it needs. */
  readonly way: Destination;
}

/** The sum that a worked example is of, and each step of it. */
export interface InterestExample {
  readonly principalText: string;
  readonly rateText: string;
  readonly days: number;
  readonly yearDays: number;
  readonly interestText: string;
  /** The same days at the demand rate. */
  readonly demandText: string;
}

/** An e-account, written out. */
export interface AccountLine {
  readonly partnerCode: string;
  readonly partnerName: string;
  readonly bankCode: string;
  readonly isOpen: boolean;
  /** "6228 **** 1234"; null: not told yet. */
  readonly maskedNo: string | null;
  /** To be copied. */
  readonly accountNo: string | null;
  readonly balanceText: string;
  readonly availableText: string;
  readonly frozenText: string;
  readonly cardText: { readonly bankName: string; readonly tail: string };
  readonly openedText: string;
  readonly room: {
    readonly cardDay: string;
    readonly inDay: string;
    readonly inYear: string;
    readonly outDay: string;
    readonly outYear: string;
  };
  readonly depositsText: string;
}

/** A deposit that was made, written out. */
export interface DepositLine {
  readonly depositNo: string;
  readonly partnerCode: string;
  readonly partnerName: string;
  readonly productCode: string;
  readonly name: string;
  readonly isHeld: boolean;
  readonly principalText: string;
  readonly rateText: string;
  readonly demandRateText: string;
  readonly basis: DayBasis;
  readonly payout: Payout;
  readonly early: EarlyRule;
  /** Run up in this term until today, whether paid or not. */
  readonly accruedText: string;
  readonly earnedText: string;
  readonly atMaturityText: string;
  readonly valueOn: string;
  readonly maturesOn: string;
  readonly daysLeft: number;
  readonly nextInterestOn: string | null;
  readonly instruction: MaturityInstruction;
  /** Why nothing can be drawn; null when something can. */
  readonly drawBar: Message | null;
}

/** All that the pages of banks, accounts and deposits may show. */
export interface BankHomeView extends FlowFrame {
  readonly step: ResourceStep;
  readonly partners: readonly PartnerLine[];
  /** The highest rate first. */
  readonly products: readonly ProductLine[];
  readonly accounts: readonly AccountLine[];
  readonly deposits: readonly DepositLine[];
  readonly handling: readonly BankRecordLine[];
  /** Balances, what is under way, and deposits; interest is told apart until it is paid. */
  readonly totalText: string;
  readonly principalText: string;
  readonly accruedText: string;
  readonly earnedText: string;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** All that the pages may show of a snapshot [BK-50] [BK-51] [BK-52] [BK-53]. */
export const toBankHomeView = (snapshot: BankHomeSnapshot): BankHomeView => {
  const { value, ...view } = toResourceView(snapshot);
  return { ...view, ...(value === null ? NOTHING : toldOf(value)) };
};

type Told = Omit<BankHomeView, keyof ResourceView<BankHome>>;

const NOTHING: Told = {
  partners: [],
  products: [],
  accounts: [],
  deposits: [],
  handling: [],
  totalText: MISSING,
  principalText: MISSING,
  accruedText: MISSING,
  earnedText: MISSING,
};

const toldOf = (home: BankHome): Told => {
  const held = home.deposits.filter(({ state }) => state === 'held');
  const unpaid = held.map((deposit) => interestDue(deposit, home.today));
  const principal = addFen(...held.map((deposit) => deposit.principal));
  return {
    partners: home.partners.map(partnerLine),
    products: home.partners
      .flatMap((partner) => partner.products.map((product) => ({ partner, product })))
      .toSorted((a, b) => b.product.rate - a.product.rate)
      .map(({ partner, product }) => productLine(home, partner, product)),
    accounts: home.accounts.map((account) => accountLine(home, account)),
    deposits: home.deposits.map((deposit) => depositLine(home, deposit)),
    handling: home.handling.map(bankRecordLine),
    totalText: formatMoney(addFen(principal, ...home.accounts.flatMap(({ balance, frozen }) => [balance, frozen]))),
    principalText: formatMoney(principal),
    accruedText: formatMoney(addFen(...unpaid)),
    earnedText: formatMoney(addFen(...home.deposits.map(({ earned }) => earned))),
  };
};

/** [BK-50] */
export const partnerLine = (partner: Omit<PartnerFile, 'products'>): PartnerLine => ({
  code: partner.code,
  name: partner.name,
  bankCode: partner.bankCode,
  about: partner.about,
  insuredText: formatMoneyBriefly(partner.insured),
  demandRateText: formatRate(partner.demandRate),
  days: partner.days,
  cardOrderText: formatMoneyBriefly(partner.limits.cardOrder),
  cardDayText: formatMoneyBriefly(partner.limits.cardDay),
  unboundDayText: formatMoneyBriefly(partner.limits.unboundDay),
  unboundYearText: formatMoneyBriefly(partner.limits.unboundYear),
  documents: partner.documents,
});

/** [BK-51] */
const productLine = ({ accounts }: BankHome, partner: Partner, product: DepositProduct): ProductLine => {
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
    maturesOn: product.maturesOn,
    example: {
      principalText: formatMoneyBriefly(EXAMPLE),
      rateText: formatRate(product.rate),
      days: interestDays(span.from, span.until, span.basis),
      yearDays: yearDaysOf(span.basis),
      interestText: formatMoney(interestOf(EXAMPLE, product.rate, span)),
      demandText: formatMoney(interestOf(EXAMPLE, partner.demandRate, span)),
    },
    documents: partner.documents,
    way: accounts.some(({ partnerCode }) => partnerCode === partner.code)
      ? { to: 'bank-buy', productCode: product.code }
      : { to: 'bank-bind', partnerCode: partner.code },
  };
};

/** [BK-52] */
const accountLine = ({ partners, deposits }: BankHome, account: BankAccount): AccountLine => {
  const partner = partners.find(({ code }) => code === account.partnerCode);
  const { room, accountNo } = account;
  return {
    partnerCode: account.partnerCode,
    partnerName: partner?.name ?? account.partnerCode,
    bankCode: partner?.bankCode ?? '',
    isOpen: account.state === 'open',
    maskedNo: accountNo === null ? null : `${accountNo.slice(0, 4)} **** ${accountNo.slice(-4)}`,
    accountNo,
    balanceText: formatMoney(addFen(account.balance, account.frozen)),
    availableText: formatMoney(account.balance),
    frozenText: formatMoney(account.frozen),
    cardText: { bankName: account.bankName, tail: account.tail },
    openedText: formatMinute(account.openedAt),
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
const depositLine = ({ partners, today }: BankHome, deposit: Deposit): DepositLine => {
  const { valueOn, maturesOn, basis, rate, principal } = deposit;
  return {
    depositNo: deposit.depositNo,
    partnerCode: deposit.partnerCode,
    partnerName: partners.find(({ code }) => code === deposit.partnerCode)?.name ?? deposit.partnerCode,
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
    maturesOn,
    daysLeft: daysLeftOf(today, maturesOn),
    nextInterestOn: deposit.state === 'held' ? nextInterestDay(deposit, today) : null,
    instruction: deposit.instruction,
    drawBar: drawBar(deposit),
  };
};

const daysLeftOf = (today: CalendarDate, maturesOn: CalendarDate): number => Math.max(0, daysBetween(today, maturesOn));

/** Ten thousand yuan. */
const EXAMPLE = fen(1_000_000);
