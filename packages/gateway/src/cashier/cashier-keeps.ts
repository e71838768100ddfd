import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const cashierKeeps: Keeps = {
  cards: [
    {
      table: 'card',
      owner: 'investor',
      hidden: ['number_digest'],
      sealed: {
        number_sealed: { purpose: 'bank-card', context: '{card_id}:number' },
        mobile_sealed: { purpose: 'bank-card', context: '{card_id}:mobile' },
      },
      atClosing: { number_digest: 'null', mobile_sealed: 'null' },
      afterYears: { number_sealed: 'null', tail: 'empty' },
    },
    { table: 'card_binding', owner: 'investor', hidden: ['fingerprint'], atClosing: 'rows' },
  ],
  trades: [{ table: 'top_up_terms', owner: 'order' }],
  security: [
    {
      table: 'trade_password',
      owner: 'investor',
      hidden: ['password_hash'],
      atClosing: 'rows',
    },
    { table: 'reset_proof', owner: 'investor', hidden: ['proof_hash', 'token_hash'], atClosing: 'rows' },
    { table: 'seal_nonce', owner: null },
  ],
};
