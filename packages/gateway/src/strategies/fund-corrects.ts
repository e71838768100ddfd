import { netValue } from '@caifu/core/values';
import { sql } from 'kysely';
import type { ReworkedThing, StayReason } from '../fund-trading/fund-correction-changes.ts';
import type { FundCorrection } from '../funds/fund-corrections.store.ts';
import { CellError, netValueOfWord } from '../funds/import/fund-words.ts';
import { dividendOf, splitOf } from '../funds/import/payouts-files.ts';
import { incomeOf } from '../funds/import/series-files.ts';
import {
  correctedThing,
  correctionsMade,
  feeAndNet,
  figureSame,
  figureUnknown,
  type CorrectedThing,
  type CorrectionAsked,
  type Corrects,
} from '../ground/corrections.ts';
import type { Deps } from '../ground/deps.ts';
import { correctFund } from './fund-corrections.ts';

/**
 * [GW-1670] The published figures of funds. They are corrected in this area, because a fund's figure also affects accounts of strategies
 * and wallets.
 */
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
  made: ({ db }, most) => correctionsMade(db, { table: 'fund_correction', what: 'c.what', code: 'fund_code' }, most),
};

/** A sentence is the reason for a refused figure. */
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
      default:
        return { ...place, what: 'value', becomes: becomes === null ? null : netValueOfWord(becomes) };
    }
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
};

const thingOf = (thing: ReworkedThing): CorrectedThing => correctedThing(thing.reference, thing, feeAndNet(thing), STAYS);

/** [GW-1691] Reasons why an order stays as it was confirmed. */
const STAYS = {
  'later-moves': 'the holding had a redemption, dividend or split since',
  reserved: 'its shares are reserved by a redemption',
  spent: 'what was paid is not there any more',
  'in-parts': 'the fund took it in parts',
  borne: 'the house bears part of it',
  strategy: 'it is of a strategy',
  reinvested: 'it is a reinvested dividend',
} as const satisfies Record<StayReason, string>;
