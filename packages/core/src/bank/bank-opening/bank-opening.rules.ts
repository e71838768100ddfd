import type { PaymentCard } from '../../cashier/payment-card.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { isBindable, type BankAccount, type PartnerTerms } from '../bank.ts';
import type { BankOpeningContext, OpeningBoard, OpeningChoice, OpeningCommand } from './bank-opening.types.ts';

type Chosen = Pick<BankOpeningContext, 'page' | 'board' | 'partnerCode' | 'cardId' | 'agreed' | 'returnUrl'>;

export const partnerIn = ({ board, partnerCode }: Pick<Chosen, 'board' | 'partnerCode'>): PartnerTerms | null =>
  board?.partners.find(({ code }) => code === partnerCode) ?? null;

export const cardIn = ({ board, cardId }: Pick<Chosen, 'board' | 'cardId'>): PaymentCard | null =>
  board?.cards.find((card) => card.cardId === cardId && isBindable(card)) ?? null;

const accountIn = ({ board, partnerCode }: Pick<Chosen, 'board' | 'partnerCode'>): BankAccount | null =>
  board?.accounts.find((account) => account.partnerCode === partnerCode) ?? null;

/** [BK-40] [GW-1749] The first missing condition: identity, trade password, bank, card, consent. null: none. */
export const openingObstacle = (chosen: Chosen): Message | null => {
  if (chosen.board !== null && chosen.board.name === null) return { kind: 'bank-identity-missing' };
  if (chosen.board?.hasPassword === false) return { kind: 'bank-password-missing' };
  if (partnerIn(chosen) === null) return { kind: 'bank-partner-unknown' };
  if (cardIn(chosen) === null) return { kind: 'bank-card-unchosen' };
  return chosen.page === 'confirm' && !chosen.agreed ? { kind: 'bank-agreement-unticked' } : null;
};

/** [BK-41] An immediate redirect of an opening: to an existing account, or without a choice back to the bind page. */
export const elsewhere = (chosen: Chosen): Destination | null => {
  const account = accountIn(chosen);
  if (account !== null) return { to: 'bank-account', partnerCode: account.partnerCode };
  return chosen.page === 'confirm' && (partnerIn(chosen) === null || cardIn(chosen) === null)
    ? { to: 'bank-bind', partnerCode: chosen.partnerCode, returnUrl: chosen.returnUrl }
    : null;
};

/** [UI-1378] Where an opening ends: on the page for which the account is wanted once it is open, else on the account. */
export const openedAt = ({ partnerCode, state }: BankAccount, returnUrl: string | null): Destination =>
  state === 'open' && returnUrl !== null ? { to: 'onward', url: returnUrl } : { to: 'bank-account', partnerCode };

/** [BK-41] The preselection: from the address, else from the bind page, else the only option. */
export const startingChoice = (
  context: BankOpeningContext,
  board: OpeningBoard,
  choice: OpeningChoice | null,
): Pick<BankOpeningContext, 'board' | 'partnerCode' | 'cardId'> => {
  const banks = board.partners.map(({ code }) => code);
  const cards = board.cards.filter(isBindable).map(({ cardId }) => cardId);
  const kept = context.page === 'confirm' ? (choice?.partnerCode ?? null) : (context.partnerCode ?? choice?.partnerCode ?? only(banks));
  return {
    board,
    partnerCode: kept !== null && banks.includes(kept) ? kept : null,
    cardId: context.page === 'confirm' ? (choice?.cardId ?? null) : (context.cardId ?? choice?.cardId ?? only(cards)),
  };
};

/** The command of an opening. Throws RangeError when nothing is chosen: the machine's guards keep that from happening. */
export const openingCommandOf = (chosen: Chosen): OpeningCommand => {
  const partner = partnerIn(chosen);
  const card = cardIn(chosen);
  if (partner === null || card === null) throw new RangeError('an opening without bank and card');
  return { partnerCode: partner.code, cardId: card.cardId, version: partner.version };
};

const only = (list: readonly string[]): string | null => (list.length === 1 ? (list[0] ?? null) : null);
