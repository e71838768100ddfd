import { riseNote, riseStanding } from '@caifu/core/qualification';
import { placementTerms, type Placement, type ProductFamily } from '@caifu/core/products';
import { RISK_LEVELS, riskLevel, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { inboxKindsOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { inParts } from '../ledger/apart.ts';
import { namesByCode, type Tells } from '../ground/tells.ts';

/**
 * [LAW-50] Tells holders once of each risen level, and keeps whom it told of what. Where the law asks for nothing the rise alone is kept.
 * An investor who cannot be told now is told on a later day, and stops no other one (GW-1491).
 */
export const tellLevelRises = async (deps: Telling, day: CalendarDate): Promise<void> => {
  const { db, longWork } = deps;
  const [law, at] = [deps.law.now(), deps.clock.now()];
  const { rows: risen } = await sql<RiseRow>`
    select r.rise_id, r.thing, r.code, r.old_level, r.new_level, p.family, p.placement
    from level_rise r left join product p on r.thing = 'product' and p.product_code = r.code
    where r.told_at is null or r.told_at >= (select min(first_tried_at) from parked where step = ${TELLING} and ended_at is null)
    order by r.rise_id`.execute(db);
  if (risen.length === 0) return;
  const ids = risen.map(({ rise_id: id }) => id);
  if (law.levelRises.value) {
    const { rows: untold } = await sql<Untold>`
      select distinct r.rise_id, i.investor_id from level_rise r join investor i on i.investor_id in (select level_holders(r.thing, r.code))
      where r.rise_id = any(${ids}::bigint[]) and not exists (select 1 from level_notice n where n.rise_id = r.rise_id and n.investor_id = i.investor_id)
        and (r.told_at is null or i.investor_id in (select subject from parked where step = ${TELLING} and ended_at is null))
      order by 1, 2`.execute(db);
    const standings = JSON.stringify(risen.flatMap(standingsOf));
    const nameOf = ({ investor_id: investorId }: Untold) => investorId;
    await inParts(db, { step: TELLING, kind: 'row', nameOf, day, at, atOnce: AT_ONCE }, untold, (part) =>
      inTransaction(longWork, (tx) => tell(tx, part, standings, { law: law.id, at })),
    );
  }
  await sql`update level_rise set told_at = ${at}, law = ${law.id} where rise_id = any(${ids}::bigint[]) and told_at is null`.execute(db);
};

type Telling = Pick<Deps, 'db' | 'longWork' | 'law' | 'clock'>;

interface Untold {
  readonly rise_id: string;
  readonly investor_id: string;
}

const TELLING = 'tell-level-rise';
const AT_ONCE = 500;

/** What a rise means for each level of an investor. */
const standingsOf = ({ rise_id: riseId, thing, code, old_level: oldLevel, new_level: newLevel, family, placement }: RiseRow) => {
  const [from, to] = [riskLevel(oldLevel), riskLevel(newLevel)];
  const mayExceedLevel = family === null || placementTerms({ family, placement }).mayExceedLevel;
  return [null, ...RISK_LEVELS].map((own) => ({
    rise_id: riseId,
    thing,
    code,
    own,
    standing: riseStanding(own, to, mayExceedLevel),
    note: riseNote(from, to, own),
  }));
};

const tell = (tx: Tx, part: readonly Untold[], standings: string, { law, at }: { readonly law: string; readonly at: EpochMs }) =>
  sql`
    with standing as (
      select * from jsonb_to_recordset(${standings}::jsonb) as s (rise_id bigint, thing text, code text, own smallint, standing text, note text)),
    told as (
      insert into level_notice (rise_id, investor_id, own_level, standing, told_at, law)
      select s.rise_id, i.investor_id, i.risk_level, s.standing, ${at}::bigint, ${law}
      from unnest(${part.map((one) => one.rise_id)}::bigint[], ${part.map((one) => one.investor_id)}::text[]) as u (rise_id, investor_id)
      join investor i on i.investor_id = u.investor_id
      join standing s on s.rise_id = u.rise_id and s.own is not distinct from i.risk_level
      on conflict do nothing
      returning rise_id, investor_id, own_level, standing)
    insert into message (investor_id, kind, reference, record_no, product_code, note, at)
    select t.investor_id, 'level-' || t.standing, t.rise_id || ':' || t.investor_id, s.thing, s.code, s.note, ${at}::bigint
    from told t join standing s on s.rise_id = t.rise_id and s.own is not distinct from t.own_level
    on conflict do nothing`
    .execute(tx)
    .then(() => undefined);

interface RiseRow {
  readonly rise_id: string;
  readonly thing: 'fund' | 'product' | 'strategy';
  readonly code: string;
  readonly old_level: number;
  readonly new_level: number;
  readonly family: ProductFamily | null;
  readonly placement: Placement | null;
}

/** Messages about risen levels. Those of strategies have their names from that area. */
export const levelMessages: Tells = {
  kinds: inboxKindsOf('qualification'),
  names: async ({ db }, about) => {
    const codes = about.map(({ productCode }) => productCode);
    const { rows } = await sql<{ code: string; name: string }>`
      select fund_code as code, fund_name as name from fund where fund_code = any(${codes}::text[])
      union all select product_code, product_name from product where product_code = any(${codes}::text[])`.execute(db);
    return namesByCode(about, new Map(rows.map(({ code, name }) => [code, name])));
  },
};
