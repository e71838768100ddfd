import type { Message } from '@caifu/core/kit';
import {
  isDebitTime,
  type AmountRule,
  type PayeeKind,
  type PlanAction,
  type PlanCycle,
  type PlanEnd,
  type PlanKind,
  type PlanPayee,
  type PlanSource,
  type PlanState,
  type PlanTerms,
  type PlanUnit,
  type RunState,
  type SmartBand,
} from '@caifu/core/plans';
import * as z from 'zod/mini';

import { cardKindWire } from '../cashier/payment-cards.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  idWire,
  listWire,
  looseTextWire,
  nullableWire,
  percentWire,
  scalarWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';

export const planKindWire = wordWire<PlanKind>({ INVEST: 'invest', PORTFOLIO: 'strategy', GOLD: 'gold', SALARY: 'salary', REPAY: 'repay' });
export const planStateWire = wordWire<PlanState>({ RUNNING: 'running', PAUSED: 'paused', ENDED: 'ended' });
export const planEndWire = wordWire<PlanEnd>({ BY_INVESTOR: 'by-investor', AFTER_FAILURES: 'after-failures', FUND_ENDED: 'fund-ended' });
export const runStateWire = wordWire<RunState>({ DONE: 'done', FAILED: 'failed', RETRYING: 'retrying', SKIPPED: 'skipped' });
export const amountRuleWire = wordWire<AmountRule>({ FIXED: 'fixed', SMART: 'smart', FULL: 'full', MINIMUM: 'minimum' });
export const payeeKindWire = wordWire<PayeeKind>({ CREDIT_CARD: 'credit-card', LOAN: 'loan' });
export const planActionWordWire = wordWire<PlanAction>({ PAUSE: 'pause', RESUME: 'resume', SKIP: 'skip', END: 'end' });
/** P2 §3 Recurring-investment options, and every trading day. */
const cycleUnitWire = wordWire<PlanUnit>({ MONTH: 'month', WEEK: 'week', DOUBLE_WEEK: 'double-week', QUARTER: 'quarter', DAY: 'day' });

export const planCycleWire = renamed(messageOf<PlanCycle>(), { unit: ['cycleType', cycleUnitWire], day: ['cycleDay', countWire] });

/** The data that the gateway keeps as a sentence comes as one. */
export const saidWire = z.codec(looseTextWire, z.custom<Message | null>(), {
  decode: (text): Message | null => (text === '' ? null : { kind: 'server', text }),
  encode: (message) => (message?.kind === 'server' ? message.text : ''),
});

const BANK = { bankCode: looseTextWire, bankName: looseTextWire, tail: ['account', looseTextWire] } as const;

export const planPayeeWire = renamed(messageOf<PlanPayee>(), { payeeId: idWire, kind: ['payeeType', payeeKindWire], ...BANK });
export const planSourceWire = renamed(messageOf<PlanSource>(), { cardId: idWire, kind: ['cardType', cardKindWire], ...BANK });

const smartBandWire = renamed(messageOf<SmartBand>(), {
  from: ['deviationFrom', nullableWire(percentWire)],
  rate: ['buyRate', percentWire],
});

/** [GW-1720] */
const debitTimeWire = scalarWire<string>(
  'time HH:MM before 15:00',
  (text) => (isDebitTime(text) ? text : null),
  (text) => text,
);

export const planTermsWire = renamed(messageOf<PlanTerms>(), {
  kind: ['planType', planKindWire],
  retryDays: countWire,
  debitTime: debitTimeWire,
  endAfterFailures: countWire,
  minAmount: yuanWire,
  smartDays: countWire,
  smartBands: ['smartBandList', listWire(smartBandWire)],
  targetLeast: ['targetRateMin', percentWire],
  targetMost: ['targetRateMax', percentWire],
});
