import { padOf } from '@caifu/core/kit';
import { createRedeemMachine, toRedeemView, type RedeemView } from '@caifu/core/holding';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useSelector } from '@xstate/react';
import { hrefTo, usePreferences, useView, HideAmounts, OwnAmount, OwnWords } from '../app/shell/screens.ts';
import { redeemCopy } from './redeem.copy.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { BonesCard, Amount, KeyValueRows, Timeline, Card, Figures, ListRow, Notice, RowsCard, EmptyState } from '../kit/show.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { FeeDetails, LotTable } from './FeeTables.tsx';
import { CardName, CardLogo } from '../cashier/CardLogo.tsx';
import { ReviewDates, ReviewSheet } from '../orders/ReviewSheet.tsx';
import type { RedeemPartProps } from './redeem-part.ts';
import { redeemSteps } from './redeem-steps.ts';
import { OrderAmount } from '../orders/OrderAmount.tsx';
import { useState } from 'react';
import css from './RedeemForm.module.css';
import { RulesSheet } from './RulesSheet.tsx';
import { ChoiceSheet } from '../kit/ChoiceSheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { Sheet } from '../kit/Sheet.tsx';

/** 预约赎回: the shares, the target account, the cost and the arrival. */
export function RedeemScreen({ query }: { readonly query: { readonly productCode: string; readonly numName?: string | undefined } }) {
  const { view, send, actor } = useView(createRedeemMachine, 'redeem', toRedeemView, {
    input: { productCode: query.productCode, periodName: query.numName ?? '' },
  });
  const cashier = useSelector(actor, padOf);
  const { amountsHidden } = usePreferences();
  const press = () => send({ type: 'order.pressed' });
  const { step } = view;
  const { reason } = view.button;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/redeem-result"
      action={<HideAmounts />}
      skeleton={
        <>
          <BonesCard of={[{ shape: 'title', width: 60 }, { shape: 'title' }]} />
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { shape: 'row', count: 2 }]} />
          <BonesCard rows={1} />
        </>
      }
      form={<RedeemForm view={view} send={send} />}
      primary={{
        label: redeemCopy.redeem,
        onPress: press,
        // [UI-780] The tip is shown at the field of the shares.
        whyOff:
          view.button.isEnabled || step !== 'edit'
            ? null
            : reason === null || view.tip !== null
              ? ''
              : sentenceOf(reason, { amountsHidden }),
      }}
      stopped={{ title: step === 'failed' ? redeemCopy.failed : redeemCopy.away }}
      unknown={{
        words: redeemCopy.unknown,
        problem: view.problem,
        look: { label: redeemCopy.unknown.look, href: hrefTo('/pe-detail') },
      }}
      details={view.warning === 'fees' ? <FeeDetails view={view} /> : undefined}
      sheets={
        <>
          <RedeemSummarySheet view={view} send={send} />
          <Cashier actor={cashier} />
        </>
      }
    />
  );
}

/** The summary before the password: the shares, the cost, the target account, and the dates. */
function RedeemSummarySheet({ view, send }: RedeemPartProps) {
  const { target, estimate } = view;
  const words = redeemCopy.estimate;
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={redeemCopy.summaryTitle}
      subject={view.periodName === '' ? view.productName : `${view.productName} ${view.periodName}`}
      amount={<Amount text={view.shares} unit={redeemCopy.shares} size="28" />}
      asking={redeemCopy.asking}
      confirmLabel={redeemCopy.confirm}
    >
      <KeyValueRows
        rows={[
          ...view.passive.map(({ periodName, sharesText }) => ({
            label: redeemCopy.passivePart(periodName),
            value: <Amount text={sharesText} unit={redeemCopy.shares} />,
          })),
          ...(estimate === null
            ? []
            : [
                { label: words.amount, value: <Amount text={estimate.amount} unit={redeemCopy.yuan} /> },
                { label: words.fee, value: <Amount text={estimate.fee} unit={redeemCopy.yuan} /> },
                { label: words.net, value: <Amount text={estimate.net} unit={redeemCopy.yuan} /> },
              ]),
          {
            label: redeemCopy.account,
            value:
              target === null ? (
                redeemCopy.accountUnchosen
              ) : (
                <CardName
                  code={target.kind === 'bank' ? target.bankCode : (target.productCode ?? '')}
                  isBank={target.kind === 'bank'}
                  name={target.name}
                  tail={target.tail}
                />
              ),
          },
        ]}
      />
      {estimate !== null && <p className="mt-8 small lines-160">{words.note(view.rules.netValueDateText)}</p>}
      {view.dates.length > 0 && (
        <ReviewDates>
          <Timeline steps={redeemSteps(view.dates)} />
        </ReviewDates>
      )}
    </ReviewSheet>
  );
}

