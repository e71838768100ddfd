import { padOf } from '@caifu/core/kit';
import { useOrder } from '../cashier/use-order.tsx';
import {
  createFundRedeemMachine,
  toFundRedeemView,
  type FundRedeemEvent,
  type FundRedeemMode,
  type FundRedeemView,
  type LargeRedemptionChoice,
  type FundLotLine,
} from '@caifu/core/fund-trading';
import { hrefTo, HideAmounts, OwnAmount, OwnWords } from '../app/shell/screens.ts';
import { BonesCard, Amount, KeyValueRows, Timeline, Card, ListRow, Notice, FigureTable } from '../kit/show.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { fundRedeemCopy } from './fund-redeem.copy.ts';
import { FundHead, FundHeadBones } from './FundHead.tsx';
import { payFact, TargetCard } from '../cashier/PayRow.tsx';
import { ReviewDates, ReviewSheet } from '../orders/ReviewSheet.tsx';
import { fundSteps } from './fund-steps.ts';
import { OrderAmount } from '../orders/OrderAmount.tsx';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState, Fragment } from 'react';
import css from '../holding/RedeemForm.module.css';
import { ChoiceSheet, Sheet, Tabs } from '../kit/ask.ts';

/** 赎回基金: the shares, the way, the fee of each lot, and the target account. */
export function FundRedeemScreen({ query }: { readonly query: { readonly fundCode: string } }) {
  const { view, send, pad } = useOrder(createFundRedeemMachine, 'fundRedeem', toFundRedeemView, padOf, {
    input: { fundCode: query.fundCode },
  });
  const { step } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/fund/pay-status"
      action={<HideAmounts />}
      head={view.fundName !== '' && <FundHead {...view} />}
      skeleton={<Bones hasHead={view.fundName === ''} />}
      form={<FundRedeemForm view={view} send={send} />}
      primary={{
        label: fundRedeemCopy.redeem,
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || view.sharesText === '',
      }}
      stopped={{ title: step !== 'failed' ? fundRedeemCopy.away : view.fundName === '' ? fundRedeemCopy.failed : fundRedeemCopy.barred }}
      unknown={{
        words: fundRedeemCopy.unknown,
        problem: view.problem,
        look: { label: fundRedeemCopy.unknown.look, href: hrefTo('/fund/history/list', { tab: '2' }) },
      }}
      sheets={
        <>
          <FundRedeemSummarySheet view={view} send={send} />
          {pad}
        </>
      }
    />
  );
}

function Bones({ hasHead }: { readonly hasHead: boolean }) {
  return (
    <>
      {hasHead && <FundHeadBones />}
      <BonesCard of={[{ shape: 'title' }, { width: 30 }, { shape: 'number', width: 80 }]} />
      <BonesCard rows={3} />
    </>
  );
}

/** The summary before the password: the shares, the fee of each lot, the target account, and the dates. */
function FundRedeemSummarySheet({ view, send }: FundRedeemPartProps) {
  const { account, estimate, mode } = view;
  const isQuick = mode === 'quick';
  const words = fundRedeemCopy.estimate;
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={fundRedeemCopy.summaryTitle}
      subject={`${view.fundName} ${view.fundCode}`}
      amount={<Amount text={view.shares} unit={view.isMoneyFund ? fundRedeemCopy.yuan : fundRedeemCopy.shares} size="28" />}
      asking={fundRedeemCopy.asking}
      confirmLabel={fundRedeemCopy.confirm}
    >
      <KeyValueRows
        rows={[
          { label: fundRedeemCopy.modeList, value: fundRedeemCopy.modes[mode] },
          ...(isQuick ? [] : estimateRows(view)),
          payFact(fundRedeemCopy.account, account, fundRedeemCopy.accountUnchosen),
          !isQuick && { label: fundRedeemCopy.large, value: fundRedeemCopy.largeChoices[view.largeChoice].label },
        ]}
      />
      {!isQuick && !view.isMoneyFund && estimate !== null && (
        <>
          <FundLotTable lines={estimate.lines} />
          <p className="mt-8 small lines-160">{words.note(view.valueDayText)}</p>
        </>
      )}
      {view.days.length > 0 && (
        <ReviewDates>
          <Timeline steps={fundSteps(view.days, view.later !== null, view.isMoneyFund)} />
        </ReviewDates>
      )}
    </ReviewSheet>
  );
}

