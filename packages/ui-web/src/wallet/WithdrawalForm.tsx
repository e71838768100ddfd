import { TargetCard } from '../cashier/PayRow.tsx';
import { OrderAmount } from '../orders/OrderAmount.tsx';
import type { WithdrawalEvent, WithdrawalMode, WithdrawalView } from '@caifu/core/wallet';
import { hrefTo, useGo, OwnAmount } from '../app/shell/screens.ts';
import { Card, EmptyCard, type Facts, FactsCard, Notice } from '../kit/show.ts';
import { Tabs } from '../kit/ask.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { WalletParts } from './WalletParts.tsx';
import { withdrawalCopy as copy } from './wallet.copy.ts';

export interface WithdrawalPartProps {
  readonly view: WithdrawalView;
  readonly send: (event: WithdrawalEvent) => void;
}

/** The form: the way, the amount, the card, and the consequences. */
export function WithdrawalForm({ view, send }: WithdrawalPartProps) {
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
          <OwnAmount text={view.balance} unit={copy.yuan} size="20" />
        </div>
        <OrderAmount
          label={copy.amount}
          value={view.amountText}
          view={view}
          send={send}
          sign={tradeCopy.amountSign}
          placeholder={copy.placeholder}
          magnitude={view.magnitude}
          hint={hintOf(view)}
          endAction={{ label: copy.all, onPress: () => send({ type: 'all.pressed' }) }}
        />
      </Card>
      <TargetCard
        title={copy.card}
        card={card}
        unchosen={copy.cardUnchosen}
        cards={view.cards}
        chosen={card?.cardId ?? null}
        none={copy.noCards}
        send={send}
      />
      <FactsCard title={copy.effects} rows={effectRows(view)} />
      {view.days?.isLater === true && <Notice>{copy.later(view.days.acceptedText)}</Notice>}
      {view.parts.length > 0 && (
        <Card title={copy.split} action={<a href={hrefTo('/mmf/split-detail-sale', { mode })}>{copy.splitHow}</a>} isFlush>
          <WalletParts parts={view.parts} />
        </Card>
      )}
      <Notice>{copy.noCancel}</Notice>
    </>
  );
}

/** [UI-1005] The arrival of the money, the effect on income, and that there is no fee. */
export const effectRows = ({ mode, days }: WithdrawalView): Facts => [
  { label: copy.arrival, value: mode === 'quick' ? copy.quickArrival : (days?.arrivesText ?? null) },
  { label: copy.income, value: mode === 'quick' ? copy.quickIncome : copy.normalIncome(days?.lastIncomeText ?? '') },
  { label: copy.fee, value: copy.feeValue },
];

const hintOf = ({ mode, quickLimitText }: WithdrawalView): string =>
  mode === 'normal' ? copy.hint.normal : copy.hint.quick(quickLimitText);

const MODES = (['quick', 'normal'] as const satisfies readonly WithdrawalMode[]).map((id) => ({ id, label: copy.modes[id] }));
export const modeOf = (id: string): WithdrawalMode => (id === 'quick' ? 'quick' : 'normal');
