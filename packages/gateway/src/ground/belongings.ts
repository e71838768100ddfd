import type { HeldKind, HoldingStrategy } from '@caifu/core/advice';
import type { CertificateLineKind } from '@caifu/core/assets';
import {
  calendarDate,
  epochMs,
  fen,
  grams,
  ratePpm,
  riskLevel,
  shanghaiDateOf,
  shares,
  type CalendarDate,
  type EpochMs,
  type Fen,
  type Grams,
  type RiskLevel,
  type Shares,
} from '@caifu/core/values';
import type { ProductNature } from '@caifu/core/products';
import type { AssetGroup } from '@caifu/core/holding';
import { saidBy, type NothingHere } from './said.ts';
import type { Calls } from './database/calls.ts';
import type { Int8 } from './database/columns.ts';
import type { Outside } from './outside/outside.ts';

/** The group of a belonging: the wallet, or a group of the assets page. */
export type BelongingGroup = 'wallet' | Exclude<AssetGroup['kind'], 'regular'>;

/** A holding of an investor, or money in transit to or from him. All totals and lists use these. */
export interface Belonging {
  readonly group: BelongingGroup;
  readonly standing: CertificateLineKind;
  readonly heldKind: HeldKind;
  /** Of the order or holding, or of the strategy's account. Empty: none. */
  readonly orderNo: string;
  /** Empty without a code of its own. */
  readonly code: string;
  readonly name: string;
  readonly company: string;
  readonly periodName: string;
  readonly placedAt: EpochMs;
  readonly confirmedOn: CalendarDate | null;
  readonly shares: Shares | null;
  readonly grams: Grams | null;
  readonly cost: Fen | null;
  readonly amount: Fen;
  /** Total profit, past parts included. null: not counted. */
  readonly profit: Fen | null;
  readonly riskLevel: RiskLevel | null;
  /** What a product invests in. null: unsaid, or it is no product. */
  readonly nature: ProductNature | null;
  /** null: it is no part of a strategy. */
  readonly strategy: HoldingStrategy | null;
}

/** The end of a day. `at`: a later moment whose prices count. null: the closing prices of the day. */
export interface BelongingsMoment {
  readonly day: CalendarDate;
  readonly at: EpochMs | null;
}

/** An area's declaration of the investors' holdings. */
export interface Holds {
  /** The group of its belongings and their kind in the holdings check, unless a row has its own. */
  readonly group: BelongingGroup;
  readonly heldKind: HeldKind;
  /** An SQL expression: a JSON array of rows, for the investor `$1` at the end of the day `$2`. A row omits empty fields. */
  readonly rows: string;
  /** Adds facts from prices and partners outside of the database. */
  readonly priced?: (belonging: Belonging, row: BelongingRow, outside: BelongingSources, moment: BelongingsMoment) => Belonging;
  /**
   * SQL expressions. `owners`: an array of ledger accounts that represent the investor. `movedOn`: the newest day of movements outside of
   * the ledger.
   */
  readonly owners?: string;
  readonly movedOn?: string;
}

type BelongingSources = Pick<Outside, 'goldPrices' | 'partnerBanks'>;

/** A row from the database. */
export interface BelongingRow {
  readonly group?: BelongingGroup | null;
  readonly standing: CertificateLineKind;
  readonly is?: HeldKind | null;
  readonly order_no?: string | null;
  readonly code?: string | null;
  readonly name?: string | null;
  readonly company?: string | null;
  readonly period?: string | null;
  readonly placed_at?: Int8 | null;
  readonly confirmed_on?: string | null;
  readonly shares?: Int8 | null;
  /** Ten-thousandths of a gram. */
  readonly units?: Int8 | null;
  readonly cost?: Int8 | null;
  readonly amount?: Int8 | null;
  readonly profit?: Int8 | null;
  readonly risk_level?: number | null;
  readonly nature?: ProductNature | null;
  readonly strategy_code?: string | null;
  readonly strategy_name?: string | null;
  readonly fee_ppm?: number | null;
  readonly partner_code?: string | null;
}

export interface BelongingsDeps extends BelongingSources {
  readonly areas: readonly { readonly holds: Holds | NothingHere }[];
  readonly calls: Pick<Calls, 'read'>;
}

/**
 * [GW-1602] [GW-1736] All belongings of an investor at a moment, read in one statement over every area, with the newest values and the
 * present prices.
 */
