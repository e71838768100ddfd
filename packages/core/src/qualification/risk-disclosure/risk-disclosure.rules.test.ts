import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from '../../values/calendar-date.ts';
import { aDisclosureMoment, aDisclosurePurchase, aRiskDisclosure } from './risk-disclosure.fakes.ts';
import {
  afterToggle,
  choiceDialog,
  DISCLOSURE_WAIT,
  isAllTicked,
  isCertifiedFor,
  progressOf,
  purchasePageOf,
  rememberedTicks,
  secondsLeft,
  untilNextSecond,
  waitNotice,
  waitStart,
} from './risk-disclosure.rules.ts';
import { RUNS } from '../../testing/runs.ts';

const now = aDisclosureMoment;
const at = (milliseconds: number) => epochMs(now + milliseconds);

describe('the wait', () => {
  it('is six seconds, counted in whole seconds [RK-2]', () => {
    expect(DISCLOSURE_WAIT).toBe(6_000);
    expect([0, 1, 999, 1_000, 1_001, 5_999, 6_000, 60_000].map((ms) => secondsLeft(now, at(ms)))).toEqual([6, 6, 6, 5, 5, 1, 0, 0]);
  });

  it('counts down by one each second, and ends in six steps [RK-2]', () => {
    fc.assert(
      fc.property(fc.nat({ max: DISCLOSURE_WAIT - 1 }), (passed) => {
        const later = at(passed + untilNextSecond(now, at(passed)));
        expect(secondsLeft(now, later)).toBe(secondsLeft(now, at(passed)) - 1);
      }),
      RUNS,
    );
  });

  it('begins at the first visit, not before the gateway showed the set, and never in the future [RK-3]', () => {
    expect(waitStart(at(-100), null, now)).toBe(now);
    expect(waitStart(at(-9_000), { startedAt: at(-4_000), ticked: [] }, now)).toBe(at(-4_000));
    expect(waitStart(at(-1_000), { startedAt: at(-4_000), ticked: [] }, now)).toBe(at(-1_000));
    expect(waitStart(at(5_000), null, now)).toBe(now);
    expect(waitStart(at(-9_000), { startedAt: at(86_400_000), ticked: [] }, now)).toBe(now);
  });

  it('never lasts longer than six seconds from now, with any stored value [RK-3]', () => {
    fc.assert(
      fc.property(fc.integer(), fc.option(fc.integer()), (opened, started) => {
        const progress = started === null ? null : { startedAt: at(started), ticked: [] };
        const start = waitStart(at(opened), progress, now);
        expect(secondsLeft(start, now)).toBeGreaterThanOrEqual(0);
        expect(secondsLeft(start, now)).toBeLessThanOrEqual(6);
      }),
      RUNS,
    );
  });

  it('is shown in words [RK-4]', () => {
    expect(waitNotice(3)).toEqual({ body: { kind: 'disclosure-wait', seconds: 3 }, tone: 'plain' });
  });
});

describe('the boxes', () => {
  const disclosure = aRiskDisclosure({ declarations: ['一', '二', '三'] });

  it('are ticked one by one [RK-4]', () => {
    expect(afterToggle([], 1, disclosure)).toEqual([1]);
    expect(afterToggle([1], 0, disclosure)).toEqual([0, 1]);
    expect(afterToggle([0, 1], 1, disclosure)).toEqual([0]);
    expect(afterToggle([0], 3, disclosure)).toEqual([0]);
    expect(afterToggle([0], -1, disclosure)).toEqual([0]);
  });

  it('are complete only when every box of the set is ticked, 13 or 14 [RK-5]', () => {
    for (const count of [13, 14]) {
      const set = aRiskDisclosure({ declarations: Array.from({ length: count }, (_, index) => `${index}`) });
      const all = set.declarations.map((_, index) => index);
      expect(isAllTicked(all, set)).toBe(true);
      expect(isAllTicked(all.slice(1), set)).toBe(false);
    }
    expect(isAllTicked([], null)).toBe(false);
  });

  it('are restored if they belong to the same set [RK-3]', () => {
    const ticked = [2, 0, 2, 7, -1, 0.5];
    expect(rememberedTicks(disclosure, { startedAt: now, ticked })).toEqual([0, 2]);
    expect(rememberedTicks(disclosure, null)).toEqual([]);
    // a clock of whole seconds may be slightly behind the gateway's
    expect(rememberedTicks(disclosure, { startedAt: at(-900), ticked })).toEqual([0, 2]);
    expect(rememberedTicks(disclosure, { startedAt: at(-DISCLOSURE_WAIT), ticked })).toEqual([]);
  });
});

describe('the ways to continue', () => {
  const broker = aDisclosurePurchase({ family: 'broker' });

  it('require a certified investor for a private product, and nothing for a broker product [RK-7]', () => {
    expect(
      (['to-be-verified', 'under-review', 'under-renewed-review', 'certified', 'rejected', 'expired', null] as const).map((status) =>
        isCertifiedFor(aDisclosurePurchase(), status),
      ),
    ).toEqual([false, false, false, true, false, false, false]);
    expect((['to-be-verified', 'certified', null] as const).map((status) => isCertifiedFor(broker, status))).toEqual([true, true, true]);
  });

  it('are certify first and pay first, or only certify first [RK-8]', () => {
    expect(choiceDialog(aRiskDisclosure())).toMatchObject({
      shape: 'confirm',
      body: { kind: 'certification-choice' },
      accept: 'certify-first',
      refuse: 'pay-first',
    });
    const only = { body: { kind: 'certification-first' }, accept: 'certify-first', refuse: 'cancel' };
    expect(choiceDialog(aRiskDisclosure({ mayPayFirst: false }))).toMatchObject(only);
    expect(choiceDialog(null)).toMatchObject(only);
  });

  it("lead to the buy page of the product's family, or to the products [RK-1]", () => {
    expect(purchasePageOf(broker)).toEqual({ to: 'buy', family: 'broker' });
    expect(purchasePageOf(null)).toEqual({ to: 'product-list' });
  });

  it('keep the work done so far [RK-3]', () => {
    expect(progressOf({ startedAt: now, ticked: [1] })).toEqual({ startedAt: now, ticked: [1] });
    expect(progressOf({ startedAt: null, ticked: [1] })).toBeNull();
  });
});
