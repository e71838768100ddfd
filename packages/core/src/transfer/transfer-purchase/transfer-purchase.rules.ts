import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { PaymentCard } from '../../cashier/payment-card.ts';
import { initialCardId } from '../../fund-trading/index.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import { emptyGate } from '../../qualification/index.ts';
import { cardProblem, shortage } from '../../cashier/card-problem.ts';
import { listingBar, paperBar } from '../transfer-judgement.ts';
import { TRANSFER_AGREEMENT_VERSION, type TransferBuyOffer, type TransferReceipt } from '../transfer.ts';
import type { TransferCommand, TransferPurchaseContext, TransferPurchaseDraft, TransferPurchaseInput } from './transfer-purchase.types.ts';

type Chosen = Pick<TransferPurchaseContext, 'offer' | 'cardId' | 'agreed'>;

/** [TX-50] Why the form does not open: the listing is gone, or a paper of the product is missing. */
export const offerBar = ({ listing, missingPaper }: TransferBuyOffer): Message | null => listingBar(listing) ?? paperBar(missingPaper);

const cardOf = ({ offer, cardId }: Pick<Chosen, 'offer' | 'cardId'>): PaymentCard | null =>
  offer?.cards.find((card) => card.cardId === cardId) ?? null;

/** [TX-52] Why a card cannot pay the price; null when it can. */
export const payProblem = (card: PaymentCard, { listing: { asset, price }, walletOnly }: TransferBuyOffer): Message | null =>
  cardProblem(card, { family: asset.family, walletOnly }, price);

/** Why a card of the list cannot pay; null when it can, or is not in the list. */
export const transferPurchaseCardProblem = ({ offer }: Pick<Chosen, 'offer'>, cardId: string): Message | null => {
  const card = offer?.cards.find((each) => each.cardId === cardId);
  return offer === null || card === undefined ? null : payProblem(card, offer);
};

/** [TX-53] Why the button is disabled: the first thing to correct; null when it is enabled. */
export const transferPurchaseObstacle = ({ offer, cardId, agreed }: Chosen): Message | null => {
  const card = cardOf({ offer, cardId });
  if (offer === null || card === null) return { kind: 'card-not-chosen' };
  return payProblem(card, offer) ?? (agreed ? null : { kind: 'transfer-agreement-unticked' });
};

/** [TX-54] The sum that the chosen card lacks; null when it lacks nothing, or the bank tells no balance. */
export const transferPurchaseShortage = ({ offer, cardId }: Pick<Chosen, 'offer' | 'cardId'>): Message | null =>
  shortage(cardOf({ offer, cardId }), offer?.listing.price ?? null);

/** [TX-56] Whether the buyer's lock has expired without a message about it. */
export const isLockOver = (
  { lockedUntil, unkept }: Pick<TransferPurchaseContext, 'lockedUntil' | 'unkept'>,
  { clock }: { readonly clock: Clock },
): boolean => unkept === null && (lockedUntil === null || lockedUntil <= clock.now());

/** The moment of the summary. */
export const transferPurchaseMoment = (
  ports: { readonly clock: Clock } & KnownDaysPort,
): Pick<TransferPurchaseContext, 'seenAt' | 'knownUntil'> => ({
  seenAt: ports.clock.now(),
  knownUntil: ports.knownUntil(),
});

/** [TX-51] The first state of the form: earlier choices, else the draft, else a card that can pay. */
export const transferPurchaseStart = (
  context: TransferPurchaseContext,
  offer: TransferBuyOffer,
  draft: TransferPurchaseDraft | null,
): Pick<TransferPurchaseContext, 'offer' | 'cardId' | 'agreed' | 'errand'> => {
  const kept = context.offer === null && draft !== null ? draft : context;
  const cards = offer.cards.filter((card) => payProblem(card, offer) === null);
  return {
    offer,
    cardId: initialCardId({ cards, lastUsedCardId: offer.lastUsedCardId }, kept.cardId),
    agreed: kept.agreed,
    errand: kept.errand,
  };
};

/** [TX-51] The data that a reload needs; the open request id is written before anything is sent. */
export const transferPurchaseDraft = ({
  listingNo,
  cardId,
  agreed,
  errand,
  requestId,
}: TransferPurchaseContext): TransferPurchaseDraft => ({
  listingNo,
  cardId,
  agreed,
  errand,
  requestId,
});

/** The order to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const transferCommandOf = ({ offer, requestId, cardId, warning }: TransferPurchaseContext): TransferCommand => {
  if (offer === null || requestId === null || cardId === null) throw new RangeError('a purchase of a listing without its terms');
  const { listingNo, price } = offer.listing;
  return { requestId, listingNo, price, cardId, version: TRANSFER_AGREEMENT_VERSION, warning };
};

/** [TX-58] The result page of the order. */
export const purchaseResult = (receipt: TransferReceipt | null): Destination => ({
  to: 'transfer-result',
  recordNo: receipt?.orderNo ?? null,
});

/** [TX-50] The page that corrects the obstacle of the form; null: none. */
export const transferPurchaseWayOut = ({ offer, problem }: Pick<TransferPurchaseContext, 'offer' | 'problem'>): Destination | null => {
  if (problem?.kind === 'transfer-needs-certification') return { to: 'certification' };
  if (problem?.kind === 'transfer-needs-disclosure' && offer !== null) return { to: 'risk-disclosure', family: offer.listing.asset.family };
  return problem === null || problem.kind === 'network-unavailable' ? null : { to: 'transfer-market' };
};

/** A purchase before anything was read. */
export const emptyPurchase = ({ listingNo, mode }: TransferPurchaseInput, ports: KnownDaysPort): TransferPurchaseContext => ({
  listingNo,
  ...emptyGate(mode),
  ...emptyOrder(ports),
  offer: null,
  cardId: null,
  agreed: false,
  lockedUntil: null,
  unkept: null,
});
