import type { AccountLine, DepositLine } from '@caifu/core/bank';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, useGo, OwnAmount, HideAmounts } from '../app/shell/screens.ts';
import { EmptyCard, EmptyState, FactsCard, Further, Hero, ListRow, Notice, RowsCard, Section } from '../kit/show.ts';
import { BottomBar, BottomButton, Button, CopyButton, WideButton } from '../kit/ask.ts';
import { isOffered } from '../kit/services.ts';
import { bankCopy as copy, recordCopy, termNames, wealthCopy } from './bank.copy.ts';
import { inVersion } from '../content/in-version.ts';
import { documentLinks } from './bank-documents.ts';
import { BankBones, InsuranceNotice } from './BankParts.tsx';
import { bankTitles } from './titles.copy.ts';
import { useBank } from './use-bank.ts';

function DepositRow({ deposit }: { readonly deposit: DepositLine }) {
  return (
    <ListRow
      title={deposit.name}
      note={`${deposit.partnerName} · ${copy.depositNote(deposit.maturesOn)}`}
      value={<OwnAmount text={deposit.principalText} />}
      valueNote={<Further>{deposit.rateText}</Further>}
      href={hrefTo('/bank/hold-a-positon-detail', { depositNo: deposit.depositNo })}
    />
  );
}

function AccountRow({ account }: { readonly account: AccountLine }) {
  return (
    <ListRow
      title={account.partnerName}
      note={account.maskedNo ?? copy.opening}
      value={<OwnAmount text={account.balanceText} />}
      href={hrefTo('/zb/electronic_account_index', { partnerCode: account.partnerCode })}
    />
  );
}

/** [UI-1125] 我的银行存款: shows the total, accounts, deposits, and orders without the bank's answer. */
export function BankHoldingScreen() {
  const { view, read } = useBank();
  const held = view.deposits.filter((deposit) => deposit.isHeld);
  const ended = view.deposits.filter((deposit) => !deposit.isHeld);
  return (
    <ReadScreen {...read} skeleton={<BankBones />} action={<HideAmounts />}>
      <Hero
        label={copy.total}
        figures={[
          { label: copy.principal, value: <OwnAmount text={view.principalText} size="16" /> },
          view.wealthHeld.length > 0 && {
            label: copy.wealthWorth,
            value: <OwnAmount text={view.worthText} size="16" />,
          },
          { label: copy.accrued, value: <OwnAmount text={view.accruedText} size="16" /> },
          { label: copy.earned, value: <OwnAmount text={view.earnedText} size="16" /> },
        ]}
      >
        <OwnAmount text={view.totalText} size="40" />
      </Hero>
      <RowsCard
        title={bankTitles.accounts}
        label={bankTitles.accounts}
        none={<EmptyState title={copy.accountsNone.title} text={copy.accountsNone.text} />}
      >
        {view.accounts.map((account) => (
          <AccountRow key={account.partnerCode} account={account} />
        ))}
      </RowsCard>
      {view.insurance.some(({ isHeld }) => isHeld) && (
        <Section title={copy.insurance}>
          {view.insurance
            .filter(({ isHeld }) => isHeld)
            .map(({ partnerCode }) => (
              <InsuranceNotice key={partnerCode} view={view} partnerCode={partnerCode} />
            ))}
        </Section>
      )}
      <RowsCard title={copy.held} label={copy.held} none={<EmptyState title={copy.depositsNone.title} text={copy.depositsNone.text} />}>
        {held.map((deposit) => (
          <DepositRow key={deposit.depositNo} deposit={deposit} />
        ))}
      </RowsCard>
      {view.wealthHeld.length > 0 && (
        <Section title={wealthCopy.own}>
          <RowsCard label={wealthCopy.own}>
            {view.wealthHeld.map((holding) => (
              <ListRow
                key={holding.productCode}
                title={holding.name}
                note={holding.partnerName}
                value={<OwnAmount text={holding.worthText} />}
                valueNote={
                  <Further>
                    <OwnAmount text={holding.profitText} trend={holding.profitTrend} />
                  </Further>
                }
                href={hrefTo('/bank/orderProfit', { productCode: holding.productCode })}
              />
            ))}
          </RowsCard>
          <Notice>{sentenceOf({ kind: 'bank-wealth-no-deposit' })}</Notice>
        </Section>
      )}
      {ended.length > 0 && (
        <RowsCard title={copy.ended} label={copy.ended}>
          {ended.map((deposit) => (
            <DepositRow key={deposit.depositNo} deposit={deposit} />
          ))}
        </RowsCard>
      )}
      <RowsCard title={copy.more} label={copy.more}>
        <ListRow
          title={bankTitles.handling}
          value={view.handling.length > 0 ? String(view.handling.length) : undefined}
          href={hrefTo('/bank/in-handing')}
        />
        <ListRow title={bankTitles.profit} href={hrefTo('/bank/my-profit')} />
        <ListRow title={bankTitles.records} href={hrefTo('/zb/transaction')} />
        <ListRow title={bankTitles.wealthRecords} href={hrefTo('/zb/licai_transaction')} />
        <ListRow title={bankTitles.banks} href={hrefTo('/bankChannel')} />
      </RowsCard>
    </ReadScreen>
  );
}

