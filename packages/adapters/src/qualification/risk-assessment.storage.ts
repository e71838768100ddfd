import type { AssessmentAnswers, RiskAssessmentPorts } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import * as w from '../kit/scalars.wire.ts';

import type { JsonStore, StoredItem } from '../kit/json-store.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

export type RiskAssessmentStorage = Pick<RiskAssessmentPorts, 'readAnswers' | 'saveAnswers' | 'clearAnswers'>;

/** Draft answers of an assessment, per investor. They belong to one version of the questions. */
export const createRiskAssessmentStorage = (local: JsonStore, ownerId: () => string | null): RiskAssessmentStorage => {
  const item = (): StoredItem<StoredAnswers> | null => {
    const owner = ownerId();
    return owner === null ? null : { key: ownKeyOf(owner, 'assessment'), codec: answersStored };
  };
  return {
    readAnswers: (version) => {
      const stored = item();
      const begun = stored === null ? null : local.read(stored);
      return begun?.version === version ? begun.answers : null;
    },
    saveAnswers: (version, answers) => {
      const stored = item();
      if (stored !== null) local.write(stored, { version, answers });
    },
    clearAnswers: () => {
      const stored = item();
      if (stored !== null) local.remove(stored.key);
    },
  };
};

interface StoredAnswers {
  readonly version: string;
  readonly answers: AssessmentAnswers;
}

const answersStored: z.ZodMiniType<StoredAnswers> = z.object({ version: w.id, answers: z.record(z.string(), z.array(z.string())) });
