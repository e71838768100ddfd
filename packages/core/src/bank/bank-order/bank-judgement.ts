import { cardLimitProblem } from '../../cashier/card-limits.ts';
import type { Message } from '../../kit/message.ts';
import { amountTip } from '../../purchase/index.ts';
import { ORDER_LIMIT } from '../../purchase/order-limit.ts';
import { fen, type Fen, type Shares, shares as sharesOf, subtractFen } from '../../values/index.ts';
import type { AccountRest, BankCard, BankOffer, BankSide, Deposit, DepositProduct } from '../bank.ts';
import { paperBar } from '../papers.ts';
import { redeemable, type WealthProduct } from '../wealth.ts';
import type { BankAsk, BankAskFields } from './bank-order.types.ts';

type OrUnsaid<Ask> = Ask extends { readonly side: infer Side }
  ? { readonly side: Side } & { readonly [Name in Exclude<keyof Ask, 'side'>]: Ask[Name] | null }
  : never;

/** The wish for an order of one side; null: not typed or chosen yet. */
export type BankWish = OrUnsaid<DistributedOmit<BankAsk, 'day' | 'warning'>>;

type DistributedOmit<Ask, Name extends PropertyKey> = Ask extends unknown ? Omit<Ask, Name> : never;

export const bankWishFrom = (side: BankSide, { amount, shares, cardId, instruction }: Omit<BankAskFields, 'day' | 'warning'>): BankWish => {
  switch (side) {
    case 'in':
    case 'out':
      return { side, amount, cardId };
    case 'buy':
      return { side, amount, instruction };
    case 'subscribe':
    case 'draw':
      return { side, amount };
    case 'instruct':
      return { side, instruction, amount };
    case 'redeem':
      return { side, shares };
    case 'rebind':
      return { side, cardId };
    case 'retire':
      return { side };
  }
};

/** [BK-10] Why the form of an order does not open. */
export const bankBar = ({ side, account, product, deposit, cards, wealth, holding, missingPaper }: BankOffer): Message | null => {
  if (account.state !== 'open') return { kind: account.state === 'closing' ? 'bank-account-closing' : 'bank-account-opening' };
  // obstacles of these sides are shown in the form, each with its remedy
  if (side === 'rebind' || side === 'retire') return null;
  if (side === 'buy') return product === null ? { kind: 'bank-product-unknown' } : null;
  if (side === 'instruct') return deposit === null ? { kind: 'bank-deposit-unknown' } : instructBar(deposit);
  if (side === 'draw') return deposit === null ? { kind: 'bank-deposit-unknown' } : drawBar(deposit);
  // [BK-72]
  if (side === 'subscribe')
    return wealth === null ? { kind: 'bank-wealth-unknown' } : missingPaper === null ? null : paperBar(missingPaper);
  if (side === 'redeem') return wealth === null || holding === null || redeemable(holding) <= 0 ? { kind: 'bank-shares-none' } : null;
  if (cards.length === 0) return { kind: 'bank-card-unchosen' };
  return side === 'out' && account.balance <= 0 ? { kind: 'bank-balance-empty' } : null;
};

/** [BK-14] Why nothing can be drawn from a deposit before its end; null when possible. */
export const drawBar = ({ state, early, isDrawing }: Pick<Deposit, 'state' | 'early' | 'isDrawing'>): Message | null => {
  if (state === 'ended') return { kind: 'bank-deposit-ended' };
  if (isDrawing) return { kind: 'bank-draw-pending' };
  return early === 'none' ? { kind: 'bank-draw-none' } : null;
};

/** [BK-15] A deposit that has ended takes no instruction. */
const instructBar = ({ state }: Pick<Deposit, 'state'>): Message | null => (state === 'ended' ? { kind: 'bank-deposit-ended' } : null);

/** The first fault of an order; null: none [BK-11] [BK-12] [BK-13] [BK-14] [BK-15]. */
export const judgeBankOrder = (offer: BankOffer, wish: BankWish): Message | null => {
  const bar = bankBar(offer);
  if (bar !== null) return bar;
  switch (wish.side) {
    case 'instruct':
      if (wish.amount !== null && wish.amount !== offer.deposit?.principal) return { kind: 'request-malformed' };
      return wish.instruction === null || wish.instruction === offer.deposit?.instruction ? { kind: 'bank-instruction-same' } : null;
    case 'redeem':
      return redemptionProblem(offer, wish.shares);
    case 'retire':
      return retirementProblem(offer);
    case 'rebind':
      return rebindingProblem(offer, wish.cardId);
    case 'in':
    case 'out':
      return amountProblem(wish.amount) ?? transferProblem(offer, wish, wish.amount ?? fen(0));
    case 'buy':
      return amountProblem(wish.amount) ?? purchaseProblem(offer, offer.product, wish.amount ?? fen(0));
    case 'subscribe':
      return amountProblem(wish.amount) ?? purchaseProblem(offer, offer.wealth, wish.amount ?? fen(0));
    case 'draw':
      return (
        amountProblem(wish.amount) ??
        (offer.deposit === null ? { kind: 'bank-deposit-unknown' } : drawProblem(offer.deposit, wish.amount ?? fen(0)))
      );
  }
};

