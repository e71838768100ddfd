import { addFen, fen, type Fen, multiplyDivide, type RatePpm, ratePpm, type RiskLevel } from '../values/index.ts';
import { yearlyRate } from '../funds/fund-terms.ts';
import { classOfLine, partOf, totalOf, type Allocation, type ClassShare } from './allocation.ts';
import type { Concentration, FundPair, FundStake } from './figures.ts';
import type { HeldFund, HeldLine, StarterFund } from './holdings.ts';
import { familyOf } from './managed.ts';
import { emptyRoom, heldRoom, MOST_OF_COMPANY, MOST_OF_FUND, placedIn, type Placed } from './room.ts';
import { targetMix, type AssetClass, type MixClass } from './target-mix.ts';

/** [AV-30] Thresholds from which a figure suggests a change. Reasons: decision 0329. */
export const ADVICE_LIMITS = {
  /** Distance of a class from its part of the mix. */
  band: ratePpm(100_000),
  /** Share of one fund in everything, money funds excepted. */
  fund: MOST_OF_FUND,
  /** The part of everything that one company manages or issues. */
  company: MOST_OF_COMPANY,
  /** Stocks that two funds have in common. */
  overlap: ratePpm(200_000),
  /** Yearly cost of a fund: the usual maximum of an actively managed fund of stocks. */
  fee: ratePpm(14_000),
  /** A costly fund below this share of everything is left alone. */
  feeStake: ratePpm(50_000),
  /** Least amount of a change. */
  least: fen(10_000),
} as const;

/** Why something is to be changed. */
export const CHANGE_REASONS = [
  'cash-low',
  'class-excess',
  'fund-large',
  'company-large',
  'overlap-high',
  'fee-high',
  'class-short',
] as const;
export type ChangeReasonKind = (typeof CHANGE_REASONS)[number];

export interface ChangeReason {
  readonly kind: ChangeReasonKind;
  /** For a class; else null. */
  readonly assetClass: AssetClass | null;
  /** The company, or the other fund; else empty. */
  readonly about: string;
  readonly measured: RatePpm;
  readonly limit: RatePpm;
}

/** The order of a change. `code`: of the fund or the strategy; empty where there is only one. */
export const ADVICE_ORDERS = ['top-up', 'buy-fund', 'redeem-fund', 'redeem-strategy', 'buy-gold', 'sell-gold'] as const;
export type AdviceOrderKind = (typeof ADVICE_ORDERS)[number];

export interface AdviceChange {
  readonly order: AdviceOrderKind;
  readonly code: string;
  /** Of the fund or the strategy; else empty. */
  readonly name: string;
  /** Suggested amount in whole yuan; the investor enters the real one in the order. */
  readonly amount: Fen;
  /** At least one, each kind and class once. */
  readonly reasons: readonly ChangeReason[];
}

export interface ChangeSources {
  readonly lines: readonly HeldLine[];
  readonly funds: ReadonlyMap<string, HeldFund>;
  readonly stakes: readonly FundStake[];
  readonly allocation: Allocation;
  readonly concentration: Concentration;
  readonly pairs: readonly FundPair[];
  readonly starters: readonly StarterFund[];
  readonly isGoldOffered: boolean;
}

/** A change for one reason. */
interface Wish extends Omit<AdviceChange, 'reasons'> {
  readonly reason: ChangeReason;
}

/**
 * [AV-36] The suggested changes, in the order of their reasons. Wishes for the same order become one change with the largest
 * amount and all reasons. Changes below the least amount are left out.
 */
export const adviceChanges = (sources: ChangeSources): readonly AdviceChange[] => {
  const before = joined([
    ...cashLow(sources),
    ...classExcess(sources),
    ...fundLarge(sources),
    ...companyLarge(sources),
    ...overlapHigh(sources),
    ...feeHigh(sources),
  ]);
  const freed = addFen(...before.filter(({ order }) => GIVES_BACK.has(order)).map(({ amount }) => amount));
  return [...before, ...joined(withinMeans(classShort(sources), fen(spareCash(sources) + freed)))].filter(
    ({ amount }) => amount >= ADVICE_LIMITS.least,
  );
};

