import { isBelowShortHoldingFee, type FeeLawSubject, type FundKind } from '@caifu/core/funds';
import {
  feeTableFault,
  purchaseTableFault,
  type FeeCharge,
  type FeeTier,
  type HoldingTimeUnit,
  type RedemptionFeeTier,
} from '@caifu/core/products';
import type { LawSet } from '@caifu/core/law';
import { fen, ratePpm } from '@caifu/core/values';
import { sql } from 'kysely';
import type { CsvFault, CsvRow } from './csv-rows.ts';
import { feeRemarks } from './fee-remarks.ts';
import { CellError, codeOf, cut, scaledOf } from './fund-words.ts';
import { rowKind, type RowKind } from './import-run.ts';
import { codesOf, unknownFunds } from './table-files.ts';

/** The fee kinds: at the purchase, at the redemption, or a purchase fee charged at the redemption. */
const FEE_KINDS = ['purchase', 'redemption', 'back'] as const;
type FeeKind = (typeof FEE_KINDS)[number];

export const FEE_COLUMNS: readonly string[] = ['code', 'fee_kind', 'from', 'below', 'unit', 'fee_pct', 'fee_cny', 'now_pct', 'now_cny'];

/**
 * [FI-14] Fees of funds, a row for each tier. The rows of a fund are adjacent. A table replaces the known one as a whole. It is refused if
 * it has a bad row, gaps or overlaps between its tiers, or a fee below the legal minimum for shares held under seven days. [LAW-21] Other fees
 * that the law does not allow are remarks.
 */
export const feesFile = (law: LawSet): RowKind =>
  rowKind({
    columns: FEE_COLUMNS,
    more: [],
    rowsAtOnce: 2_000,
    isByFund: false,
    groupOf: (cells) => cells['code'] ?? '',
    read: (cells) => tierOf((column) => cells[column] ?? ''),
    keyOf: ({ fund_code: code, tier }) => [
      code,
      tier.kind,
      JSON.stringify(tier.kind === 'purchase' ? tier.row.minAmount : [tier.row.unit, tier.row.min]),
    ],
    take: async (tx, { good, bad }) => {
      const { known, faults } = await unknownFunds(tx, good);
      const broken = new Set(bad.map(({ cells }) => tableKey(cells)));
      const codes = JSON.stringify([...new Set(known.map(({ fund_code: code }) => code))]);
      const { rows: funds } = await sql<Fund>`
      select f.fund_code, f.fund_name, f.kind, t.kind_name, t.loading from fund f join fund_terms t using (fund_code)
      where f.fund_code in (select jsonb_array_elements_text(${codes}::jsonb))`.execute(tx);
      const odd: CsvFault[] = [];
      const notes: CsvFault[] = [];
      const taken = funds.map((fund) => {
        const tiers = known.filter(({ fund_code: code }) => code === fund.fund_code);
        const table = (kind: FeeKind) => {
          const own = tiers.filter(({ tier }) => tier.kind === kind);
          const [first] = own;
          if (first === undefined) return null;
          const rows = own.map(({ tier }) => tier);
          const reason = broken.has(`${fund.fund_code} ${kind}`) ? 'a row of them is bad' : faultOf(fund, kind, rows, law);
          if (reason === null) {
            notes.push(...feeRemarks(first.line, subjectOf(fund), feesOf(kind, rows), law));
            return withoutFreeRows(rows.map(({ row }) => row));
          }
          odd.push({ line: first.line, reason: `the ${kind} fees of ${fund.fund_code} are not taken: ${reason}` });
          return null;
        };
        return {
          fund_code: fund.fund_code,
          purchase_tiers: table('purchase'),
          redemption_tiers: table('redemption'),
          back_tiers: table('back'),
        };
      });
      const changed = await codesOf(
        tx,
        sql`
      update fund_terms t set purchase_tiers = coalesce(n.purchase_tiers, t.purchase_tiers),
        redemption_tiers = coalesce(n.redemption_tiers, t.redemption_tiers), back_tiers = coalesce(n.back_tiers, t.back_tiers)
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as n (fund_code text, purchase_tiers jsonb, redemption_tiers jsonb, back_tiers jsonb)
      where t.fund_code = n.fund_code and (t.purchase_tiers is distinct from coalesce(n.purchase_tiers, t.purchase_tiers)
        or t.redemption_tiers is distinct from coalesce(n.redemption_tiers, t.redemption_tiers)
        or t.back_tiers is distinct from coalesce(n.back_tiers, t.back_tiers))
      returning t.fund_code`,
      );
      return { written: changed.length, faults: [...faults, ...odd], notes };
    },
  });

interface Fund {
  readonly fund_code: string;
  readonly fund_name: string;
  readonly kind: FundKind | null;
  readonly kind_name: string;
  readonly loading: 'front' | 'back';
}

type Tier =
  | { readonly kind: 'purchase'; readonly row: FeeTier }
  | { readonly kind: 'redemption' | 'back'; readonly row: RedemptionFeeTier };

const tableKey = (cells: CsvRow['cells']): string => `${cells['code'] ?? ''} ${cells['fee_kind'] ?? ''}`;

