import type { PayeeChoice, PlanActionCommand, PlanCommand, PlanOffer, PlanQuery, PlanReceipt } from '@caifu/core/plans';
import * as z from 'zod/mini';

import { supportedBankWire } from '../cashier/bank-card.wire.ts';
import { paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { fundBuyOfferWire } from '../fund-trading/fund-offers.wire.ts';
import { gateAcceptanceWire } from '../qualification/gate-acceptance.wire.ts';
import { goldOfferWire } from '../gold/gold-orders.wire.ts';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, foundWire } from '../orders/order-request.wire.ts';
import { strategyOfferWire } from '../strategies/strategy-orders.wire.ts';
import {
  amountRuleWire,
  payeeKindWire,
  planActionWordWire,
  planCycleWire,
  planKindWire,
  planPayeeWire,
  planTermsWire,
} from './plan-scalars.wire.ts';
import { planWire } from './plans.wire.ts';

export type SavePlanRequest = PlanCommand & SealedFields;
export interface ConfirmPlanActionRequest extends PlanActionCommand, SealedFields {}

const planType = ['planType', planKindWire] as const;
const productCode = ['planProductCode', w.nullable(w.text)] as const;
const planNo = ['planId', w.nullable(w.text)] as const;

export const planQueryWire = renamed(messageOf<PlanQuery>(), { kind: planType, productCode, planNo });

export const planOfferWire = renamed(messageOf<PlanOffer>(), {
  kind: planType,
  plan: ['planInfo', w.orNull(planWire)],
  purchase: ['buyInfo', w.orNull(fundBuyOfferWire)],
  strategy: ['portfolioInfo', w.orNull(strategyOfferWire)],
  gold: ['goldInfo', w.orNull(goldOfferWire)],
  cards: ['cardList', w.list(paymentCardWire)],
  lastUsedCardId: w.nullable(w.text),
  payees: ['payeeList', w.list(planPayeeWire)],
  banks: ['bankList', w.list(supportedBankWire)],
  amountRules: ['amountTypeList', w.list(amountRuleWire)],
  terms: ['planTerms', planTermsWire],
});

/** A known account by its id, or a new one by its number. The number is as personal as that of a card. */
export const payeeChoiceWire = z.codec(
  z.object({
    payeeId: w.nullable(w.text),
    payeeType: z.optional(z.nullable(payeeKindWire)),
    bankCode: w.nullable(w.text),
    accountNo: w.secret(w.looseText),
  }),
  z.custom<PayeeChoice>(),
  {
    decode: (wire, payload): PayeeChoice => {
      const { payeeId, payeeType = null, bankCode, accountNo } = wire;
      if (payeeId === null && payeeType !== null) return { kind: 'new', payeeKind: payeeType, bankCode, accountNo };
      if (payeeId !== null && payeeType === null && bankCode === null && accountNo === '') return { kind: 'known', payeeId };
      payload.issues.push({ code: 'custom', input: wire, message: 'neither a known account nor a new one' });
      return z.NEVER;
    },
    encode: (choice) =>
      choice.kind === 'known'
        ? { payeeId: choice.payeeId, payeeType: null, bankCode: null, accountNo: '' }
        : { payeeId: null, payeeType: choice.payeeKind, bankCode: choice.bankCode, accountNo: choice.accountNo },
  },
);

/** Purchase, amount and payee of a plan, by its kind and the rule of its amount. A rule that the kind does not have is malformed. */
const BOUGHT = { productCode: 'may', amount: 'may', target: 'may', warning: 'may' } as const;
const savePlanKinds = {
  'invest fixed': BOUGHT,
  'invest smart': BOUGHT,
  'strategy fixed': { productCode: 'may', amount: 'may', warning: 'may' },
  'gold fixed': { amount: 'may', warning: 'may' },
  'salary fixed': { amount: 'may' },
  'repay fixed': { amount: 'may', payee: 'may' },
  'repay full': { payee: 'may' },
  'repay minimum': { payee: 'may' },
} as const;

