import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { AdviceNeeds, NeedsAnswers } from '../needs.ts';
import type { NeedsAnswer } from './needs-collection.types.ts';

/** Ports of telling the needs. Refusals are return values; only `PortError` is thrown. */
export interface NeedsCollectionPorts {
  read(signal?: CallSignal): Promise<ReadAnswer<AdviceNeeds>>;
  /** The gateway judges with the same rule. Repeated answers change only their day. */
  answer(answers: NeedsAnswers, signal?: CallSignal): Promise<NeedsAnswer>;
  /** The draft of answers, kept per investor over both pages and a reload. */
  readonly readDraft: () => Partial<NeedsAnswers> | null;
  readonly saveDraft: (answers: Partial<NeedsAnswers>) => void;
  readonly clearDraft: () => void;
}
