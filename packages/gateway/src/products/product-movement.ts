import { sql } from 'kysely';

/** The product of a wallet movement's order `o`, by its name on the day of the order. [GW-1677] */
export const productOfMovement = sql<string>`o.named`;
