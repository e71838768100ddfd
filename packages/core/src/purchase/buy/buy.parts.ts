import type { BuyOffer } from '../../products/offer.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { DisclosureStanding } from '../../qualification/index.ts';
import { disclosureGate, lossMessage, problemOf } from './buy.rules.ts';
import type { AskReason, BuyContext, BuyEvent, FoundOrder } from './buy.types.ts';

// Transitions and inputs that several states of buying share, or that are read more easily by a name.

export type DisclosureAnswer = ReadAnswer<DisclosureStanding>;

/** A machine's arguments, as far as they are read here. */
export interface InContext {
  readonly context: BuyContext;
}

type BuyEventArgs<Type extends BuyEvent['type']> = { readonly event: Extract<BuyEvent, { readonly type: Type }> };

interface DisclosureRead {
  readonly event: { readonly output: DisclosureAnswer };
}

export interface ProductQuery {
  readonly productCode: string;
}

export type CashierQuery = Pick<BuyOffer, 'productCode' | 'cashier'>;

export interface CardQuery extends ProductQuery {
  readonly cardId: string;
}

export const toProducts = { actions: { type: 'goTo', params: { to: 'product-list' } }, target: 'leaving' } as const;

export const productOf = ({ context }: InContext): ProductQuery => ({ productCode: context.offer?.productCode ?? '' });

/** The question to the cashier: the cards that pay this product. */
export const cashierQueryOf = ({ context }: InContext): CashierQuery => ({
  ...productOf({ context }),
  cashier: context.offer?.cashier ?? null,
});

export const cardToJudge = ({ context }: InContext): CardQuery => ({
  cardId: context.cardId ?? '',
  ...productOf({ context }),
});

export const firstBuyUnknown = {
  late: { actions: { type: 'showNotice', params: { kind: 'first-purchase-unknown' } }, target: 'settled' },
} as const;

export const disclosureWayOf = ({ context, event }: InContext & DisclosureRead): Destination =>
  disclosureGate(context.offer, event.output) ?? { to: 'back' };

export const disclosureRefusalOf = ({ event: { output } }: DisclosureRead): Message =>
  output.kind === 'refused' ? output.message : { kind: 'system-exception' };

export const showLoss = { type: 'showNotice', params: ({ context }: InContext) => lossMessage(context.outcome) } as const;

export const tellLoss = { type: 'storeLoss', params: ({ context }: InContext) => lossMessage(context.outcome) } as const;

const cardIn = ({ event }: BuyEventArgs<'card.chosen'>): string => event.cardId;

export const cardRefused = {
  guard: { type: 'isProblemCard', params: cardIn },
  actions: {
    type: 'showNotice',
    params: ({ context, event }: InContext & BuyEventArgs<'card.chosen'>) => problemOf(context, event.cardId),
  },
} as const;

export const cardTaken = {
  guard: { type: 'isPayingCard', params: cardIn },
  actions: [{ type: 'storeCard', params: cardIn }, 'keepDraft'],
} as const;

export const entries = {
  'amount.entered': {
    guard: { type: 'isEntry', params: ({ event }: BuyEventArgs<'amount.entered'>) => event.text },
    actions: [{ type: 'storeEntry', params: ({ event }: BuyEventArgs<'amount.entered'>) => event.text }, 'keepDraft'],
  },
  'agreement.ticked': {
    actions: [{ type: 'storeAgreement', params: ({ event }: BuyEventArgs<'agreement.ticked'>) => event.agreed }, 'keepDraft'],
  },
} as const;

/** The outcome of the order, and after which question. */
export const found = <const Kind extends FoundOrder['kind']>(kind: Kind, asked?: AskReason) =>
  ({ type: 'wasFound', params: asked === undefined ? { kind } : { kind, asked } }) as const;
