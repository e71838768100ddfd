import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const ordersKeeps: Keeps = {
  suitability: [{ table: 'special_care', owner: 'investor', afterYears: 'rows' }],
  trades: [
    { table: 'trade_order', owner: 'investor' },
    { table: 'order_journal', owner: 'order' },
    { table: 'parked', owner: 'investor', hidden: ['step', 'reason', 'told_at', 'proposed_by', 'proposed_at', 'decided_by'] },
    { table: 'parked_money', owner: 'order' },
    { table: 'order_payment', owner: 'investor', hidden: ['token_hash', 'token_serial', 'request_id'] },
    { table: 'order_request', owner: 'investor', hidden: ['fingerprint'] },
    { table: 'account', owner: 'investor', hidden: ['may_be_negative'] },
    { table: 'posting', owner: 'account' },
  ],
  following: [
    { table: 'message', owner: 'investor', atClosing: 'rows' },
    { table: 'inbox', owner: 'investor', atClosing: 'rows' },
    { table: 'message_quiet', owner: 'investor', atClosing: 'rows' },
    { table: 'push_outbox', owner: null },
  ],
};
