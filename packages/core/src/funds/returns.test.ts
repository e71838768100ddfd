import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_RUNS, RUNS } from '../testing/runs.ts';
import { addDays, calendarDate, netValue, parseNetValue, parsePercent, ratePpm } from '../values/index.ts';
import {
  exactCurve,
  fundGrowth,
  growthBetween,
  growthCurve,
  growthOfDay,
  isWholeHistory,
  reinvestedDays,
  settledIndex,
  spanStart,
  type FundPayout,
  type FundSeries,
} from './returns.ts';

const day = calendarDate;
const valueOf = (text: string) => parseNetValue(text) ?? netValue(0);
const rateOf = (text: string) => parsePercent(text) ?? ratePpm(0);

/** Rows of day, value and published growth. */
const aSeries = (rows: readonly (readonly [string, string, string?])[]): FundSeries => ({
  days: rows.map(([date]) => day(date)),
  values: rows.map(([, value]) => valueOf(value)),
  growth: rows.map(([, , told]) => (told === undefined ? null : rateOf(told))),
});

describe('where a span begins', () => {
  it('is the same day of an earlier month, or the last day of a shorter one [FR-1]', () => {
    expect(spanStart('month', day('2024-03-31'))).toBe('2024-02-29');
    expect(spanStart('season', day('2020-10-12'))).toBe('2020-07-12');
    expect(spanStart('half-year', day('2025-08-31'))).toBe('2025-02-28');
    expect(spanStart('year', day('2024-02-29'))).toBe('2023-02-28');
    expect(spanStart('three-years', day('2026-04-27'))).toBe('2023-04-27');
    expect(spanStart('five-years', day('2026-04-27'))).toBe('2021-04-27');
  });

  it('is a week before, the end of last year, or no day of the calendar [FR-1]', () => {
    expect(spanStart('week', day('2026-03-03'))).toBe('2026-02-24');
    expect(spanStart('this-year', day('2026-04-27'))).toBe('2025-12-31');
    expect(spanStart('day', day('2026-04-27'))).toBeNull();
    expect(spanStart('since-start', day('2026-04-27'))).toBeNull();
  });
});

