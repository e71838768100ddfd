import { riseNote, riseStanding } from '@caifu/core/qualification';
import { placementTerms, type Placement, type ProductFamily } from '@caifu/core/products';
import { RISK_LEVELS, riskLevel, type EpochMs } from '@caifu/core/values';
import { inboxKindsOf } from '@caifu/core/zh-CN';
import type { LawSet } from '@caifu/core/law';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { namesByCode, type Tells } from '../ground/tells.ts';

/**
 * [LAW-50] Tells holders once of each risen level, and keeps whom it told of what. Where the law asks for nothing the rise alone is kept.
 * Each rise is a transaction, which other gateways leave to its first taker.
 */
export const tellLevelRises = async ({ db, longWork, law, clock }: Pick<Deps, 'db' | 'longWork' | 'law' | 'clock'>): Promise<void> => {
  const { rows } = await sql<{ rise_id: string }>`select rise_id from level_rise where told_at is null order by rise_id`.execute(db);
  for (const { rise_id: riseId } of rows) await inTransaction(longWork, (tx) => tellRise(tx, riseId, law.now(), clock.now()));
};

const tellRise = async (tx: Tx, riseId: string, { id, levelRises }: LawSet, at: EpochMs): Promise<void> => {
  const { rows } = await sql<RiseRow>`
    update level_rise r set told_at = ${at}, law = ${id}
    from level_rise o left join product p on o.thing = 'product' and p.product_code = o.code
    where r.rise_id = (select u.rise_id from level_rise u where u.rise_id = ${riseId} and u.told_at is null for update skip locked) and o.rise_id = r.rise_id
    returning r.thing, r.code, r.old_level, r.new_level, p.family, p.placement`.execute(tx);
  const [rise] = rows;
  if (rise === undefined || !levelRises.value) return;
  const { thing, code, family, placement } = rise;
  const [from, to] = [riskLevel(rise.old_level), riskLevel(rise.new_level)];
  const mayExceedLevel = family === null || placementTerms({ family, placement }).mayExceedLevel;
  const standings = [null, ...RISK_LEVELS].map((own) => ({
    own,
    standing: riseStanding(own, to, mayExceedLevel),
    note: riseNote(from, to, own),
  }));
  await sql`
    with told as (
      insert into level_notice (rise_id, investor_id, own_level, standing, told_at, law)
      select ${riseId}::bigint, i.investor_id, i.risk_level, s.standing, ${at}::bigint, ${id}
      from investor i join jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) as s (own smallint, standing text) on s.own is not distinct from i.risk_level
      where i.investor_id in (select level_holders(${thing}, ${code}))
      returning investor_id, own_level, standing)
    insert into message (investor_id, kind, reference, record_no, product_code, note, at)
    select t.investor_id, 'level-' || t.standing, ${riseId}::text || ':' || t.investor_id, ${thing}::text, ${code}::text, s.note, ${at}::bigint
    from told t join jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) as s (own smallint, note text) on s.own is not distinct from t.own_level
    on conflict do nothing`.execute(tx);
};

interface RiseRow {
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
