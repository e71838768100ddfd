import { createWalletRecordMachine, toWalletRecordView, type WalletRecordLine } from '@caifu/core/wallet';
import { ReadScreen, useView, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { timelineKinds } from '../orders/trade.copy.ts';
import { CardName } from '../cashier/CardLogo.tsx';
import { Card, type Facts, FactsCard, Hero, HeroBones, Timeline } from '../kit/show.ts';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { ReceiptWay } from '../orders/ReceiptWay.tsx';
import { recordCopy as copy, recordsCopy } from './wallet.copy.ts';

/** 明细详情: shows one movement, its dates, its card, and its split over the funds. */
export function WalletRecordScreen({ query }: { readonly query: { readonly recordNo: string } }) {
  const { view, send } = useWalletRecord(query.recordNo);
  const { record } = view;
  return (
    <ReadScreen view={view} send={send} words={copy} action={<HideAmounts />} skeleton={<HeroBones rows={4} />}>
      {record !== null && (
        <>
          <Hero label={sourceText(record)} below={<p className="small">{recordsCopy.stateNames[record.state]}</p>}>
            <OwnAmount text={record.signedText} unit={copy.yuan} size="28" />
          </Hero>
          {record.timeline.length > 0 && (
            <Card title={copy.timeline}>
              <Timeline
                steps={record.timeline.map((row) => ({
                  label: walletSteps(record)[row.kind],
                  date: row.dayText,
                  state: row.state,
                  ...(row.mark === null ? {} : { note: row.mark }),
                }))}
              />
            </Card>
          )}
          <FactsCard
            title={copy.facts}
            rows={[...recordFacts(record), record.orderNo !== null && { label: copy.no, value: <OrderNumber orderNo={record.orderNo} /> }]}
          />
          {record.spending !== null && <FactsCard title={copy.spending} rows={spendingRows(record, record.spending)} />}
          {record.parts.length > 0 && <FactsCard title={copy.parts} rows={partRows(record)} />}
          {record.orderNo !== null && <ReceiptWay orderNo={record.orderNo} />}
        </>
      )}
    </ReadScreen>
  );
}

/** One movement, read for its page and the result page. */
export function useWalletRecord(recordNo: string) {
  return useView(createWalletRecordMachine, 'walletRecord', toWalletRecordView, { input: { query: recordNo } });
}

/** Names of its steps. Incoming money is confirmed; outgoing money arrives. */
export const walletSteps = ({ kind }: Pick<WalletRecordLine, 'kind'>) => ({
  ...timelineKinds,
  ...copy.steps,
  ...(kind === 'out' ? copy.outSteps : {}),
});

const sourceText = ({ source, productName }: WalletRecordLine): string =>
  productName === null ? recordsCopy.sources[source] : `${recordsCopy.sources[source]} · ${productName}`;

export const recordFacts = ({ kind, card, timeText, lastIncomeText }: WalletRecordLine): Facts => [
  { label: copy.time, value: timeText },
  card !== null && { label: copy.card[kind], value: <CardName code={card.bankCode} isBank name={card.bankName} tail={card.tail} /> },
  lastIncomeText !== null && { label: copy.lastIncome, value: lastIncomeText },
];

/** [LAW-97] The redemption of money funds, and what it paid. */
const spendingRows = (record: WalletRecordLine, { redeemedText, confirmsText }: NonNullable<WalletRecordLine['spending']>): Facts => {
  const value = <OwnAmount text={record.amountText} unit={copy.yuan} />;
  return [
    { label: copy.redemption, value, note: copy.confirmed(redeemedText) },
    { label: sourceText(record), value, note: confirmsText === null ? copy.confirmedByOrder : copy.confirmed(confirmsText) },
  ];
};

export const partRows = ({ parts }: WalletRecordLine): Facts =>
  parts.map(({ fundName, amountText }) => ({ label: fundName, value: <OwnAmount text={amountText} unit={copy.yuan} /> }));
