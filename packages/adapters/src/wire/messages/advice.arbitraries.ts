import {
  ADVICE_ORDERS,
  ASSET_CLASSES,
  CHANGE_REASONS,
  INVESTMENT_GOALS,
  INVESTMENT_HORIZONS,
  LIQUIDITY_NEEDS,
  LOSS_TOLERANCES,
} from '@caifu/core/advice';
import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import { amount, count, date, filled, level, maybe, nothing, rate, text, whole } from '../message-fields.arbitraries.ts';

const answers = fc.record({
  goal: fc.constantFrom(...INVESTMENT_GOALS),
  horizon: fc.constantFrom(...INVESTMENT_HORIZONS),
  liquidity: fc.constantFrom(...LIQUIDITY_NEEDS),
  loss: fc.constantFrom(...LOSS_TOLERANCES),
});
const result = fc.record({ answers, level, answeredOn: date, validUntil: date });
const needs = fc.record({ asOf: date, current: maybe(result), statutory: maybe(fc.record({ level, validUntil: date })) });
const measure = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof(
    fc.record({ kind: fc.constant('known' as const), value }),
    fc.record({
      kind: fc.constant('missing' as const),
      reason: fc.constantFrom('under-a-year', 'few-values', 'unmoving', 'holdings-unknown'),
    }),
  );
const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 3 });
const order = fc.constantFrom(...ADVICE_ORDERS);
const stake = maybe(fc.record({ code: text, name: text, amount, part: rate }));
const check = fc.record({
  needs,
  total: amount,
  valueDay: maybe(date),
  allocation: fc.record({
    classes: few(fc.record({ assetClass: fc.constantFrom(...ASSET_CLASSES), amount, part: rate, target: maybe(rate) })),
    lookedThrough: amount,
    reportedOn: maybe(date),
  }),
  concentration: fc.record({ fund: stake, company: stake }),
  pairs: fc.record({
    pairs: few(
      fc.record({ first: filled, second: filled, firstName: text, secondName: text, overlap: measure(rate), correlation: measure(whole) }),
    ),
    span: maybe(fc.record({ from: date, to: date })),
    reportedOn: maybe(date),
    compared: count,
    funds: count,
  }),
  drawdown: maybe(
    fc.record({
      range: fc.constantFrom('YEAR', 'MONTH6', 'MONTH3', 'MONTH'),
      fall: fc.record({ depth: rate, from: date, to: date }),
      covered: rate,
    }),
  ),
  fees: fc.record({
    amount,
    rate,
    advisory: amount,
    funds: few(fc.record({ fundCode: filled, fundName: text, rate, amount })),
    unknown: amount,
  }),
  changes: few(
    fc.record({
      order,
      code: text,
      name: text,
      amount,
      reasons: few(
        fc.record({
          kind: fc.constantFrom(...CHANGE_REASONS),
          assetClass: maybe(fc.constantFrom(...ASSET_CLASSES)),
          about: text,
          measured: rate,
          limit: rate,
        }),
      ),
    }),
  ),
  starter: few(
    fc.record({
      assetClass: fc.constantFrom('cash', 'fixed', 'gold', 'equity'),
      part: rate,
      order,
      code: text,
      name: text,
      yearlyRate: maybe(rate),
    }),
  ),
});

/** What travels in the calls of `advice`, either way. */
export const adviceMessages = {
  adviceNeeds: { request: nothing, answer: needs },
  answerNeeds: { request: answers, answer: result },
  holdingsCheck: { request: nothing, answer: check },
} satisfies Travelling;
