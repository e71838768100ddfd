import { sql } from 'kysely';
import { countOf, type KeyUse, type SealedTable } from '../ground/keys/key-uses.ts';
import { CARD_SEAL } from './card-binding.store.ts';
import { isUnderPepper } from './password-hash.ts';

export const SEALED_CARDS: SealedTable = {
  table: 'card',
  key: ['card_id'],
  columns: [
    { column: 'number_sealed', purpose: CARD_SEAL, context: (of) => `${of('card_id')}:number` },
    { column: 'mobile_sealed', purpose: CARD_SEAL, context: (of) => `${of('card_id')}:mobile` },
  ],
};

export const PASSWORDS: KeyUse = {
  kind: 'pepper',
  things: 'trade passwords that nobody has entered since',
  left: (version) => countOf('trade_password', isUnderPepper(version)),
};

/** Keys are dropped some minutes after their end. */
export const SEALING_KEYS: KeyUse = {
  kind: 'rsa',
  things: 'keys that were given out for a trade password',
  left: (version) => countOf('seal_nonce', sql`key_version = ${version}`),
};
