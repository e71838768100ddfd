import type { WithdrawalEvent, WithdrawalMode, WithdrawalView } from '@caifu/core/wallet';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { hrefTo, useGo, usePreferences } from '../app/shell/screens.ts';
import { CardLogo, CardName } from '../cashier/CardLogo.tsx';
import { Amount, Card, EmptyCard, EmptyState, type Facts, FactsCard, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { AmountField, ChoiceSheet, Tabs } from '../kit/ask.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { WalletParts } from './WalletParts.tsx';
import { withdrawalCopy as copy } from './wallet.copy.ts';

export interface WithdrawalPartProps {
  readonly view: WithdrawalView;
  readonly send: (event: WithdrawalEvent) => void;
}

/** The way, the amount and the card, and all that follows from them as one types. */
export function WithdrawalForm({ view, send }: WithdrawalPartProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { amountsHidden: isHidden } = usePreferences();
  const go = useGo();
  const { card, mode } = view;
  if (view.cards.length === 0) {
    return (
      <EmptyCard
        title={copy.noCards.title}
        text={copy.noCards.text}
        action={
          <a className="inline-flex items-center target-h ink-brand" href={hrefTo('/identity/bank-card', { returnUrl: go.here() })}>
            {copy.noCards.action}
          </a>
        }
      />
    );
  }
  return (
    <>
      <Tabs
        look="segment"
        label={copy.modeList}
        tabs={MODES}
        selected={mode}
        onSelect={(id) => send({ type: 'mode.chosen', mode: modeOf(id) })}
      />
      <Card>
        <div className="flex wrap items-baseline justify-between gap-0-12 mb-12 plain">
          <span>{copy.balance}</span>
          <Amount text={view.balance} unit={copy.yuan} size="20" isHidden={isHidden} />
        </div>
        <AmountField
          label={copy.amount}
          value={view.amountText}
          onEntered={(text) => send({ type: 'amount.entered', text })}
          onClear={() => send({ type: 'amount.entered', text: '' })}
          sign={tradeCopy.amountSign}
          placeholder={copy.placeholder}
          magnitude={view.magnitude}
          hint={view.tip === null ? hintOf(view, isHidden) : null}
          error={view.tip === null ? null : sentenceOf(view.tip, { amountsHidden: isHidden })}
          endAction={{ label: copy.all, onPress: () => send({ type: 'all.pressed' }) }}
        />
      </Card>
      <RowsCard>
        <ListRow
          title={copy.card}
          value={
            card === null ? (
              <span className="ink-brand">{copy.cardUnchosen}</span>
            ) : (
              <CardName code={card.bankCode} isBank name={card.bankName} tail={card.tail} />
            )
          }
          onPress={() => setChoosing(true)}
        />
      </RowsCard>
      <FactsCard title={copy.effects} rows={effectRows(view)} />
      {view.days?.isLater === true && <Notice>{copy.later(view.days.acceptedText)}</Notice>}
      {view.parts.length > 0 && (
        <Card title={copy.split} action={<a href={hrefTo('/mmf/split-detail-sale', { mode })}>{copy.splitHow}</a>} isFlush>
          <WalletParts parts={view.parts} isHidden={isHidden} />
        </Card>
      )}
      <Notice>{copy.noCancel}</Notice>
      <ChoiceSheet
        isOpen={isChoosing}
        title={copy.card}
        selected={card?.cardId ?? null}
        onSelect={(cardId) => send({ type: 'card.chosen', cardId })}
        onClose={() => setChoosing(false)}
        empty={<EmptyState title={copy.noCards.title} text={copy.noCards.text} />}
        options={view.cards.map(({ cardId, bankCode, bankName, tail }) => ({
          id: cardId,
          label: tradeCopy.cardTail(bankName, tail),
          leading: <CardLogo code={bankCode} isBank />,
        }))}
      />
    </>
  );
}

/** [UI-1005] When the money is there, what it means for the income, and that it costs nothing. */
export const effectRows = ({ mode, days }: WithdrawalView): Facts => [
  { label: copy.arrival, value: mode === 'quick' ? copy.quickArrival : (days?.arrivesText ?? null) },
  { label: copy.income, value: mode === 'quick' ? copy.quickIncome : copy.normalIncome(days?.lastIncomeText ?? '') },
  { label: copy.fee, value: copy.feeValue },
];

const hintOf = ({ mode, quickLeftText, quickLimitText }: WithdrawalView, isHidden: boolean): string => {
  if (mode === 'normal') return copy.hint.normal;
  return isHidden ? copy.hint.quickHidden(quickLimitText) : copy.hint.quick(quickLeftText, quickLimitText);
};

const MODES = (['quick', 'normal'] as const satisfies readonly WithdrawalMode[]).map((id) => ({ id, label: copy.modes[id] }));
export const modeOf = (id: string): WithdrawalMode => (id === 'quick' ? 'quick' : 'normal');