const amountProblem = (amount: Fen | null): Message | null => {
  if (amount === null || amount <= 0) return { kind: 'bank-amount-missing' };
  return amount > ORDER_LIMIT ? { kind: 'above-order-limit', limit: ORDER_LIMIT } : null;
};

const transferProblem = (
  offer: BankOffer,
  { side, cardId }: Extract<BankWish, { readonly side: 'in' | 'out' }>,
  amount: Fen,
): Message | null => {
  if (side === 'out' && amount > offer.account.balance) return { kind: 'bank-balance-short', balance: offer.account.balance };
  const card = offer.cards.find((each) => each.cardId === cardId) ?? null;
  if (card === null) return { kind: 'bank-card-unchosen' };
  return side === 'in' ? incomingProblem(offer, card, amount) : unboundProblem(offer, card, amount);
};

/** [UI-1160] The card of an account changes when nothing is under way, to another card of the investor. */
const rebindingProblem = ({ rest, cards }: BankOffer, cardId: string | null): Message | null =>
  pendingOf(rest) ?? (cards.some((card) => card.cardId === cardId && !card.isBound) ? null : { kind: 'bank-card-unchosen' });

/** [UI-1161] An account ends empty: nothing under way, no deposit, no wealth product, no balance. */
const retirementProblem = ({ rest, account: { balance } }: BankOffer): Message | null => {
  const pending = pendingOf(rest);
  if (pending !== null || rest === null) return pending;
  if (rest.deposits > 0) return { kind: 'bank-retire-deposits', count: rest.deposits };
  if (rest.wealth > 0) return { kind: 'bank-retire-wealth', count: rest.wealth };
  return balance > 0 ? { kind: 'bank-retire-balance', balance } : null;
};

const pendingOf = (rest: AccountRest | null): Message | null =>
  rest === null || rest.pending > 0 ? { kind: 'bank-account-pending', count: rest?.pending ?? 0 } : null;

/** [BK-11] Money from the bound card has only the bank's limits; money from another card has the class-II limits. */
const incomingProblem = (offer: BankOffer, card: BankCard, amount: Fen): Message | null => {
  const { limits } = offer.partner;
  if (card.available !== null && amount > card.available) return { kind: 'card-short' };
  const own = cardLimitProblem(card, amount);
  if (own !== null) return own;
  if (!card.isBound) return unboundProblem(offer, card, amount);
  if (amount > limits.cardOrder) return { kind: 'above-card-limit', limit: limits.cardOrder };
  const { cardDay } = offer.account.room;
  return amount > cardDay ? { kind: 'bank-above-card-day', left: cardDay } : null;
};

/** [BK-12] The daily and yearly limits of a class-II account, each way. The bound card and deposits are exempt. */
const unboundProblem = ({ side, account: { room } }: BankOffer, { isBound }: BankCard, amount: Fen): Message | null => {
  if (isBound) return null;
  const [day, year] = side === 'in' ? [room.inDay, room.inYear] : [room.outDay, room.outYear];
  if (amount > day) return { kind: 'bank-above-day', left: day };
  return amount > year ? { kind: 'bank-above-year', left: year } : null;
};

/** [BK-73] Shares held outside redemptions; a partial redemption leaves the minimum of the product. */
const redemptionProblem = ({ wealth, holding }: BankOffer, wanted: Shares | null): Message | null => {
  if (wealth === null || holding === null) return { kind: 'bank-shares-none' };
  if (wanted === null || wanted <= 0) return { kind: 'bank-shares-missing' };
  const most = redeemable(holding);
  if (wanted > most) return { kind: 'bank-shares-above', most };
  return wanted < most && sharesOf(most - wanted) < wealth.least ? { kind: 'bank-shares-remainder', least: wealth.least } : null;
};

/** [BK-13] [BK-73] The rules of every purchase, paid from the account's balance. */
const purchaseProblem = (
  { account: { balance } }: BankOffer,
  product: Pick<DepositProduct | WealthProduct, 'startAmount' | 'step' | 'remaining'> | null,
  amount: Fen,
): Message | null => {
  if (product === null) return { kind: 'bank-product-unknown' };
  const { startAmount, step, remaining } = product;
  return (
    amountTip(amount, { startAmount, addAmount: startAmount, step }, remaining, true) ??
    (amount > balance ? { kind: 'bank-balance-short', balance } : null)
  );
};

/** [BK-14] A partial draw leaves at least the minimum of the deposit; some deposits can only be drawn whole. */
const drawProblem = ({ principal, early, least }: Deposit, amount: Fen): Message | null => {
  if (amount > principal) return { kind: 'bank-draw-above', most: principal };
  if (amount === principal) return null;
  if (early === 'whole') return { kind: 'bank-draw-whole', most: principal };
  return subtractFen(principal, amount) < least ? { kind: 'bank-draw-remainder', least } : null;
};

/** The amount that 全部 enters and the form shows above: the balance, or a deposit's content. */
export const mostOf = ({ side, account, deposit }: BankOffer): Fen =>
  side === 'draw' || side === 'instruct' ? (deposit?.principal ?? fen(0)) : side === 'out' ? account.balance : fen(0);
