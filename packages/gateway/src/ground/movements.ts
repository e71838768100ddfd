import type { WalletSource } from '@caifu/core/wallet';
import type { RawBuilder } from 'kysely';

/** How an area calls what it moves in a wallet. */
export interface Movements {
  /** What its journal entries that reach a wallet are to the investor, by their kind. */
  readonly sources: Readonly<Record<string, WalletSource>>;
  /** What was paid for or sold, for a movement `r` with the order `o` behind it; without it the source says all. */
  readonly named?: RawBuilder<string>;
}
