import type { DepositLine, WealthHoldingLine } from '@caifu/core/bank';
import { hrefTo, ReadScreen, useGo, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { Amount, Card, EmptyCard, FactsCard, FigureTable, Hero, HeroName, ListRow, RowsCard } from '../kit/show.ts';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { bankCopy, termNames, wealthCopy as copy } from './bank.copy.ts';
import { BankBones } from './BankParts.tsx';
import { bankTitles } from './titles.copy.ts';
import { useBank } from './use-bank.ts';

/** [UI-1144] 银行收益: shows the profit of wealth products and the accrued and paid interest, in total and by product. */
export function BankProfitScreen() {
  const { view, read } = useBank();
  const isEmpty = view.wealthHeld.length === 0 && view.deposits.length === 0;
  return (
    <ReadScreen {...read} skeleton={<BankBones />} action={<HideAmounts />}>
      <Hero
        label={copy.wealthProfit}
        figures={[
          { label: bankCopy.earned, value: <OwnAmount text={view.earnedText} size="16" /> },
          { label: bankCopy.accrued, value: <OwnAmount text={view.accruedText} size="16" /> },
        ]}
      >
        <OwnAmount text={view.wealthProfitText} trend={view.wealthProfitTrend} size="40" />
      </Hero>
      {isEmpty && <EmptyCard {...copy.nothing} />}
      {view.wealthHeld.length > 0 && (
        <RowsCard title={bankCopy.wealth} label={bankCopy.wealth}>
          {view.wealthHeld.map((holding) => (
            <ListRow
              key={holding.productCode}
              title={holding.name}
              note={holding.partnerName}
              value={<OwnAmount text={holding.profitText} trend={holding.profitTrend} />}
              valueNote={copy.profit}
              href={hrefTo('/bank/orderProfit', { productCode: holding.productCode })}
            />
          ))}
        </RowsCard>
      )}
      {view.deposits.length > 0 && (
        <RowsCard title={bankCopy.interest} label={bankCopy.interest}>
          {view.deposits.map((deposit) => (
            <ListRow
              key={deposit.depositNo}
              title={deposit.name}
              note={`${deposit.partnerName} · ${deposit.isHeld ? bankCopy.held : bankCopy.ended}`}
              value={<OwnAmount text={deposit.isHeld ? deposit.accruedText : deposit.earnedText} />}
              valueNote={deposit.isHeld ? bankCopy.runUp : bankCopy.paid}
              href={hrefTo('/bank/orderProfit', { depositNo: deposit.depositNo })}
            />
          ))}
        </RowsCard>
      )}
    </ReadScreen>
  );
}

export interface OrderProfitScreenProps {
  readonly query: { readonly productCode?: string | undefined; readonly depositNo?: string | undefined };
}

/** [UI-1144] 收益明细: shows value, cost and profit of a wealth product, or accrued interest and days left of a deposit. */
export function OrderProfitScreen({ query }: OrderProfitScreenProps) {
  const { view, read } = useBank();
  const go = useGo();
  const holding = view.wealthHeld.find(({ productCode }) => productCode === query.productCode) ?? null;
  const deposit = view.deposits.find(({ depositNo }) => depositNo === query.depositNo) ?? null;
  return (
    <ReadScreen
      {...read}
      skeleton={<BankBones />}
      bottom={
        holding !== null &&
        holding.canRedeem && (
          <BottomBar>
            <WideButton kind="secondary" text={copy.redeem} onPress={() => go.to('/bank/redeem', { productCode: holding.productCode })} />
            <WideButton text={copy.buy} onPress={() => go.to('/bank/subscribe', { productCode: holding.productCode })} />
          </BottomBar>
        )
      }
    >
      {holding !== null ? (
        <WealthProfit holding={holding} />
      ) : deposit !== null ? (
        <DepositProfit deposit={deposit} />
      ) : (
        <EmptyCard {...copy.unheld} />
      )}
    </ReadScreen>
  );
}

function WealthProfit({ holding }: { readonly holding: WealthHoldingLine }) {
  const money = (text: string) => <OwnAmount text={text} unit={bankCopy.yuan} weight="regular" />;
  return (
    <>
      <Hero
        title={<HeroName>{`${holding.partnerName} ${holding.name}`}</HeroName>}
        label={copy.worth}
        figures={[
          {
            label: copy.profit,
            value: <OwnAmount text={holding.profitText} trend={holding.profitTrend} size="16" />,
          },
          {
            label: copy.dayProfit,
            value: <OwnAmount text={holding.dayProfitText} trend={holding.dayProfitTrend} size="16" />,
            note: holding.netValueOn,
          },
        ]}
      >
        <OwnAmount text={holding.worthText} size="28" />
      </Hero>
      <FactsCard
        rows={[
          { label: copy.value, value: holding.netValueText, note: holding.netValueOn },
          { label: copy.shares, value: <OwnAmount text={holding.sharesText} weight="regular" /> },
          { label: copy.redeeming, value: <OwnAmount text={holding.redeemingText} weight="regular" /> },
          { label: copy.cost, value: money(holding.costText) },
          { label: copy.realised, value: money(holding.realisedText) },
        ]}
      />
      <RowsCard label={bankCopy.more}>
        <ListRow title={bankTitles.profits} href={hrefTo('/bank/historyProfit', { productCode: holding.productCode })} />
        <ListRow title={bankTitles.wealth} href={hrefTo('/bank/wealthDetail', { productCode: holding.productCode })} />
        <ListRow title={bankTitles.wealthRecords} href={hrefTo('/zb/licai_transaction')} />
      </RowsCard>
    </>
  );
}

function DepositProfit({ deposit }: { readonly deposit: DepositLine }) {
  const money = (text: string) => <OwnAmount text={text} unit={bankCopy.yuan} weight="regular" />;
  return (
    <>
      <Hero
        title={<HeroName>{`${deposit.partnerName} ${deposit.name}`}</HeroName>}
        label={`${deposit.isHeld ? bankCopy.runUp : bankCopy.paid}（${bankCopy.yuan}）`}
      >
        <OwnAmount text={deposit.isHeld ? deposit.accruedText : deposit.earnedText} size="28" />
      </Hero>
      <FactsCard
        rows={[
          { label: bankCopy.rate, value: deposit.rateText, note: termNames.basis[deposit.basis] },
          { label: bankCopy.principal, value: money(deposit.principalText) },
          { label: bankCopy.paid, value: money(deposit.earnedText) },
          ...(deposit.isHeld
            ? [
                { label: bankCopy.atMaturity, value: money(deposit.atMaturityText) },
                { label: bankCopy.daysLeft, value: bankCopy.daysValue(deposit.daysLeft), note: deposit.maturesOn },
              ]
            : []),
        ]}
      />
      <RowsCard label={bankCopy.more}>
        <ListRow title={bankTitles.deposit} href={hrefTo('/bank/hold-a-positon-detail', { depositNo: deposit.depositNo })} />
      </RowsCard>
    </>
  );
}

const percent = (value: number) => `${value.toFixed(2)}%`;

/** [UI-1145] 历史利率: shows the present rate and the former rates with their first days. */
export function RateHistoryScreen({ query }: { readonly query: { readonly productCode?: string | undefined } }) {
  const { view, read } = useBank();
  const product = view.products.find(({ code }) => code === query.productCode) ?? null;
  return (
    <ReadScreen {...read} skeleton={<BankBones />}>
      {product === null ? (
        <EmptyCard {...bankCopy.unknownProduct} />
      ) : (
        <>
          <Hero
            title={<HeroName>{`${product.partnerName} ${product.name}`}</HeroName>}
            label={`${copy.rates.now} · ${termNames.basis[product.basis]}`}
          >
            <Amount text={product.rateText} size="28" />
          </Hero>
          {product.ratePoints.length > 0 && (
            <Card>
              <LineChart
                label={copy.rates.list}
                series={{ name: copy.rates.series, kind: 'line', points: product.ratePoints }}
                formatAxis={percent}
              />
            </Card>
          )}
          <Card isFlush>
            <FigureTable
              label={copy.rates.list}
              columns={[copy.rates.from, copy.rates.rate]}
              isDaily
              rows={product.rates.map(({ from, rateText }) => ({ head: from ?? copy.rates.current, cells: [rateText] }))}
            />
          </Card>
        </>
      )}
    </ReadScreen>
  );
}