export const readBelongings = async (deps: BelongingsDeps, investorId: string, at: EpochMs): Promise<readonly Belonging[]> => {
  const moment = { day: shanghaiDateOf(at), at };
  const found = await deps.calls.read<readonly (readonly BelongingRow[])[]>(`select ${rowsOf(deps.areas, '$2::date')} as found`, [
    investorId,
    moment.day,
  ]);
  return belongingsIn(deps, found ?? [], moment);
};

/** The rows of all areas as an SQL expression, area by area. */
export const rowsOf = (areas: BelongingsDeps['areas'], day: string): string =>
  `json_build_array(${saidBy(areas, ({ holds }) => holds)
    .map(({ rows }) => rows.replaceAll('$2', day))
    .join(', ')})`;

export const belongingsIn = (
  deps: BelongingsDeps,
  found: readonly (readonly BelongingRow[])[],
  moment: BelongingsMoment,
): readonly Belonging[] => {
  const told = saidBy(deps.areas, ({ holds }) => holds).flatMap((holds, place) =>
    (found[place] ?? []).map((row) => {
      const belonging = belongingOf(holds, row);
      return holds.priced?.(belonging, row, deps, moment) ?? belonging;
    }),
  );
  const accounts = new Set(told.flatMap((one) => (one.strategy !== null && isThere(one) ? [one.orderNo] : [])));
  // The row of a strategy's account carries the account's profit, even if it has no money.
  const isOfAccount = ({ strategy, orderNo, profit }: Belonging) => strategy !== null && profit !== null && accounts.has(orderNo);
  return told.filter((one) => one.standing === 'wallet' || isThere(one) || isOfAccount(one));
};

/** [GW-1737] Whether a belonging exists: its shares may be worthless, and a negative amount is a debt. */
export const isThere = ({ amount, shares: count, grams: weight }: Pick<Belonging, 'amount' | 'shares' | 'grams'>): boolean =>
  amount !== 0 || (count ?? 0) !== 0 || (weight ?? 0) !== 0;

const belongingOf = ({ group, heldKind }: Holds, row: BelongingRow): Belonging => {
  const standing = row.standing;
  return {
    group: row.group ?? group,
    standing,
    // A sum in transit back counts as cash.
    heldKind: row.is ?? (standing === 'paying-out' ? 'cash' : heldKind),
    orderNo: row.order_no ?? '',
    code: row.code ?? '',
    name: row.name ?? '',
    company: row.company ?? '',
    periodName: row.period ?? '',
    placedAt: epochMs(Number(row.placed_at ?? 0)),
    confirmedOn: told(row.confirmed_on, calendarDate),
    shares: told(row.shares, (count) => shares(Number(count))),
    grams: told(row.units, (units) => grams(Number(units))),
    cost: told(row.cost, (cost) => fen(Number(cost))),
    amount: fen(Number(row.amount ?? 0)),
    profit: told(row.profit, (profit) => fen(Number(profit))),
    riskLevel: told(row.risk_level, riskLevel),
    nature: row.nature ?? null,
    strategy: told(row.strategy_code, (strategyCode) => ({
      strategyCode,
      strategyName: row.strategy_name ?? '',
      feeRate: ratePpm(row.fee_ppm ?? 0),
    })),
  };
};

const told = <From, To>(value: From | null | undefined, read: (value: From) => To): To | null =>
  value === null || value === undefined ? null : read(value);

/** [GW-1603] Belongings as lists show them: a strategy is one line, whatever its account contains. */
export const foldedBelongings = (belongings: readonly Belonging[]): readonly Belonging[] => {
  const folded = new Map<string, Belonging>();
  for (const [place, belonging] of belongings.entries()) {
    const { strategy, orderNo, amount, profit } = belonging;
    const key = strategy === null ? String(place) : `strategy ${orderNo}`;
    const before = folded.get(key);
    if (strategy === null) folded.set(key, belonging);
    else
      folded.set(key, {
        ...belonging,
        heldKind: 'fund',
        code: strategy.strategyCode,
        name: strategy.strategyName,
        company: '',
        shares: null,
        amount: fen(amount + (before?.amount ?? 0)),
        profit: profit ?? before?.profit ?? null,
      });
  }
  return [...folded.values()];
};
