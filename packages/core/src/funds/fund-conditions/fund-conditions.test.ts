import { presses } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { EVERY_FUND } from '../fund-filter.ts';
import { fakeFundConditionsPorts } from './fund-conditions.fakes.ts';
import { createFundConditionsMachine } from './fund-conditions.machine.ts';
import type { FundConditionsPorts } from './fund-conditions.ports.ts';
import type { FundConditionsEvent } from './fund-conditions.types.ts';
import { toFundConditionsView } from './fund-conditions.view.ts';

const company = (code: string) => ({ type: 'company.pressed', company: { code, name: `基金公司${code}` } }) as const;
const manager = (code: string) => ({ type: 'manager.pressed', manager: { code, name: `经理${code}` } }) as const;

const open = (ports: FundConditionsPorts = fakeFundConditionsPorts()) => {
  const flow = drive(createFundConditionsMachine(ports), toFundConditionsView, { filter: EVERY_FUND, search: '松' });
  const { actor } = flow;
  const press = (...events: readonly FundConditionsEvent[]) => {
    for (const event of events) actor.send(event);
  };
  return { ...flow, press, counted: () => waitFor(actor, (snapshot) => snapshot.matches('counted')) };
};

describe('conditions of a list of funds', () => {
  it('are a draft: a press chooses, and a second press removes the choice [FN-24]', () => {
    const { press, view } = open();
    press({ type: 'kind.pressed', kind: 'bond' }, { type: 'open-only.pressed' }, { type: 'stars.pressed', stars: 5 });
    press({ type: 'scale.pressed', scale: 'to-2bn' }, { type: 'age.pressed', age: 'over-5y' }, company('80000222'), manager('30'));
    expect(view().draft).toEqual({
      kind: 'bond',
      onlyOpen: true,
      scales: ['to-2bn'],
      stars: [5],
      ages: ['over-5y'],
      companies: [{ code: '80000222', name: '基金公司80000222' }],
      managers: [{ code: '30', name: '经理30' }],
    });
    expect(view().chosenCount).toBe(7);
    press({ type: 'kind.pressed', kind: 'bond' }, { type: 'open-only.pressed' }, { type: 'stars.pressed', stars: 5 });
    press({ type: 'scale.pressed', scale: 'to-2bn' }, { type: 'age.pressed', age: 'over-5y' }, company('80000222'), manager('30'));
    expect([view().draft, view().chosenCount]).toEqual([EVERY_FUND, 0]);
  });

  it('include one kind, and any number of scales, stars and ages [FN-24]', () => {
    const { press, view } = open();
    press({ type: 'kind.pressed', kind: 'bond' }, { type: 'kind.pressed', kind: 'money' });
    press({ type: 'stars.pressed', stars: 5 }, { type: 'stars.pressed', stars: 4 });
    expect(view().draft).toMatchObject({ kind: 'money', stars: [5, 4] });
  });

  it('include five companies and five managers; a sixth is ignored [FN-3]', () => {
    const { press, view } = open();
    for (const code of ['1', '2', '3', '4', '5', '6']) press(company(code), manager(code));
    expect(view().draft.companies.map(({ code }) => code)).toEqual(['1', '2', '3', '4', '5']);
    expect(view().draft.managers).toHaveLength(5);
    expect([view().companiesFull, view().managersFull]).toEqual([true, true]);
    press(company('3'), company('6'));
    expect(view().draft.companies.map(({ code }) => code)).toEqual(['1', '2', '4', '5', '6']);
  });

  it('change the list when they are applied, and not when the sheet is closed [FN-25]', () => {
    const applied = open();
    applied.press({ type: 'kind.pressed', kind: 'fof' }, { type: 'apply.pressed' });
    expect(applied.actor.getSnapshot().output).toEqual({ kind: 'applied', filter: { ...EVERY_FUND, kind: 'fof' } });
    const left = open();
    left.press({ type: 'kind.pressed', kind: 'fof' }, { type: 'sheet.dismissed' });
    expect(left.actor.getSnapshot().output).toEqual({ kind: 'dismissed' });
  });

  it('are all removed by a reset [FN-25]', () => {
    const { press, view } = open();
    press(company('1'), { type: 'kind.pressed', kind: 'fof' }, { type: 'reset.pressed' });
    expect(view().draft).toEqual(EVERY_FUND);
  });
});

describe('the count of funds', () => {
  it('is read once after several presses, with the search text [FN-26]', async () => {
    const countFunds = vi.fn(fakeFundConditionsPorts(7).countFunds);
    const { clock, press, view, counted } = open({ countFunds });
    await counted();
    expect(view()).toMatchObject({ count: 7, isBusy: false });
    press({ type: 'kind.pressed', kind: 'bond' }, { type: 'stars.pressed', stars: 5 });
    expect(view()).toMatchObject({ count: null, isBusy: true });
    clock.increment(250);
    await counted();
    expect(countFunds).toHaveBeenCalledTimes(2);
    expect(countFunds.mock.lastCall?.[0]).toEqual({ search: '松', filter: { ...EVERY_FUND, kind: 'bond', stars: [5] }, sort: null });
  });

  it('is not mentioned when it fails, and the sheet stays usable [FN-26]', async () => {
    const { press, view, counted } = open({ countFunds: () => Promise.reject(new PortError('server')) });
    await counted();
    expect(view()).toMatchObject({ count: null, isBusy: false, notice: null, dialog: null });
    press({ type: 'open-only.pressed' });
    expect(view().draft.onlyOpen).toBe(true);
  });

  it('times out after thirty seconds [FN-26]', () => {
    const { actor, clock } = open({ countFunds: () => new Promise(() => undefined) });
    clock.increment(30_000);
    expect(actor.getSnapshot().value).toBe('counted');
  });
});

describe('the machine of conditions', () => {
  const outcomes = {
    count: {
      done: [{ kind: 'read', value: 3 } as const, { kind: 'refused', message: { kind: 'server', text: 'x' } } as const],
      errors: [new PortError('timeout')],
    },
  };
  const events: readonly FundConditionsEvent[] = [
    { type: 'kind.pressed', kind: 'bond' },
    { type: 'open-only.pressed' },
    { type: 'scale.pressed', scale: 'to-2bn' },
    { type: 'stars.pressed', stars: 1 },
    { type: 'age.pressed', age: 'to-1y' },
    company('1'),
    manager('1'),
    ...presses('reset.pressed', 'apply.pressed', 'sheet.dismissed'),
  ];
  const settings = { inputs: [{ filter: EVERY_FUND, search: '' }], events, outcomes };

  it('can leave every state, and takes every transition [FN-26]', () => {
    const walk = walkMachine(createFundConditionsMachine(fakeFundConditionsPorts()), {
      ...settings,
      restsIn: ['counted', 'applied', 'dismissed'],
      keyOf: ({ value, context }) => JSON.stringify([value, context.count]),
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('never shows a count of another draft, nor more than five names [FN-3] [FN-26]', () => {
    randomWalk(createFundConditionsMachine(fakeFundConditionsPorts()), {
      ...settings,
      seed: 20_261_123,
      steps: 2_000,
      check: ({ value, context }) => {
        expect(value === 'pausing' || value === 'counting' ? context.count : null).toBeNull();
        expect(context.draft.companies.length).toBeLessThanOrEqual(5);
      },
    });
  });
});
