import { sql } from 'kysely';

/** The product of the order `o` behind a movement of a wallet, by the name of the order's day. [GW-1677] */
export const productOfMovement = sql<string>`o.named`;
