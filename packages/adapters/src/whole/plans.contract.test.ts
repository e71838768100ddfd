/// <reference types="node" />
import type { AssetExportPorts, Earnings, EarningsQuery, ExportQuery } from '@caifu/core/assets';
import type { ResourcePorts } from '@caifu/core/kit';
import type { PlanActionCommand, PlanActionPorts, PlanCommand, PlanDraft, PlanSettingPorts, PlansPorts } from '@caifu/core/plans';
import {
  aFund,
  aPlan,
  aPlanRun,
  fakeAssetExportPorts,
  fakeEarningsPorts,
  fakePagedListPorts,
  fakePlanActionPorts,
  fakePlanDetailPorts,
  fakePlanSettingPorts,
} from '@caifu/core/testing';
import { calendarDate, fen } from '@caifu/core/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { moment, testFunds } from '../../../gateway/src/testing/funds.fakes.ts';
import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';

const FUND = '950201';
const live = () => new AbortController().signal;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  const funds = testFunds(gateway);
  await funds.add(FUND);
  await funds.publish(FUND, { '2026-11-13': 10_000, '2026-11-16': 10_100, '2026-11-17': 10_200 });
});
afterAll(() => gateway.close());

/** A world of ports in which the investor may sign plans, has a running one, and has shares with earnings. */
interface World {
  readonly fundCode: string;
  readonly cardId: string;
  readonly planNo: string;
  readonly plan: PlansPorts['plan'];
  readonly plans: PlansPorts['plans'];
  readonly planRuns: PlansPorts['planRuns'];
  readonly planSetting: PlanSettingPorts;
  readonly planAction: PlanActionPorts;
  readonly earnings: ResourcePorts<EarningsQuery, Earnings>;
  readonly assetExport: Pick<AssetExportPorts, 'readPart'>;
}

const commandOf = ({ fundCode, cardId }: Pick<World, 'fundCode' | 'cardId'>, requestId: string): PlanCommand => ({
  requestId,
  kind: 'invest',
  planNo: null,
  productCode: fundCode,
  amount: fen(100_000),
  amountRule: 'fixed',
  cycle: { unit: 'month', day: 25 },
  target: null,
  cardId,
  agreed: true,
  warning: null,
});

const sealedBy = async ({ fetchKey, sealer }: Pick<PlanSettingPorts['cashier'], 'fetchKey' | 'sealer'>) => {
  const key = await fetchKey(live());
  if (key.kind !== 'key') throw new Error('there is no key');
  return { sealed: await sealer.seal('135790', key.key), keyId: key.key.keyId };
};

const fakes = (): Promise<World> =>
  Promise.resolve({
    fundCode: aFund().fundCode,
    cardId: 'wallet',
    planNo: aPlan().planNo,
    plan: fakePlanDetailPorts(),
    plans: fakePagedListPorts([aPlan()], 20),
    planRuns: fakePagedListPorts([aPlanRun()], 20),
    planSetting: fakePlanSettingPorts(),
    planAction: fakePlanActionPorts(),
    earnings: fakeEarningsPorts(),
    assetExport: fakeAssetExportPorts(),
  });
const adapters = async (): Promise<World> => {
  const { investorId } = await gateway.anInvestor();
  const ports = adaptersIn(gateway.app, { clock: { now: () => gateway.deps.clock.now() } });
  await signInWith(ports, investorId.slice(1));
  const funds = testFunds(gateway);
  await funds.buy(investorId, FUND, 5_000, moment('2026-11-13 10:00:00'));
  await funds.open('2026-11-16', '2026-11-18');
  const { plan, plans, planRuns, planSetting, planAction, earnings, assetExport } = ports;
  const world = {
    fundCode: FUND,
    cardId: `W${investorId.slice(1)}`,
    plan,
    plans,
    planRuns,
    planSetting,
    planAction,
    earnings,
    assetExport,
  };
  const command = commandOf(world, planSetting.requestIds.next());
  const signed = await planSetting.cashier.submit({ command, ...(await sealedBy(planSetting.cashier)) }, live());
  if (signed.kind !== 'accepted') throw new Error(`the plan was ${signed.kind}`);
  return { ...world, planNo: signed.receipt.planNo };
};

