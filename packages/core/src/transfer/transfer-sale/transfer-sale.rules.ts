import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import { amountOf, type Fen, isEntry, parsePercent, type RatePpm, shanghaiDateOf } from '../../values/index.ts';
import { judgePrice } from '../transfer-judgement.ts';
import { priceOfKeptRate } from '../transfer-value.ts';
import { TRANSFER_AGREEMENT_VERSION, type ListingReceipt, type TransferOffer } from '../transfer.ts';
import type { ListingCommand, TransferSaleContext, TransferSaleDraft, TransferSaleInput } from './transfer-sale.types.ts';

type Typed = Pick<TransferSaleContext, 'offer' | 'measure' | 'priceText' | 'rateText' | 'agreed'>;

/** [TX-32] A price is typed as every amount; a rate has two places. */
export const isSaleEntry = ({ measure }: Pick<Typed, 'measure'>, text: string): boolean =>
  measure === 'price' ? isEntry(text) : /^(?:(?:0|[1-9][0-9]?)(?:\.[0-9]{0,2})?)?$/.test(text);

/** The content of the field. */
export const entryTextOf = ({ measure, priceText, rateText }: Pick<Typed, 'measure' | 'priceText' | 'rateText'>): string =>
  measure === 'price' ? priceText : rateText;

const rateOf = (text: string): RatePpm | null => (text === '' ? null : parsePercent(text.endsWith('.') ? text.slice(0, -1) : text));

/** [TX-32] The typed price, or the price for a typed rate; null while nothing is typed. */
export const typedPrice = ({ offer, measure, priceText, rateText }: Omit<Typed, 'agreed'>): Fen | null => {
  if (measure === 'price') return amountOf(priceText);
  const rate = rateOf(rateText);
  return offer === null || rate === null ? null : priceOfKeptRate(offer.asset, rate, offer.day);
};

/** [TX-33] The tip under the field; null while nothing is typed. */
export const transferSaleTip = (context: Typed): Message | null => {
  const { offer } = context;
  const price = typedPrice(context);
  return offer === null || price === null ? null : judgePrice(offer, price, offer.day);
};

/** [TX-34] Why the button is disabled: the first thing to correct; null when it is enabled. */
export const transferSaleObstacle = (context: Typed): Message | null => {
  if (typedPrice(context) === null) return { kind: context.measure === 'price' ? 'transfer-price-missing' : 'transfer-rate-missing' };
  return transferSaleTip(context) ?? (context.agreed ? null : { kind: 'transfer-agreement-unticked' });
};

/** [TX-35] Whether the shown figures belong to a past day. */
export const isOfAnotherDay = (offer: TransferOffer | null, { clock }: { readonly clock: Clock }): boolean =>
  offer !== null && offer.day !== shanghaiDateOf(clock.now());

/** The moment of the summary. */
export const transferSaleMoment = (
  ports: { readonly clock: Clock } & KnownDaysPort,
): Pick<TransferSaleContext, 'seenAt' | 'knownUntil'> => ({
  seenAt: ports.clock.now(),
  knownUntil: ports.knownUntil(),
});

/** [TX-31] The first state of the form: earlier entries, else the draft. */
export const transferSaleStart = (
  context: TransferSaleContext,
  offer: TransferOffer,
  draft: TransferSaleDraft | null,
): Pick<TransferSaleContext, 'offer' | 'measure' | 'priceText' | 'rateText' | 'agreed'> => {
  const kept = context.offer === null && draft !== null ? draft : context;
  const typed = (measure: Typed['measure'], text: string): string => (isSaleEntry({ measure }, text) ? text : '');
  return {
    offer,
    measure: kept.measure,
    priceText: typed('price', kept.priceText),
    rateText: typed('rate', kept.rateText),
    agreed: kept.agreed,
  };
};

/** [TX-31] The data that a reload needs; the open request id is written before anything is sent. */
export const transferSaleDraft = ({
  holdingNo,
  measure,
  priceText,
  rateText,
  agreed,
  requestId,
}: TransferSaleContext): TransferSaleDraft => ({
  holdingNo,
  measure,
  priceText,
  rateText,
  agreed,
  requestId,
});

/** The listing to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const listingCommandOf = (context: TransferSaleContext): ListingCommand => {
  const price = typedPrice(context);
  const { requestId, holdingNo } = context;
  if (price === null || requestId === null) throw new RangeError('a listing without its terms');
  return { requestId, holdingNo, price, version: TRANSFER_AGREEMENT_VERSION };
};

/** [TX-37] The result page of the listing. */
export const saleResult = (receipt: ListingReceipt | null): Destination => ({
  to: 'transfer-result',
  recordNo: receipt?.listingNo ?? null,
});

/** A listing before anything was read. */
export const emptySale = ({ holdingNo }: TransferSaleInput, ports: KnownDaysPort): TransferSaleContext => ({
  holdingNo,
  ...emptyOrder(ports),
  offer: null,
  measure: 'price',
  priceText: '',
  rateText: '',
  agreed: false,
});
