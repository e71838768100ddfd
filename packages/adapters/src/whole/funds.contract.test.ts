/// <reference types="node" />
import { EVERY_FUND, foldClasses, type FundListQuery, type FundsPorts } from '@caifu/core/funds';
import { aFund, fakeFundsPorts } from '@caifu/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFunds } from '../../../gateway/src/testing/funds.fakes.ts';
import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { signedInvestor, worldsOf } from '../testing/contracts.ts';

const CODES: readonly [string, string, string] = ['950501', '950502', '950503'];
const live = () => new AbortController().signal;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  const funds = testFunds(gateway);
  for (const [index, code] of CODES.entries()) {
    await funds.add(code, { kind: index === 2 ? 'bond' : 'mixed' });
    await funds.publish(code, { '2026-11-16': 10_000, '2026-11-17': 10_100 + index });
  }
});
afterAll(() => gateway.close());

type World = FundsPorts;

const fakes = (): World =>
  fakeFundsPorts(CODES.map((fundCode, index) => aFund({ fundCode, fundName: `岚川第${index}基金`, kind: index === 2 ? 'bond' : 'mixed' })));
const adapters = async (): Promise<World> => (await signedInvestor(gateway)).ports;

const bookOf = async ({ watchList }: World) => {
  const answer = await watchList.readBook(live());
  if (answer.kind !== 'read') throw new Error('the book was refused');
  return answer.value;
};

describe.each(worldsOf(fakes, adapters))('the ports of public funds, of %s', (_, open) => {
  it('apply each change to the present watch list once, however often it is sent [FW-1] [FW-4] [FW-20]', async () => {
    const world = await open();
    const { watchList } = world;
    const [first, second, third] = CODES;
    expect(await bookOf(world)).toEqual({ fundCodes: [], groups: [] });
    const groupId = watchList.newGroupId();
    expect(watchList.newGroupId()).not.toBe(groupId);
    for (let times = 0; times < 2; times += 1) {
      expect(await watchList.change({ kind: 'create-group', groupId, name: '养老' }, live())).toEqual({ kind: 'done' });
      expect(await watchList.change({ kind: 'add', fundCodes: [first], groupId: null }, live())).toEqual({ kind: 'done' });
      expect(await watchList.change({ kind: 'add', fundCodes: [second], groupId }, live())).toEqual({ kind: 'done' });
    }
    const groups = [{ groupId, name: '养老', fundCodes: [second] }];
    expect(await bookOf(world)).toEqual({ fundCodes: [second, first], groups });
    await watchList.change({ kind: 'move', fundCode: first, groupId: null, before: second }, live());
    await watchList.change({ kind: 'add', fundCodes: [third], groupId: 'gone' }, live());
    expect(await bookOf(world)).toEqual({ fundCodes: [third, first, second], groups });
    await watchList.change({ kind: 'remove', fundCodes: [second], groupId: null }, live());
    expect(await bookOf(world)).toEqual({ fundCodes: [third, first], groups: [{ groupId, name: '养老', fundCodes: [] }] });
  });

  it('refuse a change with core’s sentence, and change nothing [FW-2]', async () => {
    const world = await open();
    const { watchList } = world;
    const create = (name: string) => watchList.change({ kind: 'create-group', groupId: watchList.newGroupId(), name }, live());
    expect(await create('养老')).toEqual({ kind: 'done' });
    expect(await create('养老')).toMatchObject({ kind: 'refused' });
    expect((await bookOf(world)).groups.map(({ name }) => name)).toEqual(['养老']);
  });

  it('return watched funds with figures, companies and managers, and held and recommended funds [FW-9] [FW-12]', async () => {
    const { watchList, watchedFunds, heldFunds, recommendedFunds, fundCompanies, fundManagers } = await open();
    const [first] = CODES;
    await watchList.change({ kind: 'add', fundCodes: [first], groupId: null }, live());
    const watched = await watchedFunds.read(null, live());
    if (watched.kind !== 'read') throw new Error('the watch list was refused');
    expect(watched.value.find(({ fundCode }) => fundCode === first)).toMatchObject({ fundCode: first, isMoneyFund: false });
    expect(await heldFunds.read(null, live())).toEqual({ kind: 'read', value: [] });
    const recommended = await recommendedFunds.read(null, live());
    expect(recommended.kind).toBe('read');
    for (const people of [fundCompanies, fundManagers])
      expect(await people.read('没有这个名字', live())).toEqual({ kind: 'read', value: [] });
  });

  it('count as many funds as the pages of the list have [FN-26]', async () => {
    const { funds, fundConditions } = await open();
    const count = async (changes: Partial<FundListQuery['filter']>) => {
      const query: FundListQuery = { search: '9505', filter: { ...EVERY_FUND, ...changes }, sort: null };
      const [page, counted] = [await funds.readPage(query, 1, live()), await fundConditions.countFunds(query, live())];
      if (page.kind !== 'read' || counted.kind !== 'read') throw new Error('the list was refused');
      expect(foldClasses(page.items, new Set())).toHaveLength(counted.value);
      return counted.value;
    };
    expect([await count({}), await count({ kind: 'mixed' }), await count({ kind: 'bond' }), await count({ kind: 'stock' })]).toEqual([
      3, 2, 1, 0,
    ]);
  });

  it('read each compared fund once by its code, with its whole series [FC-44]', async () => {
    const { fundCompare } = await open();
    const [first, second] = CODES;
    const answer = await fundCompare.readFunds([first, second], live());
    if (answer.kind !== 'read') throw new Error('the funds were refused');
    expect(answer.value.map(({ fundCode }) => fundCode)).toEqual([first, second]);
    for (const { series } of answer.value) {
      expect(series.days.length).toBeGreaterThan(1);
      expect(series.values).toHaveLength(series.days.length);
      expect(series.days.toSorted()).toEqual(series.days);
    }
  });
});