const GIVES_BACK: ReadonlySet<AdviceOrderKind> = new Set(['redeem-fund', 'redeem-strategy', 'sell-gold']);

/** Cash beyond its part of the mix. */
const spareCash = ({ allocation, lines }: ChangeSources): Fen => fen(Math.max(0, -gapOf(shareOf(allocation, 'cash'), lines)));

/** [AV-37] Suggested purchases cost no more than the available money: each wish is cut by the same part. */
const withinMeans = (wishes: readonly Wish[], means: Fen): readonly Wish[] => {
  const wanted = addFen(...wishes.map(({ amount }) => amount));
  return wanted <= means ? wishes : wishes.map((wish) => ({ ...wish, amount: fen(multiplyDivide(wish.amount, means, wanted, 'down')) }));
};

/** One change an order. */
const joined = (wishes: readonly Wish[]): readonly AdviceChange[] => {
  const changes = new Map<string, AdviceChange>();
  for (const { reason, ...wish } of wishes) {
    const key = `${wish.order}:${wish.code}`;
    const before = changes.get(key);
    const amount = fen(Math.floor(Math.max(wish.amount, before?.amount ?? 0) / YUAN) * YUAN);
    const reasons = before?.reasons ?? [];
    changes.set(key, { ...wish, amount, reasons: [...reasons, ...(reasons.some((one) => isSame(one, reason)) ? [] : [reason])] });
  }
  return [...changes.values()];
};

const isSame = (a: ChangeReason, b: ChangeReason): boolean => a.kind === b.kind && a.assetClass === b.assetClass && a.about === b.about;

/** [AV-31] When cash is below half of its part of the mix, the wallet is topped up to the mix. */
const cashLow = ({ allocation, lines }: ChangeSources): readonly Wish[] => {
  const cash = shareOf(allocation, 'cash');
  const limit = ratePpm(Math.floor((cash.target ?? 0) / 2));
  return cash.part >= limit
    ? []
    : [
        {
          order: 'top-up',
          code: '',
          name: '',
          amount: gapOf(cash, lines),
          reason: { ...NOTHING, kind: 'cash-low', measured: cash.part, limit },
        },
      ];
};

/** [AV-32] For an oversized class: its largest redeemable positions, first funds, then strategies, or gold. */
const classExcess = ({ allocation, lines, funds, stakes }: ChangeSources): readonly Wish[] =>
  allocation.classes.flatMap((share): readonly Wish[] => {
    const { assetClass, part, target } = share;
    if (assetClass === 'cash' || target === null || part <= target + ADVICE_LIMITS.band) return [];
    const reason: ChangeReason = { ...NOTHING, kind: 'class-excess', assetClass, measured: part, limit: target };
    let left = fen(share.amount - multiplyDivide(totalOf(lines), target, ONE, 'half-away'));
    const isOfClass = (line: HeldLine) => classOfLine(line, funds.get(line.code) ?? null) === assetClass;
    const found: Wish[] = [];
    const take = (order: AdviceOrderKind, code: string, name: string, held: Fen) => {
      const amount = fen(Math.min(left, held));
      if (amount <= 0) return;
      found.push({ order, code, name, amount, reason });
      left = fen(left - amount);
    };
    if (assetClass === 'gold') take('sell-gold', '', '', addFen(...lines.filter(isOfClass).map(({ amount }) => amount)));
    for (const { fund, own } of stakes) {
      if (lines.some((line) => line.kind === 'fund' && line.code === fund.fundCode && isOfClass(line)))
        take('redeem-fund', fund.fundCode, fund.fundName, own);
    }
    for (const { code, name, amount } of strategiesOf(lines.filter(isOfClass))) take('redeem-strategy', code, name, amount);
    return found;
  });

