import type { EpochMs } from '@caifu/core/values';
import { MOST_FOLLOWED, type FollowChange, type FollowKind } from '@caifu/core/products';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';

/** The codes of a kind, the newest first. */
export const readFollowed = async (cx: Connection, investorId: string, kind: FollowKind): Promise<readonly string[]> => {
  const rows = await cx
    .selectFrom('followed')
    .select('code')
    .where('investor_id', '=', investorId)
    .where('kind', '=', kind)
    .orderBy('followed_at', 'desc')
    .orderBy('code')
    .limit(MOST_FOLLOWED)
    .execute();
  return rows.map(({ code }) => code);
};

interface WantedChange extends FollowChange {
  readonly kind: FollowKind;
}

/** [GW-683] Sets what is followed. A code that is followed already stays unchanged. An unknown code is not followed. */
export const changeFollowed = async (
  cx: Connection,
  investorId: string,
  { kind, code, isFollowed }: WantedChange,
  at: EpochMs,
): Promise<Reply<null>> => {
  if (!isFollowed) {
    await cx.deleteFrom('followed').where('investor_id', '=', investorId).where('kind', '=', kind).where('code', '=', code).execute();
    return answered(null);
  }
  if (!(await EXISTS[kind](cx, code))) return refused(RET_CODE.unknownId, { kind: 'product-unknown' });
  const { rows } = await sql`
    insert into followed (investor_id, kind, code, followed_at)
    select ${investorId}, ${kind}, ${code}, ${at}
    where exists (select from followed where investor_id = ${investorId} and kind = ${kind} and code = ${code})
      or (select count(*) from followed where investor_id = ${investorId} and kind = ${kind}) < ${MOST_FOLLOWED}
    on conflict (investor_id, kind, code) do update set followed_at = followed.followed_at
    returning code`.execute(cx);
  return rows.length === 0 ? refused(RET_CODE.followLimit, { kind: 'follow-limit', most: MOST_FOLLOWED }) : answered(null);
};

/** Whether the code of a kind exists. */
const EXISTS = {
  product: async (cx: Connection, code: string): Promise<boolean> =>
    (await cx.selectFrom('product').select('product_code').where('product_code', '=', code).executeTakeFirst()) !== undefined,
} as const satisfies Record<FollowKind, unknown>;
