import { cardLimitProblem } from './card-limits.ts';
import type { PaymentCard } from './payment-card.ts';
import type { Dialog } from '../kit/flow-frame.ts';
import type { Message } from '../kit/message.ts';
import { sharedAssign } from '../kit/shared-action.ts';
import type { Fen } from '../values/money.ts';
import { FAMILY_TERMS } from '../products/family-terms.ts';
import type { BuyOffer } from '../products/offer.ts';

/** Why a card cannot be chosen; null when it can. Broker products take the wallet only (P2 §5) [BUY-10] [BUY-11]. */
export const cardProblem = (card: PaymentCard, offer: Pick<BuyOffer, 'family' | 'walletOnly'>, amount: Fen | null): Message | null => {
  if (card.kind !== 'wallet' && (offer.walletOnly || FAMILY_TERMS[offer.family].isWalletOnly)) return { kind: 'wallet-only' };
  return cardLimitProblem(card, amount);
};

/** The sentence of the top-up question when the amount exceeds the card's balance; null when it does not [BUY-14]. */
export const shortage = (card: PaymentCard | null, amount: Fen | null): Message | null => {
  if (card === null || amount === null || card.available === null || amount <= card.available) return null;
  return card.kind === 'wallet' ? { kind: 'wallet-short' } : { kind: 'card-short' };
};

/** 小活宝+可用余额不足，请充值 / 取消 / 去充值 (P2 §5); the same question for a bank card that tells its balance [BUY-14]. */
export const shortageDialog = (body: Message | null): Dialog | null =>
  body === null ? null : { id: 'buy.shortage', shape: 'confirm', title: null, body, accept: 'top-up', refuse: 'cancel' };

export const shortageGuards = { isShortOfBalance: (_: unknown, body: Message | null): boolean => body !== null };

export const shortageActions = {
  showShortage: /* @__PURE__ */ sharedAssign<{ readonly dialog: Dialog | null }, Message | null>((_, body) => ({
    dialog: shortageDialog(body),
  })),
};

/**
 * [BUY-14] The top-up question in an order: the way to it from the button of the form, and its state. It takes `shortageGuards`
 * and `shortageActions`.
 */
export const askingTopUp = <Context>(shortageOf: (context: Context) => Message | null) => {
  const params = ({ context }: { readonly context: Context }): Message | null => shortageOf(context);
  return {
    pressed: { guard: { type: 'isShortOfBalance', params }, target: 'shortOfBalance' },
    states: {
      shortOfBalance: {
        entry: { type: 'showShortage', params },
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: { type: 'goTo', params: { to: 'top-up', comesBack: true } }, target: 'leaving' },
          'dialog.refused': 'editing',
          'dialog.dismissed': 'editing',
        },
      },
    },
  } as const;
};
