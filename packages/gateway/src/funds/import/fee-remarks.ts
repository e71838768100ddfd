import { fundFeeFaults, type FeeLawSubject, type FundFeeFault, type FundKind, type FundTerms } from '@caifu/core/funds';
import { inducingWords, type LawSet } from '@caifu/core/law';
import { formatRate, ratePpm } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../../ground/database/schema.ts';
import type { CsvFault } from './csv-rows.ts';

type Fees = Pick<FundTerms, 'purchaseTiers' | 'redemptionTiers' | 'serviceRate'>;

/** [LAW-21] The fees of a row that the law does not allow, each with the rule. They name no fund, so a file tells equal ones once. */
export const feeRemarks = (line: number, subject: FeeLawSubject, fees: Partial<Fees>, law: LawSet): readonly CsvFault[] =>
  fundFeeFaults(subject, { purchaseTiers: null, redemptionTiers: null, serviceRate: null, ...fees }, law).map((fault) => ({
    line,
    reason: textOf(fault, law),
  }));

/** [LAW-64] The words of a row's name that the law warns of. */
export const nameRemarks = (line: number, name: string, law: LawSet): readonly CsvFault[] => {
  const words = inducingWords(name, law);
  return words.length === 0 ? [] : [{ line, reason: nameRemark(words, law) }];
};

export const nameRemark = (words: readonly string[], law: LawSet): string =>
  `the name has ${words.join(', ')} (${law.inducingNames.source})`;

/** The facts of known funds that decide their limits of fees, by code. */
export const readFeeSubjects = async (cx: Connection, codes: readonly string[]): Promise<ReadonlyMap<string, FeeLawSubject>> => {
  const { rows } = await sql<{ fund_code: string; fund_name: string; kind: FundKind | null; kind_name: string }>`
    select f.fund_code, f.fund_name, f.kind, t.kind_name from fund f join fund_terms t using (fund_code)
    where f.fund_code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`.execute(cx);
  return new Map(rows.map((row) => [row.fund_code, { kind: row.kind, fundName: row.fund_name, kindName: row.kind_name }]));
};

/** [LAW-115] The fees of all funds on sale that the law does not allow, a line each. */
export const readFeeFaults = async (cx: Connection, law: LawSet): Promise<readonly FeeFaultLine[]> => {
  const { rows } = await sql<FeeRow>`
    select f.fund_code, f.fund_name, f.kind, t.kind_name, t.purchase_tiers, t.redemption_tiers, t.service_ppm from fund f join fund_terms t using (fund_code)
    where f.trading not in ('liquidated', 'taken-over') order by f.fund_code`.execute(cx);
  return rows.flatMap((row) =>
    fundFeeFaults(
      { kind: row.kind, fundName: row.fund_name, kindName: row.kind_name },
      {
        purchaseTiers: row.purchase_tiers,
        redemptionTiers: row.redemption_tiers,
        serviceRate: row.service_ppm === null ? null : ratePpm(row.service_ppm),
      },
      law,
    ).map((fault) => ({ fundCode: row.fund_code, reason: textOf(fault, law) })),
  );
};

export interface FeeFaultLine {
  readonly fundCode: string;
  readonly reason: string;
}

interface FeeRow {
  readonly fund_code: string;
  readonly fund_name: string;
  readonly kind: FundKind | null;
  readonly kind_name: string;
  readonly purchase_tiers: Fees['purchaseTiers'];
  readonly redemption_tiers: Fees['redemptionTiers'];
  readonly service_ppm: number | null;
}

const textOf = (fault: FundFeeFault, law: LawSet): string => {
  switch (fault.kind) {
    case 'purchase-fee-above':
      return `purchase fee ${formatRate(fault.fee)}, at most ${formatRate(fault.most)} (${law.purchaseFeeCaps.source})`;
    case 'service-fee-above':
      return `service fee ${formatRate(fault.fee)} a year, at most ${formatRate(fault.most)} (${law.serviceFeeCaps.source})`;
    case 'redemption-fee-below':
      return `redemption fee ${formatRate(fault.fee)} under ${fault.belowDays} days, at least ${formatRate(fault.least)} (${law.redemptionFeeFloors.source})`;
  }
};
