import { MONEY_FUND_NOTICE } from '@caifu/core/funds';
import type { WalletLine } from '@caifu/core/wallet';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, useGo, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { Amount, Card, Figures, Hero, HeroBones, ListRow, Notice, RowsCard, Section } from '../kit/show.ts';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { wholeDates } from '../kit/whole-dates.tsx';
import { walletTitles } from './titles.copy.ts';
import { useWallet } from './use-wallet.ts';
import { HQ, MMF, type WalletFamily } from './wallet-family.ts';
import { RISK, walletHomeCopy as copy } from './wallet.copy.ts';
import { WalletFundRows } from './WalletFundRow.tsx';

/** 小活宝+: shows the wallet's balance, income and component funds. */
export const WalletHomeScreen = () => <Home family={MMF} label={copy.balance} />;
/** 活期: the same money presented as a demand product. */
export const CurrentAccountScreen = () => <Home family={HQ} label={copy.current} />;

function Home({ family, label }: { readonly family: WalletFamily; readonly label: string }) {
  const { view, read } = useWallet();
  const go = useGo();
  const { wallet } = view;
  return (
    <ReadScreen
      {...read}
      action={<HideAmounts />}
      bottom={
        <BottomBar>
          <WideButton kind="secondary" text={copy.withdraw} onPress={() => go.to(family.withdrawal)} />
          <WideButton text={copy.topUp} onPress={() => go.to(family.topUp)} />
        </BottomBar>
      }
      skeleton={<HeroBones rows={3} />}
    >
      {wallet !== null && (
        <>
          <Hero
            label={label}
            figures={[
              {
                label: copy.yesterday(wallet.yesterdayText),
                value: <OwnAmount {...wallet.yesterdayIncome} size="16" />,
              },
              { label: copy.cumulative, value: <OwnAmount {...wallet.cumulativeIncome} size="16" /> },
            ]}
          >
            <OwnAmount text={wallet.balanceText} size="40" />
          </Hero>
          {wallet.funds.length === 0 ? <Notice>{copy.noFunds}</Notice> : <Rates wallet={wallet} />}
          <UnderWay wallet={wallet} family={family} />
          {wallet.funds.length > 0 && (
            <Section title={copy.funds} action={<a href={hrefTo(family.positions)}>{walletTitles.positions}</a>}>
              <WalletFundRows funds={wallet.funds} family={family} />
            </Section>
          )}
          <RowsCard title={copy.plans} label={copy.plans}>
            <ListRow title={copy.salaryPlan} note={copy.salaryNote} href={hrefTo('/mmf/not-end-plan')} />
            <ListRow title={copy.repayPlan} note={copy.repayNote} href={hrefTo('/mmf/repay-plan')} />
          </RowsCard>
          <RowsCard title={copy.more} label={copy.more}>
            <ListRow title={walletTitles.income} href={hrefTo('/mmf/his')} />
            <ListRow title={walletTitles.records} href={hrefTo(family.records)} />
            <ListRow title={copy.quick} note={copy.quickNote(wallet.quickLimitText)} href={hrefTo('/mmf/split-detail-sale')} />
            <ListRow title={walletTitles.product} href={hrefTo(family.product)} />
            <ListRow title={walletTitles.lead} href={hrefTo('/transform/transform-lead')} />
            <ListRow title={walletTitles.rule} href={hrefTo('/mmf/rule')} />
          </RowsCard>
          <p className="p-0-4 mt-24 small lines-170">{RISK}</p>
        </>
      )}
    </ReadScreen>
  );
}

/** [UI-1001] Both figures with their date. */
function Rates({ wallet }: { readonly wallet: WalletLine }) {
  return (
    <Card title={copy.rates} note={copy.figuresOn(wallet.figuresOnText)} action={<a href={hrefTo('/mmf/rate-list')}>{copy.seeRates}</a>}>
      <Figures
        rows={[
          { label: copy.sevenDay, value: <Amount {...wallet.sevenDay} size="20" /> },
          { label: copy.tenThousand, value: <Amount {...wallet.tenThousand} size="20" /> },
        ]}
      />
      {wallet.earned !== null && <p className="mt-8 text-16">{wholeDates(sentenceOf(wallet.earned))}</p>}
      <p className="mt-8 small lines-170">{MONEY_FUND_NOTICE}</p>
    </Card>
  );
}

/** [UI-1002] Money that came in and does not earn yet, and money that left and has not arrived, each with its date. */
function UnderWay({ wallet, family }: { readonly wallet: WalletLine; readonly family: WalletFamily }) {
  if (wallet.waiting.length === 0 && wallet.onTheWayText === null) return null;
  return (
    <RowsCard title={copy.waiting} label={copy.waiting}>
      {wallet.waiting.map(({ firstIncomeText, amountText }) => (
        <ListRow
          key={firstIncomeText}
          title={copy.firstIncome}
          note={firstIncomeText}
          value={<OwnAmount text={amountText} unit={copy.yuan} />}
        />
      ))}
      {wallet.onTheWayText !== null && (
        <ListRow
          title={copy.onTheWay}
          note={copy.onTheWayNote}
          value={<OwnAmount text={wallet.onTheWayText} unit={copy.yuan} />}
          href={hrefTo(family.records, { kind: 'out' })}
        />
      )}
    </RowsCard>
  );
}
