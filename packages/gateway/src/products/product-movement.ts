import { sql } from 'kysely';

/** The product of the order `o` behind a movement of a wallet. */
export const productOfMovement = sql<string>`(select p.product_name from product p where p.product_code = o.product_code)`;
