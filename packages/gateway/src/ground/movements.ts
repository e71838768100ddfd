import type { WalletSource } from '@caifu/core/wallet';
import type { RawBuilder } from 'kysely';

/** An area's names for its movements in a wallet. */
export interface Movements {
  readonly sources: Readonly<Record<string, WalletSource>>;
  /** The paid or sold thing of a movement `r` with its order `o`. Without it the source is enough. */
  readonly named?: RawBuilder<string>;
}
