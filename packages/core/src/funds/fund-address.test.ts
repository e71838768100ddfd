import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { asksTheSame, fundAddress, fundsOfAddress } from './fund-address.ts';
import { AGE_BANDS, EVERY_FUND, FUND_SORT_COLUMNS, SCALE_BANDS, STARS, type FundListQuery } from './fund-filter.ts';
import { FUND_KINDS } from './fund.ts';
import { sortOfKind } from './fund-columns.ts';
import { RUNS } from '../testing/runs.ts';

const names = new Map(['80000222', '80000223', '1', '2', '3', '4', '5', '6'].map((code) => [code, `名${code}`]));
const coded = fc
  .uniqueArray(fc.constantFrom(...names.keys()), { maxLength: 5 })
  .map((codes) => codes.map((code) => ({ code, name: names.get(code) ?? '' })));
const query: fc.Arbitrary<FundListQuery> = fc
  .record({
    search: fc.constantFrom('', '成长', 'hx 混合', '000001'),
    filter: fc.record({
      kind: fc.option(fc.constantFrom(...FUND_KINDS)),
      onlyOpen: fc.boolean(),
      scales: fc.subarray([...SCALE_BANDS]),
      stars: fc.subarray([...STARS]),
      ages: fc.subarray([...AGE_BANDS]),
      companies: coded,
      managers: coded,
    }),
    sort: fc.option(
      fc.record({ column: fc.constantFrom(...FUND_SORT_COLUMNS), direction: fc.constantFrom('down' as const, 'up' as const) }),
    ),
  })
  .map((asked) => ({ ...asked, sort: sortOfKind(asked.sort, asked.filter.kind) }));

describe('the address of a list of funds', () => {
  it('contains every condition, and is empty for every fund [FN-40]', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(fundsOfAddress(fundAddress(asked), names)).toEqual(asked);
      }),
      RUNS,
    );
    expect(fundAddress({ search: ' ', filter: EVERY_FUND, sort: null })).toEqual({});
  });

  it('has codes of companies and managers without their names, and works without the names [FN-40]', () => {
    const filter = { ...EVERY_FUND, companies: [{ code: '80000222', name: '松涧基金' }] };
    expect(fundAddress({ search: '', filter, sort: null })).toEqual({ company: '80000222' });
    expect(fundsOfAddress({ company: '80000222' }).filter.companies).toEqual([{ code: '80000222', name: '' }]);
  });

  it('ignores an unknown condition, and counts at most five companies [FN-40]', () => {
    const asked = fundsOfAddress({
      kind: 'gold',
      open: 'yes',
      scale: 'huge.to-2bn',
      stars: '6.x.5',
      age: '',
      company: '1.2.2.3.4.5.6.<b>',
      sort: 'price',
    });
    expect(asked).toEqual({
      search: '',
      filter: { ...EVERY_FUND, scales: ['to-2bn'], stars: [5], companies: ['1', '2', '3', '4', '5'].map((code) => ({ code, name: '' })) },
      sort: null,
    });
    expect(fundsOfAddress({ kind: 'money', sort: 'day' }).sort).toBeNull();
  });

  it('is the same query in any order of choices and with or without names [FN-40]', () => {
    const one = fundsOfAddress({ stars: '5.4', company: '1.2' }, names);
    const other = fundsOfAddress({ stars: '4.5', company: '2.1' });
    expect(asksTheSame(one, other)).toBe(true);
    expect(asksTheSame(one, fundsOfAddress({ stars: '4', company: '2.1' }))).toBe(false);
    expect(asksTheSame(one, { ...one, sort: { column: 'year', direction: 'up' } })).toBe(false);
  });
});
