import { shanghaiDateOf, type CalendarDate, type EpochMs, type NetValue } from '@caifu/core/values';
import { sql } from 'kysely';
import {
  correctedThing,
  correctionsMade,
  feeAndNet,
  figureSame,
  figureUnknown,
  inCorrection,
  type CorrectedThing,
  type CorrectionAsked,
  type CorrectionOutcome,
  type Corrects,
  type CorrectionTerms,
} from '../ground/corrections.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { borneByHouse, lockBalances } from '../ledger/house-bears.ts';
import { withMoneyInPlace } from '../ledger/parked.store.ts';
import { correctNetValue, NONE, type CorrectedNetValue } from '../products/net-value-corrections.store.ts';
import { netValueFault, netValueOf } from '../products/net-value-text.ts';
import { redemptionTiersOf } from '../products/products.store.ts';
import { bookProductThings, placeProductsAgain, writeReworked, type ProductCorrectionHead } from './product-booking.store.ts';
import { cutsOf, productChangesOf, type ProductStay, type ProductThing } from './product-changes.ts';
import { lockConfirmedBy } from './product-lots.store.ts';
import { reworkLot } from './product-rework.ts';
import { takeProductsBack } from './product-take-back.ts';

/** [GW-1709] Net values of broker and private products. */
export const productCorrects: Corrects<Deps> = {
  of: 'product',
  figures: { value: 'a net value in yuan' },
  knows: async ({ db }, code) => {
    const { rows } = await sql`select from product where product_code = ${code}`.execute(db);
    return rows.length > 0;
  },
  correct: async (deps, asked, terms) => {
    const { becomes: text } = asked;
    const becomes = text === null ? null : netValueOf(text);
    if (text !== null && becomes === null) return { kind: 'refused', reason: netValueFault(text) };
    const at = deps.clock.now();
    const orders = sql`select order_no from trade_order where product_code = ${asked.code}`;
    return inCorrection(deps.longWork, (tx) =>
      withMoneyInPlace(tx, orders, { day: shanghaiDateOf(at), at }, () => correctIn(tx, deps, { ...asked, value: becomes }, terms, at)),
    );
  },
  made: ({ db }, most) => correctionsMade(db, { table: 'product_correction', what: 'c.what', code: 'product_code' }, most),
};

const correctIn = async (
  tx: Tx,
  { calendar }: Pick<Deps, 'calendar'>,
  asked: CorrectionAsked & { readonly value: NetValue | null },
  { operator, reason, isTrial }: CorrectionTerms,
  at: EpochMs,
): Promise<CorrectionOutcome> => {
  const { code, day, value } = asked;
  const { rows } = await sql<{ pricing: string; redemption_tiers: unknown }>`
    select pricing, redemption_tiers from product where product_code = ${code}`.execute(tx);
  if (rows[0]?.pricing !== 'net-value') return { kind: 'refused', reason: `${code} has no net values: it has a benchmark` };
  const confirmed = await lockConfirmedBy(tx, code, day);
  const figure = await correctNetValue(tx, code, day, value);
  if (figure.kind !== 'corrected') return figure.kind === 'unknown' ? figureUnknown(asked) : figureSame(asked);
  const head: ProductCorrectionHead = {
    correctionNo: await recordOf(tx, code, day, figure, { operator, reason }, at),
    today: shanghaiDateOf(at),
    at,
    figure: { what: 'value', was: figure.was === NONE ? null : figure.was, becomes: figure.becomes },
  };
  const told = (things: readonly ProductThing[]): CorrectionOutcome => ({
    kind: isTrial ? 'tried' : 'corrected',
    was: figure.was,
    becomes: figure.becomes,
    things: things.map(thingOf),
  });
  if (value === null) {
    const balances = await lockBalances(
      tx,
      confirmed.redemptions.map(({ account_id: account }) => account),
    );
    const things = takeProductsBack(confirmed, day, balances);
    const back = things.filter(({ stays }) => stays === null);
    await placeProductsAgain(tx, calendar, head, back);
    await bookProductThings(tx, head, back);
    return told(things);
  }
  const tiers = redemptionTiersOf(rows[0].redemption_tiers);
  const lots = confirmed.lots.map(({ lot, booked }) => ({ now: reworkLot(lot, day, value, tiers), booked }));
  const reworked = lots.map(({ now }) => now);
  const cuts = lots.flatMap(({ now, booked }) => cutsOf(now, booked));
  const changes = productChangesOf(reworked, cuts, confirmed.redemptions, confirmed.wallets);
  const accounts = changes.flatMap(({ account_id: account, arrived }) => (account === null || arrived >= 0 ? [] : [account]));
  const things = borneByHouse(changes, await lockBalances(tx, accounts));
  if (reworked.length > 0) await writeReworked(tx, head, reworked, cuts);
  await bookProductThings(tx, head, things);
  return told(things);
};

const recordOf = async (
  tx: Tx,
  code: string,
  day: CalendarDate,
  { was, becomes, beyond }: Extract<CorrectedNetValue, { readonly kind: 'corrected' }>,
  { operator, reason }: Pick<CorrectionTerms, 'operator' | 'reason'>,
  at: EpochMs,
): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    insert into product_correction (product_code, day, what, was, becomes, beyond, operator, reason, made_at)
    values (${code}, ${day}::date, 'value', ${was}, ${becomes}, ${beyond}::integer, ${operator}, ${reason}, ${at}::bigint) returning correction_no::integer as no`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a correction without a number');
  return row.no;
};

const thingOf = (thing: ProductThing): CorrectedThing => correctedThing(thing.reference, thing, feeAndNet(thing), STAYS);

/** [GW-1711] Reasons why an order stays as it was confirmed. */
const STAYS = {
  'later-moves': 'the holding had a redemption or distribution since',
  reserved: 'its shares are reserved by a redemption',
  spent: 'what was paid is not there any more',
  borne: 'the house bears part of it',
} as const satisfies Record<ProductStay, string>;
