import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { MISSING } from '@caifu/core/values';
import { TO_BE_ADDED } from '../kit/empty-pictures.tsx';
import { EmptyState } from '../kit/States.tsx';
import { ChoiceSheet } from '../kit/ChoiceSheet.tsx';
import { CardLogo } from './CardLogo.tsx';
import type { BuyView } from '@caifu/core/purchase';
import { sentenceOf } from '@caifu/core/zh-CN';
import { CardAmount } from './CardAmount.tsx';
import { CardLimits } from './CardLimits.tsx';

export interface CardsSheetProps {
  readonly isOpen: boolean;
  readonly view: Pick<BuyView, 'cards' | 'card'>;
  readonly send: (event: { readonly type: 'card.chosen'; readonly cardId: string }) => void;
  readonly onClose: () => void;
}

/** 请选择支付方式: lists the means of payment with their balances, and the reason why one cannot be used. */
export function CardsSheet({ isOpen, view, send, onClose }: CardsSheetProps) {
  const { amountsHidden } = usePreferences();
  const go = useGo();
  return (
    <ChoiceSheet
      isOpen={isOpen}
      title={tradeCopy.payTitle}
      selected={view.card?.cardId ?? null}
      onSelect={(cardId) => send({ type: 'card.chosen', cardId })}
      onClose={onClose}
      empty={<EmptyState picture={TO_BE_ADDED} title={tradeCopy.noCards.title} text={tradeCopy.noCards.text} />}
      foot={
        <p className="text-center">
          <a className="inline-flex items-center target-h ink-brand" href={hrefTo('/identity/bank-card', { returnUrl: go.here() })}>
            {tradeCopy.addCard}
          </a>
        </p>
      }
      options={view.cards.map((card) => ({
        id: card.cardId,
        label: tradeCopy.cardTail(card.bankName, card.tail),
        note: (
          <>
            {card.available !== MISSING && <CardAmount of="available" amount={card.available} />}
            <CardLimits card={card.problem === null ? card : { ...card, dayRest: null }} />
          </>
        ),
        leading: <CardLogo code={card.bankCode} isBank={card.kind !== 'wallet'} />,
        disabledReason: card.problem === null ? null : sentenceOf(card.problem, { amountsHidden }),
      }))}
    />
  );
}