/** 我的电子账户: lists one account per bank. */
export function AccountListScreen() {
  const { view, read } = useBank();
  const go = useGo();
  return (
    <ReadScreen
      {...read}
      skeleton={<BankBones />}
      bottom={isOffered(['deposits', 'bank-wealth']) && <BottomButton text={copy.toBanks} onPress={() => go.to('/bank/all-bank')} />}
    >
      <RowsCard label={bankTitles.accounts} none={<EmptyState title={copy.accountsNone.title} text={copy.accountsNone.text} />}>
        {view.accounts.map((account) => (
          <AccountRow key={account.partnerCode} account={account} />
        ))}
      </RowsCard>
    </ReadScreen>
  );
}

/** [UI-1124] 电子账户: shows the number with a copy button, the balance, the bound card, the remaining limits, and the ways in and out. */
export function AccountScreen({ query }: { readonly query: { readonly partnerCode?: string | undefined } }) {
  const { view, read } = useBank();
  const go = useGo();
  const account =
    view.accounts.find(({ partnerCode }) => partnerCode === query.partnerCode) ??
    (query.partnerCode === undefined ? (view.accounts[0] ?? null) : null);
  const partner = view.partners.find(({ code }) => code === account?.partnerCode) ?? null;
  return (
    <ReadScreen
      {...read}
      skeleton={<BankBones />}
      action={<HideAmounts />}
      bottom={
        account !== null &&
        account.isOpen && (
          <BottomBar>
            <WideButton kind="secondary" text={copy.out} onPress={() => go.to('/zb/electr-redeem', { partnerCode: account.partnerCode })} />
            <WideButton text={copy.in} onPress={() => go.to('/zb/electr-pay', { partnerCode: account.partnerCode })} />
          </BottomBar>
        )
      }
    >
      {account === null ? (
        <EmptyCard
          title={copy.unknownAccount.title}
          text={copy.unknownAccount.text}
          action={<Button onPress={() => go.to('/bank/all-bank')}>{copy.toBanks}</Button>}
        />
      ) : (
        <>
          <InsuranceNotice view={view} partnerCode={account.partnerCode} />
          {account.bar !== null && <Notice tone="alert">{sentenceOf(account.bar)}</Notice>}
          <Hero
            title={account.partnerName}
            label={copy.balance}
            figures={[
              { label: copy.available, value: <OwnAmount text={account.availableText} size="16" /> },
              { label: copy.frozen, value: <OwnAmount text={account.frozenText} size="16" /> },
              { label: copy.principal, value: <OwnAmount text={account.depositsText} size="16" /> },
            ]}
          >
            <OwnAmount text={account.balanceText} size="40" />
          </Hero>
          <FactsCard
            rows={[
              {
                label: copy.accountNo,
                value: (
                  <>
                    {account.maskedNo ?? copy.opening}
                    {account.accountNo !== null && <CopyButton text={account.accountNo} about={copy.accountNo} />}
                  </>
                ),
              },
              { label: copy.bound, value: copy.cardValue(account.cardText.bankName, account.cardText.tail) },
              { label: copy.openedAt, value: account.openedText },
            ]}
          />
          <RowsCard title={copy.agreed} label={copy.agreed}>
            {documentLinks(partner?.documents ?? ['bank_service_pack'], account.partnerCode)
              .map((text) => inVersion(text, account.agreedVersion))
              .map(({ title, href }) => (
                <ListRow key={href} title={title} href={href} />
              ))}
          </RowsCard>
          <Section
            title={copy.demandRate}
            {...(partner === null ? {} : { note: copy.demandNote(partner.demandRateText, termNames.basis[partner.demandBasis]) })}
          >
            <FactsCard
              rows={[
                {
                  label: copy.demandAccrued,
                  value: <OwnAmount text={account.accruedText} unit={copy.yuan} weight="regular" />,
                },
                { label: copy.demandOn, value: account.interestOn },
                {
                  label: copy.demandEarned,
                  value: <OwnAmount text={account.earnedText} unit={copy.yuan} weight="regular" />,
                },
              ]}
            />
          </Section>
          <FactsCard
            title={copy.left}
            rows={[
              { label: copy.cardLeft, value: `${account.room.cardDay}${copy.yuan}` },
              { label: copy.inDay, value: `${account.room.inDay}${copy.yuan}` },
              { label: copy.inYear, value: `${account.room.inYear}${copy.yuan}` },
              { label: copy.outDay, value: `${account.room.outDay}${copy.yuan}` },
              { label: copy.outYear, value: `${account.room.outYear}${copy.yuan}` },
            ]}
          />
          <RowsCard label={copy.more}>
            {account.isOpen && (
              <ListRow title={bankTitles.transfer} href={hrefTo('/bank/large-transfers', { partnerCode: account.partnerCode })} />
            )}
            <ListRow title={bankTitles.records} href={hrefTo('/zb/transaction')} />
            <ListRow title={bankTitles.bank} href={hrefTo('/bank/all-bank/detail/:code', {}, { code: account.partnerCode })} />
            {account.isOpen && (
              <ListRow title={bankTitles.rebind} href={hrefTo('/electr/change_card', { partnerCode: account.partnerCode })} />
            )}
            {account.isOpen && <ListRow title={bankTitles.retire} href={hrefTo('/bank/retire', { partnerCode: account.partnerCode })} />}
          </RowsCard>
        </>
      )}
    </ReadScreen>
  );
}