describe('the growth of a fund', () => {
  it('is measured from the last value on or before the first day of its span [FR-1]', () => {
    const growth = fundGrowth(
      aSeries([
        ['2019-12-31', '1.0000'],
        ['2020-09-11', '1.0000'],
        ['2020-09-30', '1.1000'],
        ['2020-10-09', '1.2000'],
        ['2020-10-12', '1.3200'],
      ]),
    );
    expect(growth.day).toBe(100_000);
    // 2020-10-05 is a holiday, the value before is of 2020-09-30; 12 September is a Saturday.
    expect(growth.week).toBe(200_000);
    expect(growth.month).toBe(320_000);
    expect(growth['this-year']).toBe(320_000);
    expect(growth['since-start']).toBe(320_000);
  });

  it('is missing where the fund is younger than the span [FR-2]', () => {
    const growth = fundGrowth(
      aSeries([
        ['2020-09-30', '1.0000'],
        ['2020-10-12', '1.0100'],
      ]),
    );
    expect(growth.week).toBe(10_000);
    expect([growth.month, growth.season, growth['half-year'], growth.year, growth['three-years'], growth['five-years']]).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    expect(growth['this-year']).toBeNull();
    expect(Object.values(fundGrowth(aSeries([['2020-09-30', '1.0000']]))).filter((rate) => rate !== null)).toEqual([0]);
    expect(Object.values(fundGrowth(aSeries([]))).every((rate) => rate === null)).toBe(true);
  });

  it('is rounded to 0.01 %, half away from zero [FR-3]', () => {
    const growthOf = (from: string, to: string) =>
      fundGrowth(
        aSeries([
          ['2020-10-09', from],
          ['2020-10-12', to],
        ]),
      )['since-start'];
    // hundredths of a percent: 5/2 up and down, 4/3
    expect([growthOf('2.0000', '2.0005'), growthOf('2.0000', '1.9995'), growthOf('3.0000', '3.0004')]).toEqual([300, -300, 100]);
  });

  // Data of a public fund up to 2020-10-12: its base, the values around each dividend with the published growth of its day, the
  // last value, and the published return of a year.
  it('has for 001607 over a year the published value, with three dividends by the growth of their days [FR-3]', () => {
    const series = aSeries([
      ['2019-10-11', '1.4118'],
      ['2019-10-15', '1.4156'],
      ['2019-10-16', '1.3548', '-0.06'],
      ['2019-11-26', '1.3756'],
      ['2019-11-27', '1.3114', '-0.31'],
      ['2019-12-11', '1.3438'],
      ['2019-12-12', '1.2832', '-0.04'],
      ['2020-10-12', '2.0268'],
    ]);
    expect(reinvestedDays(series)).toHaveLength(3);
    expect(Math.abs(Number(fundGrowth(series).year) - Number(rateOf('64.11')))).toBeLessThanOrEqual(100);
  });

  it('has for 001607 over a year the published value, by the list of its dividends [FR-4]', () => {
    const series = aSeries([
      ['2019-10-11', '1.4118'],
      ['2019-10-16', '1.3548'],
      ['2019-11-27', '1.3114'],
      ['2019-12-12', '1.2832'],
      ['2020-10-12', '2.0268'],
    ]);
    const paid = ['2019-10-16', '2019-11-27', '2019-12-12'].map((date) => ({
      kind: 'dividend' as const,
      day: day(date),
      perShare: valueOf('0.0600'),
    }));
    expect(fundGrowth(series, 4, paid).year).toBe(rateOf('64.11'));
  });

  // Public fund 540010 around the end of 2018: a value of the closed 31 December, and a growth of 2 January since the 28th.
  it('sees no dividend in a growth since the value before a closed half-year day [FR-3]', () => {
    const series = aSeries([
      ['2018-12-27', '1.3400'],
      ['2018-12-28', '1.3463', '0.47'],
      ['2018-12-31', '1.3461', '0.00'],
      ['2019-01-02', '1.3359', '-0.77'],
    ]);
    expect(reinvestedDays(series)).toEqual([]);
  });

  // Public fund 002891 around the spring holiday of 2020: the growth of the 23rd was never filled in.
  it('treats a zero beside days without a value as no growth at all [FR-3]', () => {
    const series = aSeries([
      ['2020-01-21', '1.5170', '0.00'],
      ['2020-01-22', '1.5610', '2.90'],
      ['2020-01-23', '1.5120', '0.00'],
      ['2020-02-03', '1.4210', '-6.02'],
    ]);
    expect(reinvestedDays(series)).toEqual([]);
    expect(fundGrowth(series, 2).day).toBe(-31_400);
    expect(fundGrowth(series)['since-start']).toBe(-63_300);
  });

  // Public fund 470011, 2020-06-15: 0.0500 per share were paid, and the growth of the day was zero.
  it('treats a zero between neighbouring working days as a dividend [FR-3]', () => {
    const series = aSeries([
      ['2020-06-12', '1.2740', '0.24'],
      ['2020-06-15', '1.2240', '0.00'],
      ['2020-06-16', '1.2290', '0.41'],
    ]);
    expect(reinvestedDays(series).map(({ day: found }) => found)).toEqual(['2020-06-15']);
    expect(fundGrowth(series, 1).day).toBe(0);
  });

  it('takes the amount of a listed dividend that agrees with the published growth, and no other one [FR-4]', () => {
    const series = aSeries([
      ['2020-06-12', '1.2740', '0.24'],
      ['2020-06-15', '1.2240', '0.01'],
      ['2020-06-16', '1.2290', '0.41'],
    ]);
    const paid = (text: string) => [{ kind: 'dividend' as const, day: day('2020-06-15'), perShare: valueOf(text) }];
    expect(reinvestedDays(series, paid('0.0500'))).toEqual([{ day: '2020-06-15', times: 12_740, per: 12_240 }]);
    expect(reinvestedDays(series, paid('0.5000'))).toEqual(reinvestedDays(series));
  });

  it('counts a split by its ratio, and a payout on a day without a value on the next day that has one [FR-4]', () => {
    const series = aSeries([
      ['2020-01-03', '2.0000'],
      ['2020-01-06', '1.0100'],
    ]);
    expect(fundGrowth(series, 1, [{ kind: 'split', day: day('2020-01-04'), times: 2, per: 1 }]).day).toBe(10_000);
  });

  it('needs only its two values and the days between them [FR-5]', () => {
    const series = aSeries([
      ['2020-01-02', '2.0000'],
      ['2020-01-03', '1.5000', '1.00'],
      ['2020-01-06', '1.5300', '2.00'],
    ]);
    const base = { day: day('2020-01-02'), value: valueOf('2.0000') };
    const last = { day: day('2020-01-06'), value: valueOf('1.5300') };
    expect(growthBetween(base, last, reinvestedDays(series))).toBe(fundGrowth(series)['since-start']);
    expect(growthBetween(base, last, reinvestedDays(series))).toBe(30_200);
  });

  it('is refused for lists of different lengths and for values that are not above 0 [FR-5]', () => {
    expect(() => fundGrowth({ days: [day('2020-01-02')], values: [], growth: [] })).toThrow(RangeError);
    expect(() =>
      fundGrowth(
        aSeries([
          ['2020-01-02', '0.0000'],
          ['2020-01-03', '1.0000'],
        ]),
      ),
    ).toThrow(RangeError);
  });
});

