import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { OpeningBoard, OpeningChoice, OpeningOutcome } from './bank-opening.types.ts';

/** What opening an e-account asks of the world. Opening may be said again: a bank has one account of an investor. */
export interface BankOpeningPorts {
  read(signal?: CallSignal): Promise<ReadAnswer<OpeningBoard>>;
  /** `version`: of the partner's documents that were agreed to. */
  open(choice: OpeningChoice & { readonly version: string }, signal?: CallSignal): Promise<OpeningOutcome>;
  /** Of this visit; null: nothing was chosen on the bind page. */
  readChoice(): OpeningChoice | null;
  saveChoice(choice: OpeningChoice): void;
  clearChoice(): void;
}