type OpenSheet = 'accounts' | 'rules' | 'lots' | null;

/** The form: the redeemable shares, the entered shares, and the consequences. */
function RedeemForm({ view, send }: RedeemPartProps) {
  const [open, setOpen] = useState<OpenSheet>(null);
  const close = () => setOpen(null);
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
              value: <OwnAmount text={view.available} unit={redeemCopy.shares} size="20" />,
            },
            {
              label: redeemCopy.total,
              value: <OwnAmount text={view.total} unit={redeemCopy.shares} size="20" weight="regular" />,
            },
          ]}
        />
      </Card>

      {view.order !== null && (
        <Notice>
          <OwnWords of={view.order} />
        </Notice>
      )}

      <Card>
        <OrderAmount
          label={redeemCopy.amount}
          value={view.sharesText}
          view={view}
          send={send}
          onClear={() => send({ type: 'shares.cleared' })}
          unit={redeemCopy.shares}
          placeholder={redeemCopy.placeholder}
          hint={redeemCopy.minimum(rules.minRedemptionText)}
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

interface AccountsSheetProps extends RedeemPartProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** 赎回账户: the target account of the money. */
function AccountsSheet({ isOpen, view, send, onClose }: AccountsSheetProps) {
  const { amountsHidden } = usePreferences();
  return (
    <ChoiceSheet
      isOpen={isOpen}
      title={redeemCopy.account}
      selected={view.target?.cardId ?? null}
      onSelect={(cardId) => send({ type: 'card.chosen', cardId })}
      onClose={onClose}
      empty={<EmptyState title={redeemCopy.noAccounts.title} text={redeemCopy.noAccounts.text} />}
      options={view.targets.map((target) => ({
        id: target.cardId,
        label: tradeCopy.cardTail(target.name, target.tail),
        note:
          target.problem !== null
            ? sentenceOf(target.problem, { amountsHidden })
            : target.minText !== null
              ? redeemCopy.accountMinimum(target.minText)
              : target.kind === 'money-market'
                ? redeemCopy.accountInstant
                : undefined,
        leading: <CardLogo code={target.kind === 'bank' ? target.bankCode : (target.productCode ?? '')} isBank={target.kind === 'bank'} />,
      }))}
    />
  );
}

/** The arriving amount and the cost of each purchase at the latest net value. Its room is kept before anything is typed. */
function RedeemEstimate({ view, onSeeAll }: { readonly view: RedeemView; readonly onSeeAll: () => void }) {
  const words = redeemCopy.estimate;
  const { estimate } = view;
  const lines = estimate?.lines ?? [];
  return (
    <Card>
      <KeyValueRows
        isDense
        rows={[
          { label: words.amount, value: <Amount text={estimate?.amount ?? null} unit={redeemCopy.yuan} /> },
          { label: words.fee, value: <Amount text={estimate?.fee ?? null} unit={redeemCopy.yuan} /> },
          { label: words.net, value: <Amount text={estimate?.net ?? null} unit={redeemCopy.yuan} size="16" /> },
        ]}
      />
      <p className="mt-8 small lines-160">{words.note(view.rules.netValueDateText)}</p>
      {view.rules.tiers.length > 0 && lines.length > 0 && (
        <>
          <LotTable lines={lines.slice(0, SHOWN)} />
          {lines.length > SHOWN && (
            <button className={css['all']} type="button" onClick={onSeeAll}>
              {words.all(lines.length)}
            </button>
          )}
        </>
      )}
    </Card>
  );
}

interface LotsSheetProps {
  readonly isOpen: boolean;
  readonly view: RedeemView;
  readonly onClose: () => void;
}

/** The fee of every redeemed purchase. */
function LotsSheet({ isOpen, view, onClose }: LotsSheetProps) {
  const words = redeemCopy.estimate;
  return (
    <Sheet isOpen={isOpen} title={words.lots} onClose={onClose}>
      <LotTable lines={view.estimate?.lines ?? []} />
      <p className="mt-8 small lines-160">{words.lotsNote}</p>
    </Sheet>
  );
}

/** Maximum purchases shown below the field. The rest are in a sheet. */
const SHOWN = 3;