describe('the curve of a fund', () => {
  it('ends with the growth of its span [FR-5]', () => {
    const series = aSeries([
      ['2020-01-02', '2.0000'],
      ['2020-01-03', '1.5000', '1.00'],
      ['2020-01-06', '1.5300', '2.00'],
    ]);
    expect(growthCurve(series, day('2020-01-02'), day('2020-01-06'))).toEqual([
      { date: '2020-01-02', increase: 0 },
      { date: '2020-01-03', increase: 10_000 },
      { date: '2020-01-06', increase: 30_200 },
    ]);
    expect(growthCurve(series, day('2020-01-05'), day('2020-01-31')).map(({ increase }) => increase)).toEqual([0, 20_000]);
    expect(growthCurve(series, day('2019-01-05'), day('2019-01-31'))).toEqual([]);
  });
});

/** A fund of some days in a row with dividends: values, and the payout of each day. */
const aPayingFund = fc
  .array(
    fc.record({ value: fc.integer({ min: 5_000, max: 50_000 }), paid: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })) }),
    {
      minLength: 2,
      maxLength: 20,
    },
  )
  .map((rows) => ({
    series: {
      days: rows.map((_, at) => addDays(day('2020-01-01'), at)),
      values: rows.map(({ value }) => netValue(value)),
      growth: rows.map(() => null),
    } satisfies FundSeries,
    payouts: rows.flatMap(({ paid }, at) =>
      paid === 0 || at === 0 ? [] : [{ kind: 'dividend' as const, day: addDays(day('2020-01-01'), at), perShare: netValue(paid) }],
    ),
  }));

