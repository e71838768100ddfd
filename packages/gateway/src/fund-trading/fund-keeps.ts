import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const fundTradingKeeps: Keeps = {
  following: [{ table: 'fund_alert', owner: 'investor', atClosing: 'rows' }],
  trades: [
    { table: 'fund_position', owner: 'investor' },
    { table: 'fund_lot', owner: 'investor' },
    { table: 'fund_move', owner: 'investor' },
    { table: 'fund_redemption_part', owner: 'order' },
    { table: 'fund_redemption_line', owner: 'order' },
    { table: 'fund_redemption_rest', owner: 'order' },
    { table: 'fund_quick_use', owner: 'investor' },
    { table: 'fund_dividend_due', owner: 'investor' },
    { table: 'fund_correction_line', owner: 'investor' },
    { table: 'fund_end_holding', owner: 'investor' },
    { table: 'fund_end_lot', owner: 'investor' },
  ],
};
