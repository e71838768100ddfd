import { ENDPOINTS } from '@caifu/adapters/wire';
import { addDays, shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import { readDailyEarnings } from '../assets/earnings.store.ts';
import { belongingsIn, rowsOf, type BelongingGroup, type BelongingRow } from '../ground/belongings.ts';
import { saidBy } from '../ground/said.ts';
import type { Deps } from '../ground/deps.ts';
import type { SignedIn, TestGateway } from './gateway.fakes.ts';

/** In fen, by the areas' group of holdings. */
type Sums = ReadonlyMap<BelongingGroup, number>;
type Add = (group: BelongingGroup | null, amount: number) => void;

const sumsBy = async (fill: (add: Add) => Promise<void>): Promise<Sums> => {
  const sums = new Map<BelongingGroup, number>();
  await fill((group, amount) => {
    if (group !== null) sums.set(group, (sums.get(group) ?? 0) + amount);
  });
  return sums;
};

const groupOf = ({ holds }: Deps['areas'][number]): BelongingGroup | null => ('nothing' in holds ? null : holds.group);

const heldBy = (deps: Deps, investorId: string): Promise<Sums> =>
  sumsBy(async (add) => {
    const day = addDays(shanghaiDateOf(deps.clock.now()), -1);
    const holders = deps.areas.filter((area) => groupOf(area) !== null);
    const found = await deps.calls.read<readonly (readonly BelongingRow[])[]>(`select ${rowsOf(holders, '$2::date')} as found`, [
      investorId,
      day,
    ]);
    for (const [place, area] of holders.entries())
      for (const { amount } of belongingsIn({ ...deps, areas: [area] }, [found?.[place] ?? []], { day, at: null }))
        add(groupOf(area), amount);
  });

/** The earnings calendar's sums over all years, and the fees that areas leave out of it. */
const earnedBy = (gateway: TestGateway, owner: SignedIn): Promise<Sums> =>
  sumsBy(async (add) => {
    const { deps } = gateway;
    const { from, to, total } = await gateway.tell(ENDPOINTS.earnings, { unit: 'year', at: null }, owner);
    let told = 0;
    for (const area of deps.areas) {
      for (const { amount } of await readDailyEarnings({ ...deps, areas: [area] }, owner.investorId, { from, to })) {
        add(groupOf(area), amount);
        told += amount;
      }
      for (const { without } of saidBy([area], ({ earns }) => earns))
        if (without !== undefined)
          add(groupOf(area), -((await deps.calls.read<number>(`select ${without} as found`, [owner.investorId])) ?? 0));
    }
    if (told !== total) throw new Error(`the calendar tells ${total}, and its areas ${told}`);
  });

/**
 * Money from cards and the wallet less money back to them, by the area of the movement. An area without holdings passes it to products if
 * its order names a product, else to nobody. The wallet has its own movements without its income.
 */
const movedBy = ({ areas, db }: Deps, investorId: string): Promise<Sums> =>
  sumsBy(async (add) => {
    const ofProducts = saidBy(areas, ({ holds }) => holds).find(({ heldKind }) => heldKind === 'product')?.group ?? null;
    const { rows } = await sql<{ kind: string; names_product: boolean; is_wallet: boolean; amount: string }>`
      select e.kind, o.product_code is not null as names_product, c.is_wallet, sum(p.amount)::bigint as amount
      from (select account_id, bool_or(kind = 'wallet') as is_wallet from card where investor_id = ${investorId} group by account_id) as c
        join posting p on p.account_id = c.account_id join journal_entry e on e.entry_id = p.entry_id
        left join trade_order o on o.order_no = split_part(e.reference, ':', 1)
      group by 1, 2, 3`.execute(db);
    for (const { kind, names_product: namesProduct, is_wallet: isWallet, amount } of rows) {
      const mover = areas.find(({ movements }) => !('nothing' in movements) && Object.hasOwn(movements.sources, kind));
      if (mover === undefined && isWallet) throw new Error(`no area says that it moves ${kind}`);
      const group = (mover === undefined ? null : groupOf(mover)) ?? (namesProduct ? ofProducts : null);
      const isIncome =
        mover !== undefined && saidBy([mover], ({ movements }) => movements).some(({ sources }) => sources[kind] === 'income');
      if (group !== 'wallet') add(group, -Number(amount));
      if (isWallet && !isIncome) add('wallet', Number(amount));
    }
  });

/**
 * [GW-1762] The part of an investor's holding in each group that is neither earned nor moved in since his first day. It has to be read
 * before anything moves in a day.
 */
export const unexplainedOf = async (gateway: TestGateway, owner: SignedIn): Promise<readonly string[]> => {
  const held = await heldBy(gateway.deps, owner.investorId);
  const [earned, moved] = [await earnedBy(gateway, owner), await movedBy(gateway.deps, owner.investorId)];
  const { assets } = await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, owner);
  const total = [...held.values()].reduce((sum, amount) => sum + amount, 0);
  if (assets?.total !== total) throw new Error(`${owner.investorId} holds ${assets?.total}, and in areas ${total}`);
  const groups = new Set([...held.keys(), ...earned.keys(), ...moved.keys()]);
  return [...groups].flatMap((group) => {
    const [now, made, came] = [held.get(group) ?? 0, earned.get(group) ?? 0, moved.get(group) ?? 0];
    return now === made + came ? [] : [`${owner.investorId} ${group}: ${now} held, ${made} earned, ${came} moved`];
  });
};
