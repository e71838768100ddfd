import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { BankPapers, FilingOutcome } from './bank-papers.types.ts';
import type { PaperFiling } from '../papers.ts';

/** Ports of the papers of a bank. Refusals are values; the only thing thrown is `PortError`. */
export interface BankPapersPorts {
  /** Repeatable. */
  read(partnerCode: string, signal?: CallSignal): Promise<ReadAnswer<BankPapers>>;
  /** Filed again it stands as it stands, but a questionnaire counts each time. */
  file(filing: PaperFiling, signal?: CallSignal): Promise<FilingOutcome>;
}
