import type { AmountRule, PlanDraft, PlanKind, PlanQuery, PlanSettingPorts, PlanUnit } from '@caifu/core/plans';
import * as z from 'zod/mini';

import { errandStored } from '../account/errand.storage.ts';
import { createDrafts } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import * as w from '../kit/scalars.wire.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

export type PlanDraftStorage = Pick<PlanSettingPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

/** Drafts of plans, per investor and subject. */
export const createPlanDraftStorage = (local: JsonStore, ownerId: () => string | null): PlanDraftStorage =>
  createDrafts<PlanQuery, PlanDraft>(local, ownerId, {
    keyOf: (owner, { kind, productCode, planNo }) => ownKeyOf(owner, 'plan', kind, planNo ?? productCode ?? ''),
    aboutOf: (draft) => draft,
    isAbout: (draft, { kind, productCode, planNo }) => draft.kind === kind && draft.productCode === productCode && draft.planNo === planNo,
    codec: draftStored,
  });

// Every field is named, so that a secret that got into a draft is not stored.
const draftStored = z.codec(
  z.object({
    version: z.literal(1),
    kind: w.word<PlanKind>({ invest: 'invest', strategy: 'strategy', gold: 'gold', salary: 'salary', repay: 'repay' }),
    // The key from the time when plans bought only funds, so that drafts of that time are still found.
    fundCode: w.nullable(w.text),
    planNo: w.nullable(w.text),
    amountText: w.text,
    amountRule: w.word<AmountRule>({ fixed: 'fixed', smart: 'smart', full: 'full', minimum: 'minimum' }),
    unit: w.word<PlanUnit>({ month: 'month', week: 'week', 'double-week': 'double-week', quarter: 'quarter', day: 'day' }),
    day: w.count,
    targetText: w.text,
    cardId: w.nullable(w.text),
    payeeId: w.nullable(w.text),
    agreed: w.flag,
    errand: w.nullable(errandStored),
    requestId: w.nullable(w.text),
  }),
  z.custom<PlanDraft>(),
  {
    decode: ({ version: _version, fundCode: productCode, unit, day, ...draft }) => ({ ...draft, productCode, cycle: { unit, day } }),
    encode: ({ kind, productCode, planNo, amountText, amountRule, cycle, targetText, cardId, payeeId, agreed, errand, requestId }) => ({
      version: 1 as const,
      kind,
      fundCode: productCode,
      planNo,
      amountText,
      amountRule,
      unit: cycle.unit,
      day: cycle.day,
      targetText,
      cardId,
      payeeId,
      agreed,
      errand,
      requestId,
    }),
  },
);
