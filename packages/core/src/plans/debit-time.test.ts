import { describe, expect, it } from 'vitest';
import { goldDebitTime, isDebitTime } from './debit-time.ts';

describe('the moment of debits', () => {
  it('is a time of day before the cut-off [GW-1720]', () => {
    expect(['00:00', '09:30', '14:59'].filter(isDebitTime)).toHaveLength(3);
    expect(['15:00', '23:00', '24:00', '9:00', '14:60', '14:00:00', ''].filter(isDebitTime)).toEqual([]);
  });

  it('is for gold the same while the market is open, else the next opening, or the day’s first opening if there is no later one [GW-1350]', () => {
    const sessions = [
      { from: '09:00', until: '11:30' },
      { from: '13:30', until: '15:30' },
    ];
    expect(['08:00', '10:00', '12:00', '14:00', '16:00'].map((time) => goldDebitTime(time, sessions))).toEqual([
      '09:00',
      '10:00',
      '13:30',
      '14:00',
      '09:00',
    ]);
    expect(goldDebitTime('14:00', [])).toBe('14:00');
  });
});