describe('properties of growth', () => {
  it('the order in which dividends are listed does not matter [FR-4]', () => {
    fc.assert(
      fc.property(aPayingFund, ({ series, payouts }) => {
        const end = series.days.length - 1;
        expect(
          fundGrowth(
            series,
            end,
            payouts.map((_, at) => payouts.at(-1 - at)).flatMap((payout) => payout ?? []),
          ),
        ).toEqual(fundGrowth(series, end, payouts));
      }),
      RUNS,
    );
  });

  it('a fund with scaled values and payouts grows the same [FR-5]', () => {
    fc.assert(
      fc.property(aPayingFund, fc.integer({ min: 2, max: 9 }), ({ series, payouts }, times) => {
        const larger = { ...series, values: series.values.map((value) => netValue(value * times)) };
        const paid = payouts.map((payout) => ({ ...payout, perShare: netValue(payout.perShare * times) }));
        const end = series.days.length - 1;
        expect(fundGrowth(larger, end, paid)).toEqual(fundGrowth(series, end, payouts));
      }),
      RUNS,
    );
  });

  it('an additional dividend never lowers a growth [FR-4]', () => {
    fc.assert(
      fc.property(aPayingFund, ({ series, payouts }) => {
        const end = series.days.length - 1;
        const all = Number(fundGrowth(series, end, payouts)['since-start']);
        expect(all).toBeGreaterThanOrEqual(Number(fundGrowth(series, end, payouts.slice(1))['since-start']));
      }),
      RUNS,
    );
  });

  it('the end of a curve is the growth since its first day [FR-5]', () => {
    fc.assert(
      fc.property(aPayingFund, ({ series, payouts }) => {
        const end = series.days.length - 1;
        const last = series.days[end] ?? day('2020-01-01');
        const curve = growthCurve(series, day('2020-01-01'), last, payouts);
        expect(curve).toHaveLength(series.days.length);
        expect(curve.at(-1)?.increase).toBe(fundGrowth(series, end, payouts)['since-start']);
      }),
      RUNS,
    );
  });

  it('a higher value has a growth at least as high, and an equal value an equal one [FR-5]', () => {
    const value = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(value, value, value, (from, to, other) => {
        const grown = (last: number) =>
          growthBetween({ day: day('2020-01-01'), value: netValue(from) }, { day: day('2020-01-02'), value: netValue(last) }, []);
        return grown(from) === 0 && (to >= other ? Number(grown(to)) >= Number(grown(other)) : Number(grown(to)) <= Number(grown(other)));
      }),
      MONEY_RUNS,
    );
  });
});

/** Rows of day, value, published growth and accumulated value. */
const aStory = (rows: readonly (readonly [string, string, string | null, string | null])[]): FundSeries => ({
  days: rows.map(([date]) => day(date)),
  values: rows.map(([, value]) => valueOf(value)),
  growth: rows.map(([, , told]) => (told === null ? null : rateOf(told))),
  accumulated: rows.map(([, , , total]) => (total === null ? null : valueOf(total))),
});

/** The market was open on 3, 4, 5, 8 and 9 January 2024, and the values are missing. */
const withHole = (value: string, told: string | null, total: string | null, before: string | null = total === null ? null : '1.0000') =>
  aStory([
    ['2024-01-02', '1.0000', null, before],
    ['2024-01-10', value, told, total],
  ]);

