import { describe, expect, it } from 'vitest';
import { calendarDate, fen, grams, ratePpm } from '../../values/index.ts';
import { CYCLE_UNITS } from '../plan-cycle.ts';
import { SMART_BANDS } from '../plans.fakes.ts';
import { aPlanRound, aPlanRun } from '../plan-detail/plan-detail.fakes.ts';
import { fakePagedListPorts } from '../../kit/paged-list/paged-list.fakes.ts';
import { createPagedListMachine } from '../../kit/paged-list/paged-list.machine.ts';
import { createActor, waitFor } from 'xstate';
import { aPlan } from '../plans.fakes.ts';
import { toPlanListView, toPlanRoundsView, toPlanRunsView } from '../plan-lists/plan-lists.view.ts';
import type { PlansQuery } from '../plans.ports.ts';
import type { Plan, PlanRound, PlanRun } from '../plan.ts';
import { cycleColumns, cycleKeys, cycleOfKeys, cycleText, planLine, planRoundLine, smartBandLines, smartExamples } from './plan-lines.ts';

const on = { today: calendarDate('2026-11-18'), knownUntil: calendarDate('2026-12-31') };

const AMOUNTS = { least: fen(1_000), start: fen(1_000), step: fen(1) };

describe('a plan, written out', () => {
  it('has a cycle in words and two columns to choose it [PG-1] [PN-7]', () => {
    expect(CYCLE_UNITS.map((unit) => cycleText({ unit, day: 3 }))).toEqual(['每月3日', '每周三', '每两周周三', '每季度3日']);
    const [units, days] = cycleColumns();
    expect(units !== undefined && 'items' in units && units.items.map(({ value }) => value)).toEqual(['每月', '每周', '每两周', '每季度']);
    const counts = days !== undefined && 'itemsByKey' in days ? CYCLE_UNITS.map((unit) => days.itemsByKey[unit]?.length) : [];
    expect(counts).toEqual([28, 5, 5, 28]);
    for (const unit of CYCLE_UNITS) expect(cycleOfKeys(cycleKeys({ unit, day: 5 }))).toEqual({ unit, day: 5 });
    for (const keys of [[], ['month'], ['month', 'week-3'], ['week', 'week-6'], ['year', 'year-1']]) expect(cycleOfKeys(keys)).toBeNull();
  });

  it('shows the bought grams and their worth for gold, and the invested money for a strategy [PG-11]', () => {
    const made = { day: on.today, value: fen(590_12), profit: fen(-9_88), profitRate: ratePpm(-16_466), xirr: null, grams: grams(6_323) };
    const gold = planLine(aPlan({ kind: 'gold', fund: null, cycle: { unit: 'day', day: 1 }, made }), on);
    expect(gold).toMatchObject({
      cycleText: '每个交易日',
      made: { gramsText: '0.6323', valueText: '590.12', profit: { text: '-9.88' }, rate: { text: '-1.65%' }, xirr: { text: '--' } },
    });
    const strategy = { strategyCode: 'WJ01', strategyName: '稳进组合' };
    expect(planLine(aPlan({ kind: 'strategy', fund: null, strategy, made: null }), on)).toMatchObject({
      fund: null,
      strategy,
      made: null,
      investedText: '6,000.00',
    });
  });

  it('has the bands of a smart amount with the base’s limits, and two computed debits [PG-5]', () => {
    const lines = smartBandLines(SMART_BANDS, fen(100_000), AMOUNTS);
    expect(lines[0]).toEqual({ fromText: '+100%', toText: null, rateText: '60%', amountText: '600' });
    expect(lines.at(-1)).toEqual({ fromText: null, toText: '-40%', rateText: '210%', amountText: '2,100' });
    expect(lines[3]).toMatchObject({ fromText: '0%', toText: '+15%' });
    expect(smartExamples(SMART_BANDS, fen(100_000), AMOUNTS)).toEqual([
      { deviationText: '-8%', rateText: '130%', baseText: '1,000', workedText: '1,300', amountText: '1,300', bound: null },
      { deviationText: '+8%', rateText: '90%', baseText: '1,000', workedText: '900', amountText: '900', bound: null },
    ]);
    // One fund with a minimum of 1,000 yuan, and one with steps of a thousand.
    const [, least] = smartExamples(SMART_BANDS, fen(100_000), { least: fen(100_000), start: fen(100_000), step: fen(1) });
    expect(least).toMatchObject({ workedText: '900', amountText: '1,000', bound: 'least' });
    const [step] = smartExamples(SMART_BANDS, fen(100_000), { least: fen(100_000), start: fen(100_000), step: fen(100_000) });
    expect(step).toMatchObject({ workedText: '1,300', amountText: '1,000', bound: 'step' });
    expect(smartBandLines(SMART_BANDS, null, AMOUNTS)[0]?.amountText).toBeNull();
  });

  it('has rounds that say what they wait for while they have no figures [PG-4]', () => {
    const untold = { invested: fen(0), proceeds: null, profit: null, profitRate: null, annualised: null };
    expect(planRoundLine(aPlanRound()).waitsFor).toBeNull();
    expect(planRoundLine(aPlanRound(untold)).waitsFor).toBe('purchase');
    expect(planRoundLine(aPlanRound({ ...untold, endedOn: calendarDate('2026-11-17') })).waitsFor).toBe('redemption');
  });

  it('is shown in lists that grow page by page [PG-6]', async () => {
    const plans = createActor(
      createPagedListMachine<PlansQuery, Plan>(fakePagedListPorts([aPlan(), aPlan({ planNo: 'N2' })], 1), 'plans'),
      {
        input: { query: { kind: 'invest', state: 'running' } },
      },
    ).start();
    await waitFor(plans, (snapshot) => !snapshot.hasTag('busy'));
    expect(toPlanListView(plans.getSnapshot(), on)).toMatchObject({
      isComplete: false,
      items: [{ planNo: 'N1', signedText: '2026-05-06', signedDayText: '5月6日 周三' }],
    });
    const runs = createActor(createPagedListMachine<string, PlanRun>(fakePagedListPorts([aPlanRun()], 1), 'runs'), {
      input: { query: 'N1' },
    }).start();
    await waitFor(runs, (snapshot) => !snapshot.hasTag('busy'));
    expect(toPlanRunsView(runs.getSnapshot(), on).items).toMatchObject([{ dueText: '2026-10-26' }]);
    const rounds = createActor(createPagedListMachine<string, PlanRound>(fakePagedListPorts([aPlanRound()], 1), 'rounds'), {
      input: { query: 'N1' },
    }).start();
    await waitFor(rounds, (snapshot) => !snapshot.hasTag('busy'));
    expect(toPlanRoundsView(rounds.getSnapshot()).items).toMatchObject([{ roundNo: 2, proceedsText: '3,090.00' }]);
  });
});
