import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { BankPapers, FilingOutcome } from './bank-papers.types.ts';
import type { PaperFiling } from '../papers.ts';

/** Ports of the papers of a bank. Refusals are return values; only `PortError` is thrown. */
export interface BankPapersPorts {
  /** Repeatable. */
  read(partnerCode: string, signal?: CallSignal): Promise<ReadAnswer<BankPapers>>;
  /** Repeatable, except a questionnaire, where each filing counts. */
  file(filing: PaperFiling, signal?: CallSignal): Promise<FilingOutcome>;
}