interface FundRedeemPartProps {
  readonly view: FundRedeemView;
  readonly send: (event: FundRedeemEvent) => void;
}

type OpenSheet = 'large' | 'lots' | null;

/** The form: the redeemable shares, the entered shares, and the consequences. */
function FundRedeemForm({ view, send }: FundRedeemPartProps) {
  const [open, setOpen] = useState<OpenSheet>(null);
  const close = () => setOpen(null);
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
      {view.shortHeld !== null && (
        <Notice tone="alert">
          <OwnWords of={view.shortHeld} />
        </Notice>
      )}
      <Card>
        <div className="flex wrap items-baseline justify-between gap-0-12 mb-12 plain">
          <span>{fundRedeemCopy.available}</span>
          <OwnAmount text={view.available} unit={unit} size="20" />
        </div>
        <OrderAmount
          label={isMoneyFund ? fundRedeemCopy.moneyAmount : fundRedeemCopy.amount}
          value={view.sharesText}
          view={view}
          send={send}
          unit={unit}
          placeholder={isMoneyFund ? fundRedeemCopy.moneyPlaceholder : fundRedeemCopy.placeholder}
          hint={hintOf(view)}
          keepsHint
          endAction={{ label: fundRedeemCopy.all, onPress: () => send({ type: 'all.pressed' }) }}
        />
      </Card>
      {isQuick && <Notice>{fundRedeemCopy.quickNote}</Notice>}
      {view.order !== null && !isMoneyFund && (
        <Notice>
          <OwnWords of={view.order} />
        </Notice>
      )}
      <TargetCard
        title={fundRedeemCopy.account}
        card={account}
        unchosen={fundRedeemCopy.accountUnchosen}
        cards={view.accounts}
        chosen={account?.cardId ?? null}
        none={fundRedeemCopy.noAccounts}
        send={send}
      >
        {!isQuick && (
          <ListRow
            title={fundRedeemCopy.large}
            value={fundRedeemCopy.largeChoices[view.largeChoice].label}
            onPress={() => setOpen('large')}
          />
        )}
      </TargetCard>
      {!isQuick && <Estimate view={view} onSeeAll={() => setOpen('lots')} />}
      {view.days.length > 0 && (
        <Card title={fundRedeemCopy.dates}>
          {view.later !== null && <p className="mb-12 plain lines-160">{sentenceOf(view.later)}</p>}
          <Timeline steps={fundSteps(view.days, view.later !== null, view.isMoneyFund)} />
        </Card>
      )}

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

/** [UI-902] The arriving amount and each lot's fee, before the password. Its room is kept before anything is typed. */
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

const estimateRows = ({ estimate, isMoneyFund }: FundRedeemView) => {
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

/** Maximum lots shown below the field. The rest are in a sheet. */
const SHOWN = 3;

/** The fee of each redeemed lot, the oldest first. */
function FundLotTable({ lines }: { readonly lines: readonly FundLotLine[] }) {
  const words = fundRedeemCopy.estimate;
  return (
    <FigureTable
      label={words.lots}
      columns={[words.held, words.share, words.charge]}
      isDense
      main={1}
      rows={lines.map((line) => ({
        key: line.lotNo,
        head: (
          <>
            {words.days(line.days)}
            <span className="block small">{words.since(line.confirmedOnText)}</span>
            {line.isReinvested && <span className="block small">{words.reinvested}</span>}
          </>
        ),
        cells: [
          line.sharesText,
          <Fragment key="fee">
            {line.feeText}
            <span className="block small">{line.feeRateText}</span>
            {line.backFeeText !== null && <span className="block small">{words.back(line.backFeeText, line.backFeeRateText ?? '')}</span>}
          </Fragment>,
        ],
      }))}
    />
  );
}