describe.each([
  ['fakes', fakes],
  ['adapters and the gateway', adapters],
])('the ports of plans and earnings, of %s', (_, open) => {
  it('recognise a credit card [PN-21]', async () => {
    const { planSetting } = await open();
    expect(await planSetting.recogniseCard('6225760000000000', live())).toMatchObject({ type: 'credit' });
  });

  it('return the first plan for a repeated request id, and close one that never arrived [PN-15] [PN-16]', async () => {
    const world = await open();
    const { planSetting } = world;
    const submit = async (requestId: string) =>
      planSetting.cashier.submit({ command: commandOf(world, requestId), ...(await sealedBy(planSetting.cashier)) }, live());
    const [first, second] = [planSetting.requestIds.next(), planSetting.requestIds.next()];
    const signed = await submit(first);
    if (signed.kind !== 'accepted') throw new Error(`the plan was ${signed.kind}`);
    expect(signed.receipt).toMatchObject({ kind: 'invest', isNew: true });
    expect(await submit(first)).toEqual(signed);
    expect(await planSetting.findPlan(first, live())).toEqual({ kind: 'saved', receipt: signed.receipt });
    for (let times = 0; times < 2; times += 1) expect(await planSetting.findPlan(second, live())).toEqual({ kind: 'never-arrived' });
    expect((await submit(second)).kind).toBe('refused');
    const other = await submit(planSetting.requestIds.next());
    expect(other.kind === 'accepted' && other.receipt.planNo !== signed.receipt.planNo).toBe(true);
  });

  it('return a plan like the list, with its last debits and the possible amounts of a debit [PG-2] [PG-3]', async () => {
    const { plan, plans, planRuns, planNo } = await open();
    const detail = await plan.read(planNo, live());
    const [list, runs] = [
      await plans.readPage({ kind: 'invest', state: 'running' }, 1, live()),
      await planRuns.readPage(planNo, 1, live()),
    ];
    if (detail.kind !== 'read' || list.kind !== 'read' || runs.kind !== 'read') throw new Error('the plan was refused');
    expect(list.items.find((one) => one.planNo === planNo)).toEqual(detail.value.plan);
    expect(runs.items.slice(0, 3)).toEqual(detail.value.lastRuns);
    const { least, start, step } = detail.value.amounts;
    expect([least > 0, step > 0, (least - start) % step]).toEqual([true, true, 0]);
  });

  it('leave a plan unchanged when the action was done already, and refuse an unknown plan [PA-4] [PA-5]', async () => {
    const { planAction, planNo } = await open();
    const ask = (changes: Partial<PlanActionCommand>) => planAction.act({ planNo, action: 'pause', dueOn: null, ...changes }, live());
    const confirm = async (action: 'resume' | 'end') =>
      planAction.cashier.submit({ command: { planNo, action, dueOn: null }, ...(await sealedBy(planAction.cashier)) }, live());
    const skipped = await ask({ action: 'skip', dueOn: calendarDate('2026-11-25') });
    expect(skipped).toMatchObject({ kind: 'done', plan: { planNo, state: 'running', skipsNext: true } });
    expect(await ask({ action: 'skip', dueOn: calendarDate('2026-11-25') })).toEqual(skipped);
    const paused = await ask({});
    expect(paused).toMatchObject({ kind: 'done', plan: { state: 'paused', nextOn: null, skipsNext: false } });
    expect(await ask({})).toEqual(paused);
    for (const [action, state] of [
      ['resume', 'running'],
      ['end', 'ended'],
    ] as const) {
      const done = await confirm(action);
      expect(done).toMatchObject({ kind: 'accepted', receipt: { planNo, state } });
      expect(await confirm(action)).toEqual(done);
    }
    expect((await ask({ planNo: 'NONE' })).kind).toBe('refused');
  });

  it('return the facts that judge a form, only the terms without a fund, and refuse an unknown fund [PN-1] [PJ-26]', async () => {
    const { planSetting, fundCode } = await open();
    const read = (asked: string | null) => planSetting.readOffer({ kind: 'invest', productCode: asked, planNo: null }, live());
    const offer = await read(fundCode);
    expect(offer).toMatchObject({
      kind: 'read',
      value: { kind: 'invest', plan: null, purchase: { fund: { fundCode } }, amountRules: ['fixed', 'smart'] },
    });
    const terms = await read(null);
    if (terms.kind !== 'read' || offer.kind !== 'read') throw new Error('the terms cannot be read');
    expect(terms.value).toMatchObject({ purchase: null, cards: [] });
    expect(terms.value.terms).toEqual(offer.value.terms);
    expect((await read('999998')).kind).toBe('refused');
  });

  it('keep a draft per kind and fund until it is cleared [PN-3]', async () => {
    const { planSetting, fundCode } = await open();
    const draft: PlanDraft = {
      kind: 'invest',
      productCode: fundCode,
      planNo: null,
      amountText: '500',
      amountRule: 'fixed',
      cycle: { unit: 'week', day: 3 },
      targetText: '',
      cardId: null,
      payeeId: null,
      agreed: true,
      errand: null,
      requestId: 'open',
    };
    const salary: PlanDraft = { ...draft, kind: 'salary', productCode: null, amountText: '7' };
    planSetting.saveDraft(draft);
    planSetting.saveDraft(salary);
    expect([planSetting.readDraft(draft), planSetting.readDraft(salary)]).toEqual([draft, salary]);
    planSetting.clearDraft(draft);
    expect([planSetting.readDraft(draft), planSetting.readDraft(salary)]).toEqual([null, salary]);
  });

  it('return the same money by day, month and year, each as the sum of its sources [EC-1] [EC-2]', async () => {
    const { earnings } = await open();
    const read = async (unit: EarningsQuery['unit'], at: string | null = null) => {
      const answer = await earnings.read({ unit, at: at === null ? null : calendarDate(at) }, live());
      if (answer.kind !== 'read') throw new Error('the calendar was refused');
      const { cells, total } = answer.value;
      expect(cells.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      for (const { amount, sources } of cells) expect(sources.reduce((sum, source) => sum + source.amount, 0)).toBe(amount);
      return answer.value;
    };
    const [days, months, years] = [await read('day'), await read('month'), await read('year')];
    expect(days.cells.length).toBeGreaterThan(1);
    expect([months.total, years.total]).toEqual([days.total, days.total]);
    expect([days.unit, days.from, days.to]).toEqual(['day', '2026-11-01', '2026-11-30']);
    expect([months.unit, months.from, months.to]).toEqual(['month', '2026-01-01', '2026-12-31']);
    // A future day serves as well as today.
    expect(await read('day', '2027-03-01')).toEqual(days);
    expect((await read('day', '2026-01-15')).cells).toEqual([]);
  });

  it('return the first part of a file, and the same part again [EX-2] [EX-6]', async () => {
    const { assetExport } = await open();
    const query: ExportQuery = { kind: 'income', format: 'csv', from: calendarDate('2026-09-01'), to: calendarDate('2026-11-18') };
    const read = await assetExport.readPart(query, live());
    expect(read.kind === 'read' && read.value.next !== null).toBe(true);
    expect(await assetExport.readPart(query, live())).toEqual(read);
  });
});
