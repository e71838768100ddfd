import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { usePreferences } from '../app/shell/preferences.ts';
import { Amount, Card, Figures, ListRow, Notice, RowsCard, Timeline } from '../kit/show.ts';
import { AmountField } from '../kit/AmountField.tsx';
import { redeemCopy } from './redeem.copy.ts';
import { CardName } from '../cashier/CardLogo.tsx';
import { AccountsSheet } from './AccountsSheet.tsx';
import { LotsSheet, RedeemEstimate } from './RedeemEstimate.tsx';
import css from './RedeemForm.module.css';
import type { RedeemPartProps } from './redeem-part.ts';
import { redeemSteps } from './redeem-steps.ts';
import { RulesSheet } from './RulesSheet.tsx';

type OpenSheet = 'accounts' | 'rules' | 'lots' | null;

/** Things that can be redeemed, how much of it, and all that follows from it as one types. */
export function RedeemForm({ view, send }: RedeemPartProps) {
  const [open, setOpen] = useState<OpenSheet>(null);
  const close = () => setOpen(null);
  const { amountsHidden: isHidden } = usePreferences();
  const { target, rules } = view;
  return (
    <>
      <Card>
        <div className="flex items-start justify-between gap-12 mb-12">
          <p className="min-w-0 bold lines-140">
            {view.productName}
            {view.periodName !== '' && <span className={css['period']}>{view.periodName}</span>}
          </p>
          <button className={css['rules']} type="button" onClick={() => setOpen('rules')}>
            {redeemCopy.rulesLink}
          </button>
        </div>
        <Figures
          rows={[
            {
              label: redeemCopy.available,
              value: <Amount text={view.available} unit={redeemCopy.shares} size="20" isHidden={isHidden} />,
            },
            {
              label: redeemCopy.total,
              value: <Amount text={view.total} unit={redeemCopy.shares} size="20" isHidden={isHidden} weight="regular" />,
            },
          ]}
        />
      </Card>

      {view.order !== null && <Notice>{sentenceOf(view.order, { amountsHidden: isHidden })}</Notice>}

      <Card>
        <AmountField
          label={redeemCopy.amount}
          value={view.sharesText}
          onEntered={(text) => send({ type: 'amount.entered', text })}
          onClear={() => send({ type: 'shares.cleared' })}
          unit={redeemCopy.shares}
          placeholder={redeemCopy.placeholder}
          hint={view.tip === null ? redeemCopy.minimum(rules.minRedemptionText) : null}
          error={view.tip === null ? null : sentenceOf(view.tip, { amountsHidden: isHidden })}
          endAction={{ label: redeemCopy.all, onPress: () => send({ type: 'all.pressed' }) }}
        />
      </Card>

      {view.passive.length > 0 && (
        <Notice tone="alert">{redeemCopy.passive(view.passive.map(({ periodName }) => periodName).join('、'))}</Notice>
      )}

      <RowsCard>
        <ListRow
          title={redeemCopy.account}
          value={
            target === null ? (
              <span className="ink-brand">{redeemCopy.accountUnchosen}</span>
            ) : (
              <CardName
                code={target.kind === 'bank' ? target.bankCode : (target.productCode ?? '')}
                isBank={target.kind === 'bank'}
                name={target.name}
                tail={target.tail}
              />
            )
          }
          onPress={() => setOpen('accounts')}
        />
      </RowsCard>

      <RedeemEstimate view={view} onSeeAll={() => setOpen('lots')} />

      {view.dates.length > 0 && !view.isClosed && (
        <Card title={redeemCopy.dates}>
          <Timeline steps={redeemSteps(view.dates)} />
          <p className="mt-8 small lines-160">{redeemCopy.deadline(view.deadlineText)}</p>
        </Card>
      )}

      <AccountsSheet isOpen={open === 'accounts'} view={view} send={send} onClose={close} />
      <RulesSheet isOpen={open === 'rules'} view={view} onClose={close} />
      <LotsSheet isOpen={open === 'lots'} view={view} onClose={close} />
    </>
  );
}
