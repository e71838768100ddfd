import type { WalletSource } from '@caifu/core/wallet';
import type { RawBuilder } from 'kysely';

/** How an area calls what it moves in a wallet. */
export interface Movements {
  readonly sources: Readonly<Record<string, WalletSource>>;
  /** The amount that was paid for or sold, for a movement `r` with the order `o` behind it; without it the source says all. */
  readonly named?: RawBuilder<string>;
}
