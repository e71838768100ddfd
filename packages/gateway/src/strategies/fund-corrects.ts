import { netValue } from '@caifu/core/values';
import { sql } from 'kysely';
import type { ReworkedThing, StayReason } from '../fund-trading/fund-correction-changes.ts';
import type { FundCorrection } from '../funds/fund-corrections.store.ts';
import { CellError, scaledOf } from '../funds/import/fund-words.ts';
import { dividendOf, splitOf } from '../funds/import/payouts-files.ts';
import { incomeOf } from '../funds/import/series-files.ts';
import {
  changeOf,
  figureSame,
  figureUnknown,
  hundredths,
  tenThousandths,
  type CorrectedThing,
  type CorrectionAsked,
  type CorrectionMade,
  type Corrects,
} from '../ground/corrections.ts';
import type { Deps } from '../ground/deps.ts';
import { correctFund } from './fund-corrections.ts';

/** [GW-1670] What funds publish. It stands here because a figure of a fund reaches accounts of strategies, and wallets. */
export const fundCorrects: Corrects<Deps> = {
  of: 'fund',
  figures: {
    value: 'a net value in yuan',
    dividend: 'a dividend of a share in yuan',
    split: '<shares>:<new shares>',
    income: 'the income of 10,000 shares of a money fund in yuan',
  },
  knows: async ({ db }, code) => {
    const { rows } = await sql`select from fund where fund_code = ${code}`.execute(db);
    return rows.length > 0;
  },
  correct: async (deps, asked, terms) => {
    const correction = correctionOf(asked);
    if (typeof correction === 'string') return { kind: 'refused', reason: correction };
    const outcome = await correctFund(deps, correction, terms);
    switch (outcome.kind) {
      case 'unknown':
        return figureUnknown(asked);
      case 'same':
        return figureSame(asked);
      case 'ended':
        return {
          kind: 'refused',
          reason: `${asked.code} has ended, and its holders have what is theirs: nothing of it is corrected any more`,
        };
      case 'tried':
      case 'corrected':
        return { kind: outcome.kind, was: outcome.was, becomes: outcome.becomes, things: outcome.things.map(thingOf) };
    }
  },
  made: async ({ db }, most) => {
    const { rows } = await sql<CorrectionMade>`
      select c.operator, c.what, c.fund_code as code, c.day::text as day, c.was, c.becomes, c.reason, c.made_at::float8 as "madeAt",
        (select count(*)::integer from fund_correction_line l where l.correction_no = c.correction_no) as changed
      from (select * from fund_correction order by correction_no desc limit ${most}) as c order by c.correction_no`.execute(db);
    return rows;
  },
};

/** A sentence: what is told cannot be. */
const correctionOf = ({ what, code, day, becomes }: CorrectionAsked): FundCorrection | string => {
  const place = { fundCode: code, day };
  try {
    switch (what) {
      case 'split': {
        const [from = '', to = '', ...rest] = (becomes ?? '').split(':');
        if (becomes !== null && rest.length > 0) return 'a split is <shares>:<new shares>';
        return { ...place, what, becomes: becomes === null ? null : splitOf(from, to) };
      }
      case 'dividend':
        return { ...place, what, becomes: becomes === null ? null : netValue(dividendOf(becomes)) };
      case 'income':
        return { ...place, what, becomes: becomes === null ? null : netValue(incomeOf(becomes)) };
      default: {
        const value = becomes === null ? null : scaledOf(becomes, 4, 'a net value');
        if (becomes !== null && (value === null || value <= 0 || value > MOST_A_SHARE))
          return 'a net value is above 0 and below 10,000 yuan';
        return { ...place, what: 'value', becomes: value === null ? null : netValue(value) };
      }
    }
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
};

/** 10,000 yuan in ten-thousandths. */
const MOST_A_SHARE = 100_000_000;

const thingOf = (thing: ReworkedThing): CorrectedThing => ({
  investorId: thing.investor_id,
  kind: thing.kind,
  reference: thing.reference,
  changes: [
    ...changeOf('net value', thing.net_value_before, thing.net_value, tenThousandths),
    ...changeOf('shares', thing.shares_before, thing.shares, hundredths),
    ...changeOf('fee', thing.fee_before, thing.fee, hundredths),
    ...changeOf('net', thing.net_before, thing.net, hundredths),
  ],
  waits: thing.waits,
  stays: thing.stays === null ? null : STAYS[thing.stays],
  houseAmount: thing.house_amount,
});

/** [GW-1691] Why an order stays as it was confirmed. */
const STAYS = {
  'later-moves': 'the holding had a redemption, dividend or split since',
  reserved: 'its shares are reserved by a redemption',
  spent: 'what was paid is not there any more',
  'in-parts': 'the fund took it in parts',
  borne: 'the house bears part of it',
  strategy: 'it is of a strategy',
  reinvested: 'it is a reinvested dividend',
} as const satisfies Record<StayReason, string>;