export const savePlanRequestWire = alternatives(
  messageOf<SavePlanRequest>(),
  {
    requestId: w.id,
    kind: planType,
    planNo,
    productCode,
    payee: ['payeeInfo', w.orNull(payeeChoiceWire)],
    amount: ['planAmount', w.nullable(w.yuan)],
    amountRule: ['amountType', amountRuleWire],
    cycle: ['cycleInfo', planCycleWire],
    target: ['targetRate', w.nullable(w.percent)],
    cardId: w.id,
    agreed: ['agreeProtocol', w.oneOrZero],
    warning: ['riskWarning', w.orNull(gateAcceptanceWire)],
    ...SEALED_FIELDS,
  },
  { by: ['kind', 'amountRule'], kinds: savePlanKinds },
).check(hasSealedPassword);

export const planReceiptWire = renamed(messageOf<PlanReceipt>(), {
  planNo: ['planId', w.id],
  kind: planType,
  isNew: ['ifNew', w.flag],
  savedAt: ['signTime', w.instant],
  nextOn: ['nextDate', w.nullable(w.date)],
});

export const foundPlanWire = foundWire('saved', planReceiptWire);

const ACTION = {
  planNo: ['planId', w.id],
  action: ['operateType', planActionWordWire],
  dueOn: ['dueDate', w.nullable(w.date)],
} as const;

/** A skip names its debit. The other actions have no debit. */
const ACTIONS = { by: ['action'], kinds: { pause: {}, resume: {}, skip: { dueOn: 'must' }, end: {} }, isFlat: true } as const;

export const planActionRequestWire = alternatives(messageOf<PlanActionCommand>(), ACTION, ACTIONS);
export const confirmPlanActionRequestWire = alternatives(
  messageOf<ConfirmPlanActionRequest>(),
  { ...ACTION, ...SEALED_FIELDS },
  ACTIONS,
).check(hasSealedPassword);

export const planInfo = repeatableCall('/V1/plan/planInfo', planQueryWire, planOfferWire, { session: 'optional' });
export const savePlan = writeCall('/V1/plan/savePlan', savePlanRequestWire, planReceiptWire);
export const findPlan = changeCall('/V1/plan/findPlan', findOrderRequestWire, foundPlanWire);

export const planAction = repeatableCall('/V1/plan/planAction', planActionRequestWire, planWire);

/** Not repeatable: the same action changes nothing, but each sending counts as a password attempt. */
export const confirmPlanAction = writeCall('/V1/plan/confirmPlanAction', confirmPlanActionRequestWire, planWire);

export const notes = {
  planInfo: {
    summary:
      'Data for the form of a plan: the changed plan, the purchase terms of its fund, strategy or gold, cards, accounts to repay, and terms. Without a session and a fund it returns only the terms of investments.',
    sample: { planType: 'SALARY', planId: null },
  },
  savePlan: {
    summary: 'Signs a plan or changes one, with the sealed trade password. A repeated requestId is answered with the first answer.',
    places: 'plan',
    sample: {
      planType: 'SALARY',
      planId: null,
      payeeInfo: null,
      planAmount: '100',
      amountType: 'FIXED',
      cycleInfo: { cycleType: 'MONTH', cycleDay: 10 },
      targetRate: null,
      riskWarning: null,
    },
  },
  findPlan: 'Outcome of a requestId of a plan. A requestId that never arrived is closed for good.',
  planAction: {
    summary: 'Pauses a plan or skips its next debit (operateType PAUSE, SKIP).',
    sample: { planId: 'L1', operateType: 'PAUSE', dueDate: null },
  },
  confirmPlanAction: {
    summary: 'Resumes or ends a plan, with the sealed trade password (operateType RESUME, END).',
    sample: { planId: 'L1', operateType: 'END', dueDate: null },
  },
} as const;
