import { cardMost, type CardLimits } from '../card-limits.ts';
import { topUpProblem } from '../top-up-judgement.ts';
import { amountOf, entryOf, fen, type Fen, nextAmountText } from '../../values/index.ts';
import { countedUntil, type KnownDaysPort } from '../../calendar/known-days.ts';
import type { Message } from '../../kit/message.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import type { PaymentCard } from '../payment-card.ts';
import { walletInDays } from '../wallet-days.ts';
import type { TopUpPorts, TopUpCommand, TopUpContext, TopUpDraft, WalletOverview } from './top-up.types.ts';

type Typed = Pick<TopUpContext, 'wallet' | 'amountText' | 'cardId'>;

/** The card to start with: the earlier choice, else the first card with a balance [TU-6]. */
export const topUpInitialCardId = (cards: readonly PaymentCard[], chosen: string | null): string | null =>
  (cards.find(({ cardId }) => cardId === chosen) ?? cards.find((card) => topUpProblem(card, null) === null))?.cardId ?? null;

export const cardOf = ({ wallet, cardId }: Pick<Typed, 'wallet' | 'cardId'>): PaymentCard | null =>
  wallet?.cards.find((card) => card.cardId === cardId) ?? null;

/** The tip under the amount: why the chosen card cannot give it [TU-3]. */
export const topUpTip = (context: Typed): Message | null => {
  const card = cardOf(context);
  const amount = amountOf(context.amountText);
  return card === null || amount === null ? null : topUpProblem(card, amount);
};

/** Why the button is disabled: the first thing to correct; null when it is enabled [TU-7]. */
export const topUpObstacle = (context: Typed): Message | null => {
  if (amountOf(context.amountText) === null) return { kind: 'top-up-amount-missing' };
  if (cardOf(context) === null) return { kind: 'card-not-chosen' };
  return topUpTip(context);
};

/** Amounts with a key of their own, in fen: round ones below the card's maximum, and the maximum. Ascending; all can be typed [TU-8]. */
export const quickAmounts = (card: CardLimits | null): readonly Fen[] => {
  const most = mostOf(card);
  const round = ROUND_AMOUNTS.filter((amount) => most === null || amount < most);
  return most === null || entryOf(most) === '' ? round : [...round, most];
};

/** [BUY-49] The maximum of one top-up by the limit of the card, in fen; null without one. */
export const mostOf = (card: CardLimits | null): Fen | null => card && cardMost(card);

/** The top-up to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const topUpCommandOf = ({
  requestId,
  cardId,
  amountText,
}: Pick<TopUpContext, 'requestId' | 'cardId' | 'amountText'>): TopUpCommand => {
  const amount = amountOf(amountText);
  if (requestId === null || cardId === null || amount === null) throw new RangeError('top-up without its terms');
  return { requestId, cardId, amount };
};

/** [TU-24] The days of a top-up placed now. */
export const topUpMoment = (
  ports: Pick<TopUpPorts, 'clock' | 'calendar' | 'knownUntil'>,
): Pick<TopUpContext, 'seenAt' | 'days' | 'knownUntil'> => {
  const seenAt = ports.clock.now();
  return { seenAt, days: walletInDays(ports.calendar, seenAt), knownUntil: countedUntil(ports, seenAt) };
};

/** [TU-24] Whether the shown days are those of a top-up placed now. */
export const areDaysBehind = ({ days }: Pick<TopUpContext, 'days'>, { clock, calendar }: Pick<TopUpPorts, 'clock' | 'calendar'>): boolean =>
  days?.acceptedOn !== walletInDays(calendar, clock.now()).acceptedOn;

/** Why a card of the list cannot give the typed amount; null when it can, or is not in the list [TU-4]. */
export const topUpCardProblem = ({ wallet, amountText }: Typed, cardId: string): Message | null => {
  const card = wallet?.cards.find((each) => each.cardId === cardId);
  return card === undefined ? null : topUpProblem(card, amountOf(amountText));
};

/** The first state of the form: earlier entries, else the draft [TU-2] [TU-6]. */
export const topUpStart = (
  context: TopUpContext,
  wallet: WalletOverview,
  draft: TopUpDraft | null,
): Pick<TopUpContext, 'wallet' | 'amountText' | 'cardId'> => {
  const kept = context.wallet === null && draft !== null ? draft : context;
  return { wallet, amountText: nextAmountText('', kept.amountText), cardId: topUpInitialCardId(wallet.cards, kept.cardId) };
};

/** The data that a reload needs; the open request id is written before anything is sent [TU-2] [TU-10]. */
export const topUpDraft = ({ amountText, cardId, requestId }: TopUpContext): TopUpDraft => ({ amountText, cardId, requestId });

/** A top-up before anything was read. */
export const emptyTopUp = (ports: KnownDaysPort): TopUpContext => ({
  ...emptyOrder(ports),
  wallet: null,
  amountText: '',
  cardId: null,
  days: null,
});

/** 1,000, 10,000 and 50,000 yuan, in fen. */
const ROUND_AMOUNTS: readonly Fen[] = [fen(100_000), fen(1_000_000), fen(5_000_000)];
