import { beforeAll, describe, expect, it } from 'vitest';
import { GATEWAY_AREAS } from '../areas.ts';
import type { Area } from '../ground/deps.ts';
import { testFunds } from '../testing/funds.fakes.ts';
import { useOperators, useOperatorSettings, useTestGateway } from '../testing/use-gateway.fakes.ts';

/** An area without a folder. One of its codes is that of a fund too. */
const inventedArea = {
  routes: [],
  corrects: {
    of: 'bond',
    figures: { rate: 'a rate in percent' },
    knows: (_deps, code) => Promise.resolve(code === 'IN1' || code === '940001'),
    correct: (_deps, { what, code, day, becomes }, { reason, isTrial }) =>
      Promise.resolve({
        kind: isTrial ? 'tried' : 'corrected',
        was: `${what} of ${code}`,
        becomes: becomes === null ? null : `${becomes} on ${day} for ${reason}`,
        things: [
          {
            investorId: 'U1',
            kind: 'deposit',
            reference: 'D1',
            changes: [{ name: 'interest', before: '1.00', after: null }],
            waits: true,
            stays: null,
            houseAmount: 250,
          },
        ],
      }),
    made: () =>
      Promise.resolve([
        {
          operator: 'wang.wu',
          what: 'rate',
          code: 'IN1',
          day: '2026-10-12',
          was: '2.00',
          becomes: null,
          reason: 'announced',
          madeAt: 0,
          changed: 3,
        },
      ]),
  },
  holds: { nothing: 'invented' },
  earns: { nothing: 'invented' },
  comes: { nothing: 'invented' },
  tells: { nothing: 'invented' },
  movements: { nothing: 'invented' },
  records: { nothing: 'invented' },
  keeps: { nothing: 'invented' },
} satisfies Area;

const gateway = useTestGateway(useOperatorSettings(), null, [...GATEWAY_AREAS, inventedArea]);
const runAs = useOperators(gateway);
const run = (command: string, ...args: readonly string[]) => runAs('li.na', command, ...args);

beforeAll(() => testFunds(gateway).add('940001', {}));

describe('the command that corrects published figures', () => {
  it('is run in the area that declares it, without naming the area, and is listed [GW-1708]', async () => {
    expect(await run('corrections', 'try', 'rate', 'IN1', '2026-10-12', '1.80')).toBe(
      [
        'the rate of IN1 on 2026-10-12 would become 1.80 on 2026-10-12 for tried, it was rate of IN1',
        'U1  deposit  D1  interest 1.00 -> none  waits for a value again  the house bears 2.50',
        '1 changed, 1 wait again, 0 stay, the house bears 2.50 yuan',
      ].join('\n'),
    );
    expect(await run('corrections', 'make', 'rate', 'IN1', '2026-10-12', 'withdrawn', 'announced')).toContain('became nothing');
    expect(await run('decisions', '1')).toContain('li.na  rate correction  IN1');
    expect(await run('corrections')).toContain('wang.wu  rate  IN1  2026-10-12  2.00 -> none  3 changed  announced');
  });

  it.each([
    ['a code that no area knows', ['value', 'NOBODY', '2026-10-12', '1.0000'], 'nothing has the code NOBODY: '],
    ['a code that two areas know', ['rate', '940001', '2026-10-12', '1'], '940001 is the code of several: say fund:940001 or bond:940001'],
    ['a code with its kind that the area does not know', ['rate', 'fund:IN1', '2026-10-12', '1'], 'nothing has the code IN1'],
    ['a figure that the area has not', ['value', 'IN1', '2026-10-12', '1'], 'a bond has no value: rate is a rate in percent'],
    ['a figure that is no word', ['toString()', 'IN1', '2026-10-12', '1'], 'the name of the figure is no word'],
    ['a figure of every object', ['constructor', 'IN1', '2026-10-12', '1'], 'a bond has no constructor'],
    ['a day that is none', ['rate', 'IN1', '2026-02-30', '1'], '"2026-02-30" is not a day (YYYY-MM-DD)'],
    ['an empty figure', ['rate', 'IN1', '2026-10-12', ' '], 'the new figure is missing'],
    ['an empty code', ['rate', '', '2026-10-12', '1'], 'the code of the product is missing'],
    ['a day without a value', ['value', 'fund:940001', '2026-10-12', '1.0000'], 'the value of 940001 on 2026-10-12 is not known'],
    ['nonsense in place of a value', ['value', 'fund:940001', '2026-10-12', 'abc'], 'abc'],
    ['a value of nothing', ['value', 'fund:940001', '2026-10-12', '0'], 'a net value is above 0'],
  ])('is refused with %s in a sentence [GW-1708]', async (_, args, sentence) => {
    expect(await run('corrections', 'try', ...args)).toContain(sentence);
  });

  it('is refused without a reason, or with an empty or endless one [GW-1708]', async () => {
    const made = (...reason: readonly string[]) => run('corrections', 'make', 'rate', 'IN1', '2026-10-12', '1', ...reason);
    expect(await made()).toContain('corrections make <figure> <product> <day> <new> <reason>');
    expect(await made(' ')).toBe('the reason is missing');
    expect(await made('x'.repeat(201))).toBe('the reason is longer than 200 characters');
    expect(await made('a', 'b')).toContain('corrections make');
    // A prefix decides between two areas with the same code.
    expect(await run('corrections', 'try', 'rate', 'bond:940001', '2026-10-12', '1')).toContain('was rate of 940001');
  });
});
