import type { FundRedeemEvent, FundRedeemMode, FundRedeemView, LargeRedemptionChoice } from '@caifu/core/fund-trading';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { usePreferences } from '../app/shell/preferences.ts';
import { CardLogo, CardName } from '../cashier/CardLogo.tsx';
import css from '../holding/RedeemForm.module.css';
import { Amount, Card, EmptyState, KeyValueRows, ListRow, Notice, RowsCard, Timeline } from '../kit/show.ts';
import { AmountField, ChoiceSheet, Sheet, Tabs } from '../kit/ask.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { fundRedeemCopy } from './fund-redeem.copy.ts';
import { fundSteps } from './fund-steps.ts';
import { FundLotTable } from './FundLotTable.tsx';

export interface FundRedeemPartProps {
  readonly view: FundRedeemView;
  readonly send: (event: FundRedeemEvent) => void;
}

type OpenSheet = 'accounts' | 'large' | 'lots' | null;

/** Things that can be given back, how much of it, and all that follows from it as one types. */
export function FundRedeemForm({ view, send }: FundRedeemPartProps) {
  const [open, setOpen] = useState<OpenSheet>(null);
  const close = () => setOpen(null);
  const { amountsHidden: isHidden } = usePreferences();
  const { account, isMoneyFund, mode } = view;
  const isQuick = mode === 'quick';
  const unit = isMoneyFund ? fundRedeemCopy.yuan : fundRedeemCopy.shares;
  return (
    <>
      {view.hasQuick && (
        <Tabs
          look="segment"
          label={fundRedeemCopy.modeList}
          tabs={MODES}
          selected={mode}
          onSelect={(id) => send({ type: 'mode.chosen', mode: modeOf(id) })}
        />
      )}
      <Card>
        <div className="flex wrap items-baseline justify-between gap-0-12 mb-12 plain">
          <span>{fundRedeemCopy.available}</span>
          <Amount text={view.available} unit={unit} size="20" isHidden={isHidden} />
        </div>
        <AmountField
          label={isMoneyFund ? fundRedeemCopy.moneyAmount : fundRedeemCopy.amount}
          value={view.sharesText}
          onEntered={(text) => send({ type: 'amount.entered', text })}
          onClear={() => send({ type: 'amount.entered', text: '' })}
          unit={unit}
          placeholder={isMoneyFund ? fundRedeemCopy.moneyPlaceholder : fundRedeemCopy.placeholder}
          hint={hintOf(view)}
          error={view.tip === null ? null : sentenceOf(view.tip, { amountsHidden: isHidden })}
          endAction={{ label: fundRedeemCopy.all, onPress: () => send({ type: 'all.pressed' }) }}
        />
      </Card>
      {isQuick && <Notice>{fundRedeemCopy.quickNote}</Notice>}
      {view.order !== null && !isMoneyFund && <Notice>{sentenceOf(view.order, { amountsHidden: isHidden })}</Notice>}
      <RowsCard>
        <ListRow
          title={fundRedeemCopy.account}
          value={
            account === null ? (
              <span className="ink-brand">{fundRedeemCopy.accountUnchosen}</span>
            ) : (
              <CardName code={account.bankCode} isBank={account.kind !== 'wallet'} name={account.bankName} tail={account.tail} />
            )
          }
          onPress={() => setOpen('accounts')}
        />
        {!isQuick && (
          <ListRow
            title={fundRedeemCopy.large}
            value={fundRedeemCopy.largeChoices[view.largeChoice].label}
            onPress={() => setOpen('large')}
          />
        )}
      </RowsCard>
      {!isQuick && <Estimate view={view} onSeeAll={() => setOpen('lots')} />}
      {view.days.length > 0 && (
        <Card title={fundRedeemCopy.dates}>
          {view.later !== null && <p className="mb-12 plain lines-160">{sentenceOf(view.later)}</p>}
          <Timeline steps={fundSteps(view.days, view.later !== null, view.isMoneyFund)} />
        </Card>
      )}
      <ChoiceSheet
        isOpen={open === 'accounts'}
        title={fundRedeemCopy.account}
        selected={account?.cardId ?? null}
        onSelect={(cardId) => send({ type: 'card.chosen', cardId })}
        onClose={close}
        empty={<EmptyState title={fundRedeemCopy.noAccounts.title} text={fundRedeemCopy.noAccounts.text} />}
        options={view.accounts.map(({ cardId, bankCode, bankName, tail, kind }) => ({
          id: cardId,
          label: tradeCopy.cardTail(bankName, tail),
          leading: <CardLogo code={bankCode} isBank={kind !== 'wallet'} />,
        }))}
      />
      <ChoiceSheet
        isOpen={open === 'large'}
        title={fundRedeemCopy.large}
        height="300px"
        selected={view.largeChoice}
        onSelect={(id) => send({ type: 'large.chosen', choice: largeChoiceOf(id) })}
        onClose={close}
        options={LARGE_OPTIONS}
      />
      <Sheet isOpen={open === 'lots'} title={fundRedeemCopy.estimate.lots} onClose={close}>
        <FundLotTable lines={view.estimate?.lines ?? []} />
        <p className="mt-8 small lines-160">{fundRedeemCopy.estimate.lotsNote}</p>
      </Sheet>
    </>
  );
}

