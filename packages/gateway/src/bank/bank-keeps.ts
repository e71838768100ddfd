import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const bankKeeps: Keeps = {
  suitability: [
    {
      table: 'bank_test',
      owner: 'investor',
      sealed: { sealed_answers: { purpose: 'bank-test-answers', context: '{investor_id}:{partner_code}:{tested_on}', isJson: true } },
      afterYears: 'rows',
    },
    {
      table: 'bank_customer',
      owner: 'investor',
      sealed: { address: { purpose: 'bank-address', context: '{investor_id}:{partner_code}' } },
      afterYears: 'rows',
    },
  ],
  trades: [
    { table: 'bank_account', owner: 'investor', afterYears: { account_no: 'null' } },
    { table: 'bank_deposit', owner: 'investor' },
    { table: 'bank_event', owner: 'investor' },
    { table: 'bank_demand_interest', owner: 'investor' },
    { table: 'bank_wealth_holding', owner: 'investor' },
    { table: 'bank_correction_line', owner: 'investor' },
    { table: 'bank_transfer', owner: 'investor' },
    { table: 'simulated_bank_transfer', owner: null },
  ],
};
