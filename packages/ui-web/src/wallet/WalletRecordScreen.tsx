import { createWalletRecordMachine, toWalletRecordView, type WalletRecordLine } from '@caifu/core/wallet';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { CardName } from '../cashier/CardLogo.tsx';
import { Amount } from '../kit/Amount.tsx';
import { Card, KeyValueRows, Section, type KeyValueRow } from '../kit/Card.tsx';
import { Hero, HeroBones } from '../kit/Hero.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { Timeline } from '../kit/Timeline.tsx';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { ReceiptWay } from '../orders/ReceiptWay.tsx';
import { timelineKinds } from '../orders/trade.copy.ts';
import { recordCopy as copy, recordsCopy } from './wallet.copy.ts';
import css from './Wallet.module.css';

export interface WalletRecordScreenProps {
  readonly query: { readonly recordNo: string };
}

/** 明细详情: one movement, its days, its card, and how it spread over the funds. */
export function WalletRecordScreen({ query }: WalletRecordScreenProps) {
  const { view, send } = useWalletRecord(query.recordNo);
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { record } = view;
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={send}
      words={copy}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={
        <>
          <HeroBones />
          <Card>
            <Skeleton shape="row" count={4} />
          </Card>
        </>
      }
    >
      {record !== null && (
        <>
          <Hero label={sourceText(record)} below={<p className={css['quiet']}>{recordsCopy.stateNames[record.state]}</p>}>
            <Amount text={record.signedText} unit={copy.yuan} size="28" isHidden={amountsHidden} />
          </Hero>
          {record.timeline.length > 0 && (
            <Section title={copy.timeline}>
              <Card>
                <Timeline
                  steps={record.timeline.map((row) => ({
                    label: walletSteps(record)[row.kind],
                    date: row.dayText,
                    state: row.state,
                    ...(row.mark === null ? {} : { note: row.mark }),
                  }))}
                />
              </Card>
            </Section>
          )}
          <Section title={copy.facts}>
            <Card isFlush>
              <KeyValueRows
                rows={[
                  ...recordFacts(record),
                  { label: copy.no, value: <OrderNumber orderNo={record.orderNo ?? view.recordNo} isHere={record.orderNo === null} /> },
                ]}
              />
            </Card>
          </Section>
          {record.parts.length > 0 && (
            <Section title={copy.parts}>
              <Card isFlush>
                <KeyValueRows rows={partRows(record, amountsHidden)} />
              </Card>
            </Section>
          )}
          {record.orderNo !== null && <ReceiptWay orderNo={record.orderNo} />}
        </>
      )}
    </ReadScreen>
  );
}

/** One movement as its page and the result page read it. */
export function useWalletRecord(recordNo: string) {
  const actor = useActorRef(useFlow(createWalletRecordMachine, 'walletRecord'), { input: { query: recordNo } });
  const view = useSelector(actor, toWalletRecordView, shallowEqual);
  return { view, send: (event: Parameters<typeof actor.send>[0]) => actor.send(event) };
}

/** What its steps are called: money that came in is confirmed, money that left arrives. */
export const walletSteps = ({ kind }: Pick<WalletRecordLine, 'kind'>) => ({
  ...timelineKinds,
  ...copy.steps,
  ...(kind === 'out' ? copy.outSteps : {}),
});

const sourceText = ({ source, productName }: WalletRecordLine): string =>
  productName === null ? recordsCopy.sources[source] : `${recordsCopy.sources[source]} · ${productName}`;

export const recordFacts = ({ kind, card, timeText, lastIncomeText }: WalletRecordLine): readonly KeyValueRow[] => [
  { label: copy.time, value: timeText },
  ...(card === null
    ? []
    : [{ label: copy.card[kind], value: <CardName code={card.bankCode} isBank name={card.bankName} tail={card.tail} /> }]),
  ...(lastIncomeText === null ? [] : [{ label: copy.lastIncome, value: lastIncomeText }]),
];

export const partRows = ({ parts }: WalletRecordLine, isHidden: boolean): readonly KeyValueRow[] =>
  parts.map(({ fundName, amountText }) => ({ label: fundName, value: <Amount text={amountText} unit={copy.yuan} isHidden={isHidden} /> }));
