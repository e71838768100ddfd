import type { CardIssuer } from '../bank-card.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { CodeOutcome, ConsentOutcome } from '../../account/index.ts';
import type { BindingOutcome, CardBinding, OpeningAnswer } from './bank-card-binding.types.ts';

/** Ports of binding a card. Refusals are return values; only `PortError` is thrown. */
export interface BankCardBindingPorts {
  readonly requestIds: RequestIds;
  open(signal?: CallSignal): Promise<OpeningAnswer>;
  /** [LAW-91] Gives the part of bank cards. Repeatable. */
  giveConsent(part: 'bank-card', signal?: CallSignal): Promise<ConsentOutcome>;
  lookUp(cardNo: string, signal?: CallSignal): Promise<CardIssuer>;
  requestCode(target: { readonly cardNo: string; readonly mobile: string }, signal?: CallSignal): Promise<CodeOutcome>;
  /** A repeated request id gets the first answer, so asking again after a lost answer is safe. */
  bind(binding: CardBinding, signal?: CallSignal): Promise<BindingOutcome>;
}
