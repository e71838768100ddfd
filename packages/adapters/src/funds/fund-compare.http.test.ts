import { fundComparison, growthBetween } from '@caifu/core/funds';
import { calendarDate, netValue, ratePpm } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage } from '../kit/endpoint.ts';
import type { PortCall } from '../kit/port-call.ts';
import { createFundCompareHttp } from './fund-compare.http.ts';
import { fundHistories, fundHistoryWire, type FundHistoryMessage } from './fund-histories.wire.ts';

const DAYS = ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'].map(calendarDate);
const aFund = (fundCode: string): FundHistoryMessage => ({
  fundCode,
  fundName: '松涧成长混合A',
  kind: 'mixed',
  end: null,
  riskLevel: 4,
  managerNames: ['张三', '李四'],
  managementFee: ratePpm(12_000),
  custodyFee: ratePpm(2_000),
  serviceFee: null,
  purchaseFee: ratePpm(1_500),
  cutsShares: true,
  foundedOn: calendarDate('2016-05-10'),
  scaleYuan: 3_210_000_000,
  scaleDay: calendarDate('2026-09-30'),
  values: { days: DAYS, values: [20_000, 19_000, 19_500, 19_400].map(netValue) },
  reinvested: [{ day: calendarDate('2026-11-16'), times: 20_000, per: 19_000 }],
  holdings: null,
  holdingsDay: null,
});

const answering =
  (funds: readonly FundHistoryMessage[], asked: unknown[] = []): PortCall =>
  (row, request) => {
    asked.push(encodeMessage(row.request, request));
    const decoded = decodeMessage(row.answer, encodeMessage(fundHistories.answer, funds));
    if (decoded.kind !== 'decoded') return Promise.reject(new Error('malformed'));
    return Promise.resolve({ kind: 'answered', answer: decoded.value, text: '' });
  };

describe('the funds of a comparison', () => {
  it('arrive as one text of values each, and a reinvestment counts as it did at the gateway [FC-43]', async () => {
    const asked: unknown[] = [];
    const answer = await createFundCompareHttp(answering([aFund('000001'), aFund('000002')], asked)).readFunds(['000001', '000002']);
    expect(asked).toEqual([{ fundProductCodeList: ['000001', '000002'] }]);
    if (answer.kind !== 'read') throw new Error('nothing was read');
    const [first = '', last = ''] = [DAYS[0], DAYS.at(-1)];
    const growth = fundComparison(answer.value, calendarDate(first), calendarDate(last))?.funds.map((each) => each.growth);
    const { reinvested } = aFund('000001');
    const expected = growthBetween(
      { day: calendarDate(first), value: netValue(20_000) },
      { day: calendarDate(last), value: netValue(19_400) },
      reinvested,
    );
    expect(expected).toBe(21_100);
    expect(growth).toEqual([expected, expected]);
  });

  it('write each value as days and difference since the previous one [FC-43]', () => {
    expect(encodeMessage(fundHistoryWire, aFund('000001'))).toMatchObject({
      netValues: '2026-11-13:20000 3:-1000 500 -100',
      reinvested: ['2026-11-16:20000/19000'],
    });
  });

  it('are read without values where their performance is not shown [LAW-24]', () => {
    const wire = encodeMessage(fundHistoryWire, { ...aFund('000001'), values: { days: [], values: [] }, reinvested: [] });
    expect(wire).toMatchObject({ netValues: '' });
    expect(decodeMessage(fundHistoryWire, wire)).toMatchObject({ kind: 'decoded', value: { values: { days: [], values: [] } } });
  });

  it.each([' ', '2026-11-13', '2026-02-30:10000', '2026-11-13:0', '2026-11-13:5 -5', '2026-11-13:5 0:1', '2026-11-13:5 x'])(
    'refuse the values %j as malformed [FC-43]',
    (netValues) => {
      const wire = encodeMessage(fundHistoryWire, aFund('000001'));
      expect(decodeMessage(fundHistoryWire, { ...Object(wire), netValues }).kind).not.toBe('decoded');
    },
  );
});