describe('a history with a gap', () => {
  it('grows by its values where the accumulated value excludes a payout, whatever the last day’s growth [FR-13]', () => {
    const story = aStory([
      ['2024-01-02', '1.0000', null, '1.0000'],
      ['2024-01-10', '1.1000', '0.50', '1.1000'],
      ['2024-01-11', '1.1055', '0.50', '1.1055'],
    ]);
    expect(fundGrowth(story)['since-start']).toBe(rateOf('10.55'));
    expect(fundGrowth(story, 1)['since-start']).toBe(rateOf('10.00'));
    expect(growthCurve(story, day('2024-01-02'), day('2024-01-11')).map(({ increase }) => increase)).toEqual([0, 100_000, 105_500]);
  });

  it('has no growth across days whose growth is that of one day only, and a later growth again [FR-13]', () => {
    const story = aStory([
      ['2024-01-02', '1.0000', null, null],
      ['2024-01-10', '1.1000', '0.50', null],
      ['2024-01-11', '1.1055', '0.50', null],
      ['2024-01-17', '1.2000', null, null],
    ]);
    expect([fundGrowth(story, 2)['since-start'], fundGrowth(story, 2).week]).toEqual([null, null]);
    expect(growthCurve(story, day('2024-01-02'), day('2024-01-11'))).toEqual([]);
    expect(growthCurve(story, day('2024-01-10'), day('2024-01-11')).at(-1)?.increase).toBe(rateOf('0.50'));
    expect(fundGrowth(story).week).toBe(rateOf('9.09'));
  });

  it('has the published growth of the day itself, or none [FR-12]', () => {
    expect(fundGrowth(withHole('1.1000', '0.50', '1.1000')).day).toBe(rateOf('0.50'));
    expect(fundGrowth(withHole('1.1000', null, '1.1000')).day).toBeNull();
    const [friday, monday, tuesday] = [day('2024-01-12'), day('2024-01-15'), day('2024-01-16')];
    const one = { day: friday, value: valueOf('1.0000') };
    expect(growthOfDay(one, { day: monday, value: valueOf('1.0100') }, null, [])).toBe(rateOf('1.00'));
    expect(growthOfDay(one, { day: tuesday, value: valueOf('1.0100') }, null, [])).toBeNull();
    expect(growthOfDay(null, one, rateOf('1.00'), [])).toBeNull();
    // The market was closed from 10 to 17 February 2024.
    const [before, after] = [day('2024-02-08'), day('2024-02-19')];
    expect(growthOfDay({ day: before, value: valueOf('1.0000') }, { day: after, value: valueOf('1.0100') }, null, [])).toBe(rateOf('1.00'));
  });

  it('counts any split in the gap, but a dividend only where the value of its day is known [FR-13]', () => {
    const split = (on: string): readonly FundPayout[] => [{ kind: 'split', day: day(on), times: 2, per: 1 }];
    const paid = (on: string, per: string): readonly FundPayout[] => [{ kind: 'dividend', day: day(on), perShare: valueOf(per) }];
    const since = (series: FundSeries, payouts: readonly FundPayout[]) => fundGrowth(series, 1, payouts)['since-start'];
    expect(since(withHole('0.5500', null, null), split('2024-01-04'))).toBe(rateOf('10.00'));
    expect(since(withHole('1.0000', null, null), paid('2024-01-10', '0.1000'))).toBe(rateOf('10.00'));
    expect(since(withHole('1.0000', null, null), paid('2024-01-04', '0.1000'))).toBeNull();
    expect(since(withHole('1.0000', null, '1.1000'), paid('2024-01-04', '0.1000'))).toBeNull();
    expect(since(withHole('1.0000', null, '1.1000'), paid('2024-01-10', '0.1000'))).toBe(rateOf('10.00'));
    expect(since(withHole('1.0000', null, '1.3000'), paid('2024-01-10', '0.1000'))).toBeNull();
  });

  it('counts an unlisted payout where accumulated value and growth show the same amount [FR-13]', () => {
    const since = (told: string) => fundGrowth(withHole('1.0000', told, '1.0500'), 1)['since-start'];
    expect([since('5.00'), since('0.00'), since('1.00')]).toEqual([rateOf('5.00'), null, null]);
  });

  it('counts a payout that the accumulated value shows on a day without a growth, and keeps showing [FR-13]', () => {
    const since = (told: string | null, rows: readonly (readonly [string, string, string | null, string | null])[]) =>
      fundGrowth(aStory([['2024-01-02', '1.0000', null, '1.2000'], ['2024-01-03', '0.9100', told, '1.2100'], ...rows]))['since-start'];
    const goesOn = ['2024-01-04', '0.9191', null, '1.2191'] as const;
    expect(since(null, [goesOn])).toBe(rateOf('2.01'));
    // The growth of the day decides where there is one.
    expect(since('-9.00', [goesOn])).toBe(rateOf('-8.09'));
    // The newest accumulated value is not proven yet, and one that reverts was wrong.
    expect(since(null, [])).toBeNull();
    expect(since(null, [['2024-01-04', '0.9191', null, '1.1191']])).toBeNull();
    // Before the closure of February 2024 a growth of 0 is doubted; the payout explains it.
    expect(
      fundGrowth(
        aStory([
          ['2024-02-07', '1.0000', null, '1.2000'],
          ['2024-02-08', '0.9000', '0.00', '1.2000'],
          ['2024-02-19', '0.9090', '1.00', '1.2090'],
        ]),
      )['since-start'],
    ).toBe(rateOf('1.00'));
  });

  it('has the growth of a listed payout where the accumulated value counts it too [FR-4]', () => {
    const story = aStory([
      ['2024-01-02', '1.0000', null, '1.2000'],
      ['2024-01-03', '0.9100', null, '1.2100'],
    ]);
    expect(fundGrowth(story, 1, [{ kind: 'dividend', day: day('2024-01-03'), perShare: valueOf('0.1000') }])['since-start']).toBe(
      rateOf('1.00'),
    );
  });

  it('accepts the growth of a fund that publishes on few days and reports it since the previous value [FR-13]', () => {
    expect(fundGrowth(withHole('1.1000', '10.00', null))).toMatchObject({ day: rateOf('10.00'), 'since-start': rateOf('10.00') });
  });

  it('has no figure from a base older than the longest market closure [FR-11]', () => {
    const grown = (base: string) =>
      fundGrowth(
        aSeries([
          [base, '1.0000'],
          ['2024-03-08', '1.1000'],
        ]),
      );
    // A month before is 8 February.
    expect([grown('2024-01-27').month, grown('2024-01-26').month]).toEqual([rateOf('10.00'), null]);
    expect(
      growthCurve(
        aSeries([
          ['2024-01-26', '1.0000'],
          ['2024-03-08', '1.1000'],
        ]),
        day('2024-02-08'),
        day('2024-03-08'),
      ),
    ).toEqual([]);
    expect(
      exactCurve(
        aSeries([
          ['2024-01-27', '1.0000'],
          ['2024-03-08', '1.1000'],
        ]),
        day('2024-02-08'),
        day('2024-03-08'),
      ),
    ).toHaveLength(2);
  });

  it('begins where its fund began, when no trading day lies between or the first value is one yuan [FR-14]', () => {
    const isWhole = (founded: string | null, first: string, value: string) =>
      isWholeHistory(founded === null ? null : day(founded), { day: day(first), value: valueOf(value) });
    expect(isWhole('2024-01-05', '2024-01-08', '1.0020')).toBe(true);
    expect(isWhole('2024-01-05', '2024-01-09', '1.0020')).toBe(false);
    expect(isWhole('2024-01-05', '2024-03-08', '1.0000')).toBe(true);
    expect(isWhole('2024-01-05', '2024-06-07', '1.0000')).toBe(false);
    expect([isWhole(null, '2024-06-07', '1.0000'), isWhole(null, '2024-06-07', '1.0001')]).toEqual([true, false]);
  });
});