const tierOf = (cell: (column: string) => string): { readonly fund_code: string; readonly tier: Tier } => {
  const kind = FEE_KINDS.find((one) => one === cell('fee_kind'));
  if (kind === undefined) throw new CellError(`"${cut(cell('fee_kind'))}" is not a kind of fees`);
  return { fund_code: codeOf(cell('code')), tier: kind === 'purchase' ? { kind, row: purchaseTier(cell) } : { kind, row: heldTier(cell) } };
};

const purchaseTier = (cell: (column: string) => string): FeeTier => {
  const charge = chargeOf(cell('fee_pct'), cell('fee_cny'));
  if (charge === null) throw new CellError('the fee is missing');
  const below = scaledOf(cell('below'), 2, 'an amount');
  const now = chargeOf(cell('now_pct'), cell('now_cny'));
  if (cell('unit') !== '') throw new CellError('a purchase fee goes by the amount and has no unit');
  return {
    minAmount: fen(scaledOf(cell('from'), 2, 'an amount') ?? 0),
    maxAmount: below === null ? null : fen(below),
    charge,
    discounted: now === null || JSON.stringify(now) === JSON.stringify(charge) ? null : now,
  };
};

const UNITS: readonly HoldingTimeUnit[] = ['day', 'month', 'year'];

const heldTier = (cell: (column: string) => string): RedemptionFeeTier => {
  const unit = UNITS.find((one) => one === cell('unit'));
  if (unit === undefined) throw new CellError(`"${cut(cell('unit'))}" is not a unit of time`);
  const charge = chargeOf(cell('fee_pct'), '');
  if (charge?.kind !== 'rate' || cell('fee_cny') !== '' || cell('now_pct') !== '' || cell('now_cny') !== '')
    throw new CellError('a fee by the time held is a percentage without a discount');
  return {
    unit,
    min: scaledOf(cell('from'), 0, 'a number of units') ?? 0,
    max: scaledOf(cell('below'), 0, 'a number of units'),
    fee: charge.rate,
  };
};

/** null: no fee is published. */
const chargeOf = (percent: string, yuan: string): FeeCharge | null => {
  const [rate, amount] = [scaledOf(percent, 4, 'a fee'), scaledOf(yuan, 2, 'a fee')];
  if (rate !== null && amount !== null) throw new CellError('a fee is a percentage or an amount, not both');
  if ((rate ?? amount ?? 0) < 0 || (rate ?? 0) > MOST) throw new CellError('a fee is from 0 to 5 percent');
  if (rate !== null) return { kind: 'rate', rate: ratePpm(rate) };
  return amount === null ? null : { kind: 'flat', amount: fen(amount) };
};

/** 5 % (P2 §9). */
const MOST = 50_000;

const heldRows = (tiers: readonly Tier[]): readonly RedemptionFeeTier[] =>
  tiers.flatMap((tier) => (tier.kind === 'purchase' ? [] : [tier.row]));

const purchaseRows = (tiers: readonly Tier[]): readonly FeeTier[] => tiers.flatMap((tier) => (tier.kind === 'purchase' ? [tier.row] : []));

const subjectOf = ({ kind, fund_name: fundName, kind_name: kindName }: Fund): FeeLawSubject => ({ kind, fundName, kindName });

/** [LAW-21] The fees of a table that the law limits: those of a back load it does not. */
const feesOf = (kind: FeeKind, tiers: readonly Tier[]) => ({
  purchaseTiers: kind === 'purchase' ? purchaseRows(tiers) : null,
  redemptionTiers: kind === 'redemption' ? heldRows(tiers) : null,
});

/** Why a table is refused. null: it is accepted. */
const faultOf = (fund: Fund, kind: FeeKind, tiers: readonly Tier[], law: LawSet): string | null => {
  if (kind === 'purchase' && fund.loading === 'back') return 'the fund is a back load';
  if (kind === 'back' && fund.loading === 'front') return 'the fund is no back load';
  if (kind === 'purchase') {
    const fault = purchaseTableFault(purchaseRows(tiers));
    return fault === null ? null : `${WHAT[fault.kind]} from ${fault.from / FEN_PER_YUAN} yuan on`;
  }
  const fault = feeTableFault(heldRows(tiers));
  if (fault !== null) return `${WHAT[fault.kind]} from day ${fault.fromDay} on`;
  return kind === 'redemption' && isBelowShortHoldingFee(subjectOf(fund), heldRows(tiers), law)
    ? 'less than 1.5 percent is charged under seven days'
    : null;
};

const WHAT = { gap: 'there is no tier', overlap: 'there are two tiers', 'empty-tier': 'there is a tier of nothing' } as const;
const FEN_PER_YUAN = 100;

/** A table without a charge is empty, like that of a page without a fee. */
const withoutFreeRows = (rows: readonly (FeeTier | RedemptionFeeTier)[]): readonly (FeeTier | RedemptionFeeTier)[] =>
  rows.every((row) => ('fee' in row ? row.fee === 0 : sizeOf(row.charge) === 0 && row.discounted === null)) ? [] : rows;
const sizeOf = (charge: FeeCharge): number => (charge.kind === 'rate' ? charge.rate : charge.amount);
