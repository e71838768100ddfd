import { addDays, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { networkOf } from '../ground/watch/address-tries.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { Secrets } from '../ground/keys/secrets.ts';

/**
 * A source of requests for a code, and whether the number is known to be its own. Each source has its own rate limit, so that nobody uses
 * up another's [GW-1523].
 */
export interface CodeAsker {
  readonly name: string;
  readonly isOwner: boolean;
  readonly mostADay: number;
}

/** A signed-in investor, for his own number. */
export const OWN_SESSION: CodeAsker = { name: 'session', isOwner: true, mostADay: 30 };

/** A signed-in investor, for a number other than that of his account. */
export const otherInvestor = (investorId: string): CodeAsker => ({ name: `investor ${investorId}`, isOwner: false, mostADay: 30 });

/** A browser in which the number has signed in [GW-1261]. */
export const deviceAsker = (device: string): CodeAsker => ({ name: `device ${device}`, isOwner: true, mostADay: 30 });

export const networkAsker = (address: string, isOwner: boolean): CodeAsker => ({
  name: `network ${networkOf(address)}`,
  isOwner,
  mostADay: 5,
});

/** Records that the investor has signed in from the network of the address. */
export const rememberNetwork = async (
  cx: Connection,
  secrets: Secrets,
  { investorId, mobile, address }: { readonly investorId: string; readonly mobile: string; readonly address: string },
  at: EpochMs,
): Promise<void> => {
  await sql`
    insert into investor_network (investor_id, network_digest, seen_on)
    values (${investorId}, ${networkDigest(secrets, mobile, address)}, ${shanghaiDateOf(at)}::date)
    on conflict (investor_id, network_digest) do update set seen_on = greatest(investor_network.seen_on, excluded.seen_on)`.execute(cx);
};

/** Whether the number has signed in from the network of the address within 180 days. */
export const isKnownNetwork = async (cx: Connection, secrets: Secrets, mobile: string, address: string, at: EpochMs): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from investor_network n join investor i on i.investor_id = n.investor_id
    where i.mobile = ${mobile} and n.network_digest = ${networkDigest(secrets, mobile, address)} and n.seen_on >= ${firstDay(at)}::date`.execute(
    cx,
  );
  return rows.length > 0;
};

export const dropOldNetworks = async (cx: Connection, at: EpochMs): Promise<void> => {
  await sql`delete from investor_network where seen_on < ${firstDay(at)}::date`.execute(cx);
};

const KNOWN_DAYS = 180;
const firstDay = (at: EpochMs) => addDays(shanghaiDateOf(at), -KNOWN_DAYS);

const networkDigest = (secrets: Secrets, mobile: string, address: string): string =>
  secrets.digest('known-network', [mobile, networkOf(address)].join('\0')).toString('hex');
