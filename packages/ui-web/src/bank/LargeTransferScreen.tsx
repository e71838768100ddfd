import { hrefTo, ReadScreen, useGo } from '../app/shell/screens.ts';
import { Button, CopyButton } from '../kit/ask.ts';
import { Card, EmptyCard, FactsCard, ListRow, RowsCard } from '../kit/show.ts';
import { bankCopy, transferCopy as copy } from './bank.copy.ts';
import { BankBones } from './BankParts.tsx';
import { bankTitles } from './titles.copy.ts';
import { useBank } from './use-bank.ts';
import css from './Bank.module.css';

export interface LargeTransferScreenProps {
  readonly query: { readonly partnerCode?: string | undefined };
}

/**
 * [UI-1164] 大额转入: shows the data for the transfer form of the investor's own bank, with copy buttons, limits, posting times, and rules for
 * unmatched money.
 */
export function LargeTransferScreen({ query }: LargeTransferScreenProps) {
  const { view, read } = useBank();
  const go = useGo();
  const account =
    view.accounts.find(({ partnerCode }) => partnerCode === query.partnerCode) ??
    (query.partnerCode === undefined ? (view.accounts.find(({ isOpen }) => isOpen) ?? null) : null);
  const transfer = view.partners.find(({ code }) => code === account?.partnerCode)?.largeTransfer ?? null;
  const accountNo = account?.isOpen === true ? account.accountNo : null;
  return (
    <ReadScreen {...read} skeleton={<BankBones />}>
      {account === null || accountNo === null || transfer === null ? (
        <EmptyCard
          title={copy.none.title}
          text={copy.none.text}
          action={<Button onPress={() => go.to('/bank/all-bank')}>{bankCopy.toBanks}</Button>}
        />
      ) : (
        <>
          <p className="say">{copy.lead}</p>
          <FactsCard
            title={copy.details}
            note={account.partnerName}
            rows={[
              { label: copy.payee, value: copy.payeeValue },
              { label: copy.number, value: <Copied text={accountNo} shown={grouped(accountNo)} about={copy.number} /> },
              { label: copy.branch, value: <Copied text={transfer.branch} shown={transfer.branch} about={copy.branch} /> },
            ]}
          />
          <FactsCard
            title={copy.rules}
            rows={[
              {
                label: copy.source,
                value: bankCopy.cardValue(account.cardText.bankName, account.cardText.tail),
                note: copy.sourceNote,
              },
              { label: copy.limits, value: transfer.limits },
              { label: copy.posting, value: transfer.posting },
              { label: copy.unmatched, value: transfer.unmatched },
              { label: copy.fee, value: copy.feeValue },
            ]}
          />
          <Card title={copy.steps}>
            <ol className={css['steps']}>
              {copy.stepLines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Card>
          <RowsCard label={bankCopy.more}>
            <ListRow title={bankTitles.in} href={hrefTo('/zb/electr-pay', { partnerCode: account.partnerCode })} />
            <ListRow title={copy.records} href={hrefTo('/zb/transaction', { kind: 'credit' })} />
          </RowsCard>
        </>
      )}
    </ReadScreen>
  );
}

function Copied({ text, shown, about }: { readonly text: string; readonly shown: string; readonly about: string }) {
  return (
    <>
      {shown}
      <CopyButton text={text} about={about} />
    </>
  );
}

/** Groups a number for reading aloud: "6229 0012 3456 789". */
const grouped = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');
