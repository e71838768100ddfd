import { describe, expect, it } from 'vitest';
import { specLaw } from '../law/index.ts';
import { everyLaw, fakeLaw } from '../law/law.fakes.ts';
import { FIGURE_STEPS } from './product.ts';
import { isWithheld, mayBeShared } from './private-placement.ts';

const law = fakeLaw().now();
const fund = { family: 'private' } as const;
const plan = { family: 'broker', placement: 'private' } as const;
const publicPlan = { family: 'broker', placement: null } as const;

describe('a private placement', () => {
  it('is withheld from viewers who lack a step of determination, whichever it is [LAW-81]', () => {
    for (const step of FIGURE_STEPS) expect([fund, plan].map((product) => isWithheld(product, [step], law))).toEqual([true, true]);
    expect([fund, plan].map((product) => isWithheld(product, [], law))).toEqual([false, false]);
    expect(isWithheld(publicPlan, FIGURE_STEPS, law)).toBe(false);
  });

  it('is named to everybody under the letter alone [LAW-81]', () => {
    expect(isWithheld(fund, FIGURE_STEPS, specLaw)).toBe(false);
  });

  it('is passed on by no link where it is withheld from anybody [LAW-82]', () => {
    expect([fund, plan, publicPlan].map((product) => mayBeShared(product, law))).toEqual([false, false, true]);
    for (const set of everyLaw) expect(mayBeShared(fund, set)).toBe(!isWithheld(fund, FIGURE_STEPS, set));
  });
});
