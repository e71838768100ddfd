import { describe, expect, it } from 'vitest';
import { LAW_SETS } from '../law/index.ts';
import { calendarDate, epochAt } from '../values/index.ts';
import { WALLET_SOURCES } from './wallet.ts';
import { walletSpending } from './wallet-spending.ts';

const day = calendarDate('2026-11-20');
const at = epochAt(day, '10:00:00');
const confirmsOn = calendarDate('2026-11-23');

describe('a payment from the wallet', () => {
  it.each(LAW_SETS)('is told under $id as the redemption of its money funds and what it paid, or as one [LAW-97]', (law) => {
    const told = WALLET_SOURCES.filter((source) => walletSpending(law, { kind: 'out', source, at }, confirmsOn) !== null);
    expect(told).toEqual(law.place === 'cn' ? ['payment', 'fund-purchase', 'repayment', 'bank-in'] : []);
    expect(walletSpending(law, { kind: 'out', source: 'payment', at }, confirmsOn)).toEqual(
      law.place === 'cn' ? { redeemedOn: day, confirmsOn } : null,
    );
    expect(walletSpending(law, { kind: 'in', source: 'payment', at }, confirmsOn)).toBeNull();
  });
});