describe('the end of a history', () => {
  it('finds the same reinvested days as the whole history [FN-90]', () => {
    const days = fc.array(
      fc.record({
        gap: fc.constantFrom(1, 1, 1, 3, 6),
        total: fc.constantFrom(null, 0, 0, 500),
        value: fc.integer({ min: 9_000, max: 11_000 }),
        told: fc.constantFrom(null, 0, 120, -300),
      }),
      { minLength: 4, maxLength: 30 },
    );
    fc.assert(
      fc.property(days, fc.nat(), fc.array(fc.nat(), { maxLength: 3 }), (rows, known, paid) => {
        let last = calendarDate('2026-06-15');
        const dated = rows.map((row) => {
          last = addDays(last, row.gap);
          return last;
        });
        const series: FundSeries = {
          days: dated,
          values: rows.map(({ value }) => netValue(value)),
          growth: rows.map(({ told }) => (told === null ? null : ratePpm(told * 100))),
          accumulated: rows.map(({ value, total }) => (total === null ? null : netValue(value + total))),
        };
        const settled = settledIndex(series, 1 + (known % (rows.length - 1)));
        if (settled === null) return;
        const since = dated[settled] ?? last;
        const payouts = paid.map((place) => ({
          kind: 'dividend' as const,
          day: dated[place % dated.length] ?? last,
          perShare: netValue(500),
        }));
        const tail = {
          days: dated.slice(settled),
          values: series.values.slice(settled),
          growth: series.growth.slice(settled),
          accumulated: series.accumulated?.slice(settled) ?? [],
        };
        const after = payouts.filter((payout) => payout.day > since);
        expect(reinvestedDays(tail, after)).toEqual(reinvestedDays(series, payouts).filter((found) => found.day > since));
      }),
      RUNS,
    );
  });
});
