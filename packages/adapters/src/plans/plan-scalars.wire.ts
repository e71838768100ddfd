import type { Message } from '@caifu/core/kit';
import type * as Plans from '@caifu/core/plans';
import { isDebitTime } from '@caifu/core/plans';
import * as z from 'zod/mini';

import { cardKindWire } from '../cashier/payment-cards.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const planKindWire = w.word<Plans.PlanKind>({
  INVEST: 'invest',
  PORTFOLIO: 'strategy',
  GOLD: 'gold',
  SALARY: 'salary',
  REPAY: 'repay',
});
export const planStateWire = w.word<Plans.PlanState>({ RUNNING: 'running', PAUSED: 'paused', ENDED: 'ended' });
export const planEndWire = w.word<Plans.PlanEnd>({
  BY_INVESTOR: 'by-investor',
  AFTER_FAILURES: 'after-failures',
  FUND_ENDED: 'fund-ended',
});
export const runStateWire = w.word<Plans.RunState>({ DONE: 'done', FAILED: 'failed', RETRYING: 'retrying', SKIPPED: 'skipped' });
export const amountRuleWire = w.word<Plans.AmountRule>({ FIXED: 'fixed', SMART: 'smart', FULL: 'full', MINIMUM: 'minimum' });
export const payeeKindWire = w.word<Plans.PayeeKind>({ CREDIT_CARD: 'credit-card', LOAN: 'loan' });
export const planActionWordWire = w.word<Plans.PlanAction>({ PAUSE: 'pause', RESUME: 'resume', SKIP: 'skip', END: 'end' });
/** The recurring-investment options of P2 §3, and every trading day. */
const cycleUnitWire = w.word<Plans.PlanUnit>({ MONTH: 'month', WEEK: 'week', DOUBLE_WEEK: 'double-week', QUARTER: 'quarter', DAY: 'day' });

export const planCycleWire = renamed(messageOf<Plans.PlanCycle>(), { unit: ['cycleType', cycleUnitWire], day: ['cycleDay', w.count] });

/** A sentence of the gateway, as text. Empty: no sentence. */
export const saidWire = z.codec(w.looseText, z.custom<Message | null>(), {
  decode: (text): Message | null => (text === '' ? null : { kind: 'server', text }),
  encode: (message) => (message?.kind === 'server' ? message.text : ''),
});

const BANK = { bankCode: w.looseText, bankName: w.looseText, tail: ['account', w.looseText] } as const;

export const planPayeeWire = renamed(messageOf<Plans.PlanPayee>(), { payeeId: w.id, kind: ['payeeType', payeeKindWire], ...BANK });
export const planSourceWire = renamed(messageOf<Plans.PlanSource>(), { cardId: w.id, kind: ['cardType', cardKindWire], ...BANK });

const smartBandWire = renamed(messageOf<Plans.SmartBand>(), {
  from: ['deviationFrom', w.nullable(w.percent)],
  rate: ['buyRate', w.percent],
});

/** [GW-1720] */
const debitTimeWire = w.scalar<string>(
  'time HH:MM before 15:00',
  (text) => (isDebitTime(text) ? text : null),
  (text) => text,
);

export const planTermsWire = renamed(messageOf<Plans.PlanTerms>(), {
  kind: ['planType', planKindWire],
  retryDays: w.count,
  debitTime: debitTimeWire,
  endAfterFailures: w.count,
  minAmount: w.yuan,
  smartDays: w.count,
  smartBands: ['smartBandList', w.list(smartBandWire)],
  targetLeast: ['targetRateMin', w.percent],
  targetMost: ['targetRateMax', w.percent],
});