/** [AV-33] A fund above its limit is redeemed down to it, its largest class first, from direct holdings, else from strategies. */
const fundLarge = ({ concentration: { fund }, stakes, lines }: ChangeSources): readonly Wish[] => {
  if (fund === null || fund.part <= ADVICE_LIMITS.fund) return [];
  const reason: ChangeReason = { ...NOTHING, kind: 'fund-large', measured: fund.part, limit: ADVICE_LIMITS.fund };
  const family = familyOf({ kind: 'fund', name: fund.name });
  const codes = new Set(lines.filter((line) => familyOf(line) === family).map(({ code }) => code));
  let left = overLimit(fund.amount, lines, ADVICE_LIMITS.fund);
  return stakes
    .filter((stake) => codes.has(stake.fund.fundCode))
    .flatMap((stake) => {
      const wishes = left <= 0 ? [] : fewer({ stakes: [stake], lines }, left, reason);
      left = fen(left - addFen(...wishes.map(({ amount }) => amount)));
      return wishes;
    });
};

/** [AV-33] For a company above its limit: its largest fund. */
const companyLarge = ({ concentration: { company }, stakes, lines, funds }: ChangeSources): readonly Wish[] => {
  if (company === null || company.part <= ADVICE_LIMITS.company) return [];
  const codes = new Set(lines.filter((line) => line.company === company.name).map(({ code }) => code));
  const own = stakes.filter(({ fund }) => codes.has(fund.fundCode) && funds.get(fund.fundCode)?.isMoneyFund === false).slice(0, 1);
  return fewer({ stakes: own, lines }, overLimit(company.amount, lines, ADVICE_LIMITS.company), {
    ...NOTHING,
    kind: 'company-large',
    about: company.name,
    measured: company.part,
    limit: ADVICE_LIMITS.company,
  });
};

/** [AV-34] Of two funds with too many stocks in common the smaller one is redeemed. */
const overlapHigh = ({ pairs, stakes, lines }: ChangeSources): readonly Wish[] =>
  pairs.flatMap(({ first, second, firstName, secondName, overlap }) => {
    if (overlap.kind !== 'known' || overlap.value <= ADVICE_LIMITS.overlap) return [];
    const smaller = stakes.findLast(({ fund }) => fund.fundCode === first || fund.fundCode === second);
    if (smaller === undefined) return [];
    const about = smaller.fund.fundCode === first ? secondName : firstName;
    return fewer({ stakes: [smaller], lines }, smaller.amount, {
      ...NOTHING,
      kind: 'overlap-high',
      about,
      measured: overlap.value,
      limit: ADVICE_LIMITS.overlap,
    });
  });

/** [AV-35] A fund that costs more than usual for its kind, and is not small. */
const feeHigh = ({ stakes, lines }: ChangeSources): readonly Wish[] =>
  stakes.flatMap((stake) => {
    const rate = yearlyRate(stake.fund);
    if (rate === null || rate <= ADVICE_LIMITS.fee || partOf(stake.amount, totalOf(lines)) < ADVICE_LIMITS.feeStake) return [];
    return fewer({ stakes: [stake], lines }, stake.own, { ...NOTHING, kind: 'fee-high', measured: rate, limit: ADVICE_LIMITS.fee });
  });

/** [AV-32] [AV-38] For an undersized class: the purchases on offer at this level, within the limits. Cash has its own rule. */
const classShort = ({ allocation, lines, funds, starters, isGoldOffered }: ChangeSources): readonly Wish[] => {
  let room = heldRoom(lines, funds, totalOf(lines));
  return allocation.classes.flatMap((share): readonly Wish[] => {
    const { assetClass, part, target } = share;
    if (assetClass === 'cash' || target === null || target === 0) return [];
    // Gold's part is smaller than the band, so the band would never suggest it.
    const isShort = assetClass === 'gold' ? part === 0 : part + ADVICE_LIMITS.band < target;
    if (!isShort) return [];
    const rest = {
      amount: gapOf(share, lines),
      reason: { ...NOTHING, kind: 'class-short', assetClass, measured: part, limit: target } as const,
    };
    if (assetClass === 'gold') return isGoldOffered ? [{ order: 'buy-gold', code: '', name: '', ...rest }] : [];
    const placed = placedIn(
      starters.filter((one) => one.assetClass === assetClass),
      rest.amount,
      room,
    );
    room = placed.room;
    return placed.parts.map(({ fund, amount }) => ({
      order: 'buy-fund',
      code: fund.fundCode,
      name: fund.fundName,
      amount: fen(amount),
      reason: rest.reason,
    }));
  });
};

