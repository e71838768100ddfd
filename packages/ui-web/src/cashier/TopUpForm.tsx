import { MISSING } from '@caifu/core/values';
import type { TopUpEvent, TopUpView } from '@caifu/core/cashier';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { hrefTo, useGo, usePreferences } from '../app/shell/screens.ts';
import { AmountField } from '../kit/AmountField.tsx';
import { Card, EmptyCard, type Facts, FactsCard, ListRow, RowsCard } from '../kit/show.ts';
import { walletCopy } from '../account/account.copy.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { CardName } from './CardLogo.tsx';
import { Available } from './Available.tsx';
import { CardsSheet } from './CardsSheet.tsx';

export interface TopUpFormProps {
  readonly view: TopUpView;
  readonly send: (event: TopUpEvent) => void;
  /** Goes along to the pages that lead back here. */
  readonly returnUrl: string | undefined;
}

/** How much, and from which bank card. */
export function TopUpForm({ view, send, returnUrl }: TopUpFormProps) {
  const go = useGo();
  const [isChoosing, setChoosing] = useState(false);
  const { amountsHidden } = usePreferences();
  const { card } = view;
  if (view.cards.length === 0) {
    return (
      <EmptyCard
        title={walletCopy.noCards.title}
        text={walletCopy.noCards.text}
        action={
          <a className="inline-flex items-center target-h ink-brand" href={hrefTo('/identity/bank-card', { returnUrl: go.here() })}>
            {walletCopy.noCards.action}
          </a>
        }
      />
    );
  }
  return (
    <>
      <Card>
        <AmountField
          label={walletCopy.amount}
          value={view.amountText}
          onEntered={(text) => send({ type: 'amount.entered', text })}
          onClear={() => send({ type: 'amount.entered', text: '' })}
          sign={tradeCopy.amountSign}
          placeholder={walletCopy.placeholder}
          magnitude={view.magnitude}
          error={view.tip === null ? null : sentenceOf(view.tip, { amountsHidden })}
          quickAmounts={view.quickAmounts.map(({ text, label, isMost }) => ({ text, label: isMost ? walletCopy.most : label }))}
        />
      </Card>
      <RowsCard>
        <ListRow
          title={walletCopy.from}
          value={
            card === null ? (
              tradeCopy.payUnchosen
            ) : (
              <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
            )
          }
          valueNote={card === null || card.available === MISSING ? undefined : <Available amount={card.available} />}
          onPress={() => setChoosing(true)}
        />
        <ListRow
          title={walletCopy.split}
          href={hrefTo('/mmf/split-detail', { amount: view.amountText === '' ? null : view.amountText.replace(/\.$/, '') })}
        />
        <ListRow title={walletCopy.large} href={hrefTo('/transform/big-transform', { returnUrl })} />
      </RowsCard>
      {view.days !== null && <FactsCard rows={dayRows(view.days)} />}
      <p className="small lines-165">{walletCopy.text}</p>
      <CardsSheet isOpen={isChoosing} view={view} send={send} onClose={() => setChoosing(false)} />
    </>
  );
}

/** [UI-1007] From which day on it earns, and when the first income is seen. */
export const dayRows = ({ confirmsText, firstIncomeText }: NonNullable<TopUpView['days']>): Facts => [
  { label: walletCopy.confirms, value: confirmsText },
  { label: walletCopy.firstIncome, value: firstIncomeText },
];
