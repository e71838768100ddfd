import { shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import { CellError, netValueOfWord } from '../funds/import/fund-words.ts';
import {
  correctedThing,
  correctionsMade,
  figureSame,
  figureUnknown,
  inCorrection,
  moneyChange,
  type CorrectedThing,
  type CorrectionAsked,
  type CorrectionOutcome,
  type Corrects,
} from '../ground/corrections.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { withMoneyInPlace } from '../ledger/parked.store.ts';
import { keepValues } from './bank-wealth.store.ts';
import { boughtNothing, takeWealthBack, wealthChanges, type WealthChange, type WealthStayReason } from './wealth-changes.ts';
import {
  bookWealthChanges,
  correctValue,
  lockWealth,
  lockWealthBalances,
  readWealthConcerned,
  recordCorrection,
  type WealthCorrection,
} from './wealth-corrections.store.ts';

/** [GW-1730] The published figures of wealth products. Rates of deposits are terms of an order, and are in the partner's file. */
export const bankCorrects: Corrects<Deps> = {
  of: 'bank-product',
  figures: { value: 'a net value in yuan' },
  knows: async ({ db }, code) => {
    const { rows } = await sql`select from bank_net_value where product_code = ${code} union all
      select from bank_correction where product_code = ${code} limit 1`.execute(db);
    return rows.length > 0;
  },
  correct: (deps, asked, terms) => {
    const correction = correctionOf(asked);
    if (typeof correction === 'string') return Promise.resolve({ kind: 'refused', reason: correction });
    const at = deps.clock.now();
    const today = shanghaiDateOf(at);
    const work = async (tx: Tx): Promise<CorrectionOutcome> => {
      await keepValues(tx, correction.productCode, true);
      const investors = await readWealthConcerned(tx, correction);
      const figure = await correctValue(tx, correction);
      if (figure.kind !== 'corrected') return figure.kind === 'same' ? figureSame(asked) : figureUnknown(asked);
      const correctionNo = await recordCorrection(tx, correction, figure, { ...terms, at });
      const arrivalDays = arrivalDaysOf(deps, correction.productCode);
      const changes: WealthChange[] = [];
      for (let from = 0; from < investors.length; from += AT_ONCE) {
        const { productCode, day, becomes } = correction;
        const holdings = await lockWealth(tx, productCode, investors.slice(from, from + AT_ONCE));
        const balances = await lockWealthBalances(tx, holdings);
        const found = holdings.flatMap((holding) =>
          becomes === null ? takeWealthBack(holding, day, balances) : wealthChanges(holding, { day, netValue: becomes }, balances),
        );
        if (boughtNothing(found))
          return { kind: 'refused', reason: `at a value of ${asked.becomes ?? ''} a purchase of ${day} would have no shares` };
        const booked = found.filter(({ stays }) => stays === null);
        await bookWealthChanges(tx, deps.calendar, { correctionNo, figure, today, at }, booked, arrivalDays);
        changes.push(...found);
      }
      const { was, becomes } = figure;
      return { kind: terms.isTrial ? 'tried' : 'corrected', was, becomes, things: changes.map(thingOf) };
    };
    return inCorrection(deps.longWork, (tx) =>
      withMoneyInPlace(
        tx,
        sql`select order_no from bank_order_terms where product_code = ${correction.productCode}`,
        { day: today, at },
        () => work(tx),
      ),
    );
  },
  made: ({ db }, most) => correctionsMade(db, { table: 'bank_correction', what: `'value'`, code: 'product_code' }, most),
};

/** Holdings in one step of the work. */
const AT_ONCE = 500;

/** A product that its bank no longer sells has the usual shortest payout time. */
const arrivalDaysOf = ({ partnerBanks }: Pick<Deps, 'partnerBanks'>, productCode: string): number =>
  partnerBanks.partners.flatMap(({ wealth }) => wealth).find(({ code }) => code === productCode)?.arrivalDays ?? 1;

/** A sentence is the reason for a refused value. */
const correctionOf = ({ code, day, becomes }: CorrectionAsked): WealthCorrection | string => {
  if (becomes === null) return { productCode: code, day, becomes };
  try {
    return { productCode: code, day, becomes: netValueOfWord(becomes) };
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
};

const thingOf = (change: WealthChange): CorrectedThing =>
  correctedThing(change.order_no, change, moneyChange('amount', change.amount_before, change.amount), STAYS);

/** [GW-1733] Reasons why an order stays as it was confirmed. */
const STAYS = {
  'later-redemption': 'the holding had a redemption since',
  reserved: 'its shares are in a redemption that waits',
  spent: 'what was paid is not there any more',
  borne: 'the house bears part of it',
} as const satisfies Record<WealthStayReason, string>;
