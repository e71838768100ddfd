import { MISSING } from '@caifu/core/values';
import type { BuyView } from '@caifu/core/purchase';
import { ownSentence } from '../app/shell/own-sentence.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { KeyValueRows } from '../kit/Card.tsx';
import { ChoiceSheet } from '../kit/ChoiceSheet.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { EmptyState } from '../kit/States.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { Available } from '../cashier/Available.tsx';
import type { BuyPartProps } from './buy-part.ts';
import css from './BuySheets.module.css';
import { CardLogo } from '../cashier/CardLogo.tsx';

export interface CardsSheetProps {
  readonly isOpen: boolean;
  readonly view: Pick<BuyView, 'cards' | 'card'>;
  readonly send: (event: { readonly type: 'card.chosen'; readonly cardId: string }) => void;
  readonly onClose: () => void;
}

/** 请选择支付方式: what can pay, what it holds, and why the others cannot. */
export function CardsSheet({ isOpen, view, send, onClose }: CardsSheetProps) {
  const { amountsHidden } = usePreferences();
  return (
    <ChoiceSheet
      isOpen={isOpen}
      title={tradeCopy.payTitle}
      selected={view.card?.cardId ?? null}
      onSelect={(cardId) => send({ type: 'card.chosen', cardId })}
      onClose={onClose}
      empty={<EmptyState title={tradeCopy.noCards.title} text={tradeCopy.noCards.text} />}
      options={view.cards.map((card) => ({
        id: card.cardId,
        label: tradeCopy.cardTail(card.bankName, card.tail),
        note: (
          <>
            {card.available !== MISSING && <Available amount={card.available} />}
            {card.available !== MISSING && card.perOrderMax !== null && '　'}
            {card.perOrderMax !== null && tradeCopy.perOrderMax(card.perOrderMax)}
          </>
        ),
        leading: <CardLogo code={card.bankCode} isBank={card.kind !== 'wallet'} />,
        disabledReason: card.problem === null ? null : ownSentence(card.problem, amountsHidden),
      }))}
    />
  );
}

export interface ComputeSheetProps extends Pick<BuyPartProps, 'view'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** How income and fee come about, with this amount's figures. */
export function ComputeSheet({ isOpen, view, onClose }: ComputeSheetProps) {
  const { compute, yuan } = tradeCopy;
  const { fee } = view;
  const hasIncome = view.income !== MISSING;
  return (
    <Sheet isOpen={isOpen} title={compute.title} onClose={onClose}>
      <h3 className={css['subtitle']}>{compute.incomeHead}</h3>
      <p className={css['formula']}>{compute.income}</p>
      {hasIncome && <p className={css['figures']}>{compute.incomeFigures(view.amount, view.rate, view.periodDays, view.income)}</p>}
      <p className={css['note']}>{compute.incomeNote}</p>
      <h3 className={css['subtitle']}>{compute.feeHead}</h3>
      {compute.fee.map((line) => (
        <p key={line} className={css['formula']}>
          {line}
        </p>
      ))}
      {fee !== null && (
        <KeyValueRows
          isDense
          rows={[
            ...(fee.rate === null ? [] : [{ label: compute.rate, value: fee.rate }]),
            { label: compute.net, value: `${fee.net} ${yuan}` },
            { label: tradeCopy.fee, value: `${fee.fee} ${yuan}` },
            ...(fee.undiscountedFee === null
              ? []
              : [{ label: compute.undiscounted(fee.undiscountedRate), value: <s>{`${fee.undiscountedFee} ${yuan}`}</s> }]),
          ]}
        />
      )}
      <p className={css['note']}>{compute.feeNote}</p>
    </Sheet>
  );
}