/** [UI-1126] 存款持有: shows principal, accrued and paid interest, days left, the maturity choice, and the early withdrawal. */
export function DepositScreen({ query }: { readonly query: { readonly depositNo?: string | undefined } }) {
  const { view, read } = useBank();
  const go = useGo();
  const deposit = view.deposits.find(({ depositNo }) => depositNo === query.depositNo) ?? null;
  const money = (text: string) => <OwnAmount text={text} unit={copy.yuan} />;
  return (
    <ReadScreen
      {...read}
      skeleton={<BankBones />}
      bottom={
        deposit !== null &&
        deposit.isHeld && (
          <BottomBar>
            <WideButton kind="secondary" text={copy.change} onPress={() => go.to('/bank/maturity', { depositNo: deposit.depositNo })} />
            <WideButton
              text={copy.draw}
              disabledReason={deposit.drawBar === null ? null : sentenceOf(deposit.drawBar)}
              onPress={() => go.to('/zb/zbDraw', { depositNo: deposit.depositNo })}
            />
          </BottomBar>
        )
      }
    >
      {deposit === null ? (
        <EmptyCard title={copy.unknownDeposit.title} text={copy.unknownDeposit.text} />
      ) : (
        <>
          <Hero title={`${deposit.partnerName} ${deposit.name}`} label={copy.heldPrincipal}>
            <OwnAmount text={deposit.principalText} size="40" />
          </Hero>
          {deposit.isHeld && <InsuranceNotice view={view} partnerCode={deposit.partnerCode} />}
          <FactsCard
            rows={[
              { label: recordCopy.state, value: deposit.isHeld ? copy.held : copy.ended },
              { label: copy.rate, value: deposit.rateText, note: termNames.basisWords[deposit.basis] },
              { label: copy.value, value: deposit.valueOn },
              { label: copy.maturity, value: deposit.maturesOn, ...(deposit.isHeld ? { note: copy.daysValue(deposit.daysLeft) } : {}) },
              ...(deposit.isHeld
                ? [
                    { label: copy.runUp, value: money(deposit.accruedText) },
                    { label: copy.atMaturity, value: money(deposit.atMaturityText) },
                  ]
                : []),
              { label: copy.paid, value: money(deposit.earnedText) },
              deposit.nextInterestOn !== null && { label: copy.nextInterest, value: deposit.nextInterestOn },
              { label: copy.payout, value: termNames.payout[deposit.payout] },
              { label: copy.early, value: termNames.early[deposit.early], note: `${copy.demandRate} ${deposit.demandRateText}` },
              { label: copy.instruction, value: termNames.instruction[deposit.instruction] },
            ]}
          />
        </>
      )}
    </ReadScreen>
  );
}

/** [UI-1127] 处理中的交易: lists orders without the bank's answer, with the time when they are settled. */
export function HandlingScreen() {
  const { view, read } = useBank();
  return (
    <ReadScreen {...read} skeleton={<BankBones />}>
      <RowsCard label={bankTitles.handling} none={<EmptyState title={copy.handlingNone.title} text={copy.handlingNone.text} />}>
        {view.handling.map((record) => (
          <ListRow
            key={record.recordNo}
            title={recordCopy.kind[record.kind]}
            note={`${record.partnerName} · ${recordCopy.expected} ${record.expectedText}`}
            value={<OwnAmount text={record.amountText} />}
            href={hrefTo('/zb/transaction_detail', { orderNo: record.recordNo })}
          />
        ))}
      </RowsCard>
    </ReadScreen>
  );
}