/** [UI-902] What would arrive and what each lot costs, before the password. Its room stands before anything is typed. */
function Estimate({ view, onSeeAll }: Pick<FundRedeemPartProps, 'view'> & { readonly onSeeAll: () => void }) {
  const words = fundRedeemCopy.estimate;
  const { estimate } = view;
  const lines = estimate?.lines ?? [];
  return (
    <Card>
      <KeyValueRows isDense rows={estimateRows(view)} />
      <p className="mt-8 small lines-160">{view.isMoneyFund ? words.free : words.note(view.valueDayText)}</p>
      {!view.isMoneyFund && lines.length > 0 && (
        <>
          <FundLotTable lines={lines.slice(0, SHOWN)} />
          {lines.length > SHOWN ? (
            <button className={css['all']} type="button" onClick={onSeeAll}>
              {words.all(lines.length)}
            </button>
          ) : (
            <p className="mt-8 small lines-160">{words.lotsNote}</p>
          )}
        </>
      )}
    </Card>
  );
}

export const estimateRows = ({ estimate, isMoneyFund }: FundRedeemView) => {
  const words = fundRedeemCopy.estimate;
  const yuan = (text: string | null, size: '14' | '16' = '14') => <Amount text={text} unit={fundRedeemCopy.yuan} size={size} />;
  return [
    { label: words.gross, value: yuan(estimate?.amountText ?? null) },
    !isMoneyFund && { label: words.fee, value: yuan(estimate?.feeText ?? null) },
    ...(estimate === null || estimate.backFeeText === null ? [] : [{ label: words.backFee, value: yuan(estimate.backFeeText) }]),
    { label: words.net, value: yuan(estimate?.netText ?? null, '16') },
  ];
};

const hintOf = ({ tip, mode, quickLeftText, isMoneyFund, minimumText }: FundRedeemView): string | null => {
  if (tip !== null) return null;
  if (mode === 'quick') return quickLeftText === null ? null : fundRedeemCopy.quickLeft(quickLeftText);
  return fundRedeemCopy.minimum(minimumText, isMoneyFund ? fundRedeemCopy.yuan : fundRedeemCopy.shares);
};

const MODES = (['normal', 'quick'] as const satisfies readonly FundRedeemMode[]).map((id) => ({ id, label: fundRedeemCopy.modes[id] }));
const modeOf = (id: string): FundRedeemMode => (id === 'quick' ? 'quick' : 'normal');
const largeChoiceOf = (id: string): LargeRedemptionChoice => (id === 'give-up' ? 'give-up' : 'carry-over');
const LARGE_OPTIONS = (['carry-over', 'give-up'] as const satisfies readonly LargeRedemptionChoice[]).map((id) => ({
  id,
  ...fundRedeemCopy.largeChoices[id],
}));

/** Lots shown under the field; the rest stand in a sheet. */
const SHOWN = 3;
