import { isEntry } from '../../values/amount-entry.ts';
import type { MaturityArrangement } from '../../products/product.ts';
import type { MaturityOutput } from '../maturity/maturity.types.ts';
import { wayOutOf } from '../maturity/maturity.rules.ts';
import { gateGuards } from '../../qualification/index.ts';
import type { DisclosureAnswer, InContext } from './buy.parts.ts';
import { awaitsFirstBuy, canPayWith, disclosureGate, isForTerms, maturityInputOf, buyObstacle, problemOf, buyStart } from './buy.rules.ts';
import { shortageGuards } from '../../cashier/card-problem.ts';
import type { AskReason, BuyOpening, FoundOrder, OrderRefusal } from './buy.types.ts';

/** The conditions of buying's transitions on the context and on an event's values. */
export const buyGuards = {
  hasNoOffer: (_: InContext, { offer }: BuyOpening) => offer === null,
  hasOpenOrderIn: ({ context }: InContext, { offer, draft }: BuyOpening) =>
    offer !== null && buyStart(context, offer, draft).requestId !== null,
  shutsGate: ({ context }: InContext, answer: DisclosureAnswer) => disclosureGate(context.offer, answer) !== null,
  wasRead: (_: InContext, answer: DisclosureAnswer) => answer.kind === 'read',
  isEntry: (_: InContext, text: string) => isEntry(text),
  isPayingCard: ({ context }: InContext, cardId: string) => cardId !== context.cardId && canPayWith(context, cardId),
  isProblemCard: ({ context }: InContext, cardId: string) => problemOf(context, cardId) !== null,
  changesArrangement: ({ context }: InContext, chosen: MaturityArrangement) => maturityInputOf(context, chosen) !== null,
  leavesFor: (_: InContext, output: MaturityOutput) => wayOutOf(output) !== null,
  needsJudging: ({ context }: InContext) => context.cardId !== null && context.firstBuy === null,
  awaitsFirstBuy: ({ context }: InContext) => awaitsFirstBuy(context),
  hasObstacle: ({ context }: InContext) => buyObstacle(context) !== null,
  ...shortageGuards,
  resumesPlaced: ({ context }: InContext) => context.placed !== null && !context.needsRelease && isForTerms(context.placed, context),
  hasPlaced: ({ context }: InContext) => context.placed !== null,
  wasFound: ({ context }: InContext, { kind, asked }: { readonly kind: FoundOrder['kind']; readonly asked?: AskReason }) =>
    context.outcome?.kind === kind && (asked === undefined || context.askReason === asked),
  isAskedFor: ({ context }: InContext, reason: AskReason) => context.askReason === reason,
  wasRefusedFor: ({ context }: InContext, kind: OrderRefusal['kind']) =>
    context.outcome?.kind === 'refused' && context.outcome.refusal.kind === kind,
  ...gateGuards,
};