/** Redeems direct holdings of the funds, else the strategy that holds most of them. */
const fewer = (
  { stakes, lines }: { readonly stakes: readonly FundStake[]; readonly lines: readonly HeldLine[] },
  amount: Fen,
  reason: ChangeReason,
): readonly Wish[] =>
  stakes.flatMap(({ fund, own }): readonly Wish[] => {
    if (own > 0) return [{ order: 'redeem-fund', code: fund.fundCode, name: fund.fundName, amount: fen(Math.min(amount, own)), reason }];
    const [strategy] = strategiesOf(lines.filter(({ code }) => code === fund.fundCode));
    return strategy === undefined
      ? []
      : [{ order: 'redeem-strategy', code: strategy.code, name: strategy.name, amount: fen(Math.min(amount, strategy.amount)), reason }];
  });

/** Strategies with their content of these lines, the largest first. */
const strategiesOf = (lines: readonly HeldLine[]): readonly { readonly code: string; readonly name: string; readonly amount: Fen }[] => {
  const sums = new Map<string, { readonly code: string; readonly name: string; readonly amount: Fen }>();
  for (const { strategy, amount } of lines) {
    if (strategy === null) continue;
    const { strategyCode: code, strategyName: name } = strategy;
    sums.set(code, { code, name, amount: addFen(amount, sums.get(code)?.amount ?? fen(0)) });
  }
  return [...sums.values()].toSorted((a, b) => b.amount - a.amount || (a.code < b.code ? -1 : 1));
};

const shareOf = ({ classes }: Allocation, assetClass: MixClass): ClassShare => {
  const found = classes.find((share) => share.assetClass === assetClass);
  if (found === undefined) throw new RangeError(`an allocation has every class, not ${assetClass}`);
  return found;
};

const gapOf = ({ amount, target }: ClassShare, lines: readonly HeldLine[]): Fen =>
  fen(multiplyDivide(totalOf(lines), target ?? 0, ONE, 'half-away') - amount);

const overLimit = (amount: Fen, lines: readonly HeldLine[], limit: RatePpm): Fen =>
  fen(amount - multiplyDivide(totalOf(lines), limit, ONE, 'down'));

/** A part of a starter mix, and the order by which it is bought. */
export interface StarterPart {
  readonly assetClass: MixClass;
  readonly part: RatePpm;
  readonly order: AdviceOrderKind;
  readonly code: string;
  readonly name: string;
  /** For a fund; null of the wallet and of gold. */
  readonly yearlyRate: RatePpm | null;
}

/**
 * [AV-40] A starter mix for an investor without holdings: the mix of the level, each part with its possible purchase at that
 * level. [AV-38] No fund and no company exceeds its limit. A part without an offer goes to the next calmer class: stocks and gold
 * to bonds, bonds to cash.
 */
export const starterMix = (level: RiskLevel, starters: readonly StarterFund[], isGoldOffered: boolean): readonly StarterPart[] => {
  const mix = targetMix(level);
  const of = (assetClass: StarterFund['assetClass']) => starters.filter((one) => one.assetClass === assetClass);
  const equity = placedIn(of('equity'), mix.equity, emptyRoom(ONE));
  const gold = isGoldOffered ? mix.gold : 0;
  const fixed = placedIn(of('fixed'), mix.fixed + equity.rest + (mix.gold - gold), equity.room);
  const bought = ({ parts }: Placed): readonly StarterPart[] =>
    parts.map(({ fund, amount }) => ({
      assetClass: fund.assetClass,
      part: ratePpm(amount),
      order: 'buy-fund',
      code: fund.fundCode,
      name: fund.fundName,
      yearlyRate: fund.yearlyRate,
    }));
  return [
    { assetClass: 'cash', part: ratePpm(mix.cash + fixed.rest), order: 'top-up', code: '', name: '', yearlyRate: null },
    ...bought(fixed),
    ...(gold === 0 ? [] : [{ assetClass: 'gold', part: ratePpm(gold), order: 'buy-gold', code: '', name: '', yearlyRate: null } as const]),
    ...bought(equity),
  ];
};

const NOTHING = { assetClass: null, about: '' } as const;
/** 100 % in parts per million. */
const ONE = 1_000_000;
/** In fen. */
const YUAN = 100;
