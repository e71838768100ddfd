import { fundsOfPart } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { createFundCatalogue } from './fund-catalogue.store.ts';

const gateway = useTestGateway();
beforeAll(async () => {
  await gateway.rows`insert into fund (fund_code, fund_name, kind, is_money, initials, risk_level) values
    ('000001', '松涧成长混合A', 'mixed', false, 'SJCZHHA', 4),
    ('000002', ${'松涧\t成长\n混合C'}, null, false, 'SJCZHHC', null),
    ('110022', '岚川纯债', 'bond', false, 'LCCZ', 2)`;
});

describe('the catalogue of funds', () => {
  it('has every fund with initials, kind and level, in parts with digests, and then only the changes [FS-5] [FS-6]', async () => {
    let now = 0;
    const catalogue = createFundCatalogue(gateway.deps.calls, () => now);
    const whole = await catalogue.changeSince([]);
    expect(whole.isWhole).toBe(true);
    expect(
      whole.changed
        .flatMap(fundsOfPart)
        .map(({ fundCode, fundName, initials, kind, riskLevel }) => [fundCode, fundName, initials, kind, riskLevel]),
    ).toEqual([
      ['000001', '松涧成长混合A', 'SJCZHHA', 'mixed', 4],
      ['000002', '松涧成长混合C', 'SJCZHHC', null, null],
      ['110022', '岚川纯债', 'LCCZ', 'bond', 2],
    ]);
    expect(await catalogue.changeSince(whole.changed)).toEqual({ isWhole: false, changed: [], gone: [] });

    await gateway.rows`update fund set fund_name = '岚川纯债A' where fund_code = '110022'`;
    expect((await catalogue.changeSince(whole.changed)).changed).toEqual([]);
    now = 60_000;
    const change = await catalogue.changeSince([...whole.changed, { part: '9999', sum: 'abcdef' }]);
    expect(change.changed.map(({ part }) => part)).toEqual(['1100']);
    expect(change.gone).toEqual(['9999']);
  });

  it('has the announced end of a fund after two operators have confirmed it, and changes when the fund ends [FEN-13] [FS-6]', async () => {
    let now = 0;
    const catalogue = createFundCatalogue(gateway.deps.calls, () => now);
    const before = (await catalogue.changeSince([])).changed;
    const ends = async () => {
      now += 60_000;
      const { changed } = await catalogue.changeSince(before);
      return changed.flatMap(fundsOfPart).map(({ fundCode, initials, end }) => [fundCode, initials, end]);
    };
    await gateway.rows`insert into fund_end (fund_code, kind, last_day, day, into_code, ratio, reason, proposed_by, proposed_at)
      values ('000002', 'takeover', '2026-11-20', '2026-11-24', '110022', 100000000, 'merged', 'one', 0)`;
    await gateway.rows`insert into fund_end (fund_code, kind, last_day, day, net_value, reason, proposed_by, proposed_at, confirmed_by, confirmed_at)
      values ('000001', 'liquidation', '2026-11-20', '2026-11-25', 9000, 'small', 'one', 0, 'two', 0)`;
    const liquidated = { lastDay: '2026-11-20', day: '2026-11-25', isDone: false, into: null };
    expect(await ends()).toEqual([
      ['000001', 'SJCZHHA', liquidated],
      ['000002', 'SJCZHHC', null],
    ]);
    await gateway.rows`update fund_end set confirmed_by = 'two', confirmed_at = 0 where fund_code = '000002'`;
    await gateway.rows`update fund_end set done_on = '2026-11-26' where fund_code = '000001'`;
    expect(await ends()).toEqual([
      ['000001', 'SJCZHHA', { ...liquidated, isDone: true }],
      [
        '000002',
        'SJCZHHC',
        { lastDay: '2026-11-20', day: '2026-11-24', isDone: false, into: { fundCode: '110022', fundName: '岚川纯债A' } },
      ],
    ]);
    await gateway.rows`delete from fund_end`;
  });

  it('is read once for simultaneous requests, and is the same object while nothing has changed [FS-6]', async () => {
    let reads = 0;
    let now = 0;
    const { calls } = gateway.deps;
    const catalogue = createFundCatalogue(
      {
        read: (statement, parameters) => {
          reads += 1;
          return calls.read(statement, parameters);
        },
      },
      () => now,
    );
    const [one, other] = await Promise.all([catalogue.changeSince([]), catalogue.changeSince([])]);
    expect([one === other, reads]).toEqual([true, 1]);
    now = 60_000;
    expect([(await catalogue.changeSince([])) === one, reads]).toEqual([true, 2]);
  });
});
