/** A withdrawal that no card takes comes back. */
export const returnedWithdrawalsMigration: readonly string[] = [
  `alter table trade_order drop constraint withdrawal_states, add constraint withdrawal_states check (case kind
    when 'withdrawal' then state in ('paying-out', 'paid', 'failed') when 'quick-withdrawal' then state = 'paid' else true end)`,
];
