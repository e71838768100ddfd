import { describe, expect, it } from 'vitest';
import { defaultLawBook, specLaw } from '../law/index.ts';
import { calendarDate } from '../values/index.ts';
import { strategyBar } from './strategy-law.ts';

const today = calendarDate('2026-11-30');
const china = { law: defaultLawBook.on(today), today };
const spec = { law: specLaw, today };

describe('a strategy', () => {
  it.each([
    [3, 3, null],
    [3, 5, null],
    [3, 2, 'strategy-above-level'],
    [3, null, 'strategy-needs-unknown'],
  ] as const)('of level %i to an investor of level %s: %s; a holder sees his own, and spec shows all [LAW-28]', (level, own, bar) => {
    const shown = (isHolder: boolean, on = china) => strategyBar({ riskLevel: level }, { riskLevel: own, isHolder }, on)?.kind ?? null;
    expect([shown(false), shown(true), shown(false, spec)]).toEqual([bar, null, null]);
  });
});
