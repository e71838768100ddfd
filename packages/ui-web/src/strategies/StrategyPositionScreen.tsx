import { toStrategyPositionView } from '@caifu/core/strategies';
import { sentenceOf } from '@caifu/core/zh-CN';
import { pageLaw } from '../app/shell/page-law.ts';
import {
  hrefTo,
  ReadScreen,
  Screen,
  useGo,
  usePort,
  usePreferences,
  useReadingView,
  HideAmounts,
  OwnAmount,
} from '../app/shell/screens.ts';
import { Card, FactsCard, FoldRow, Hero, HeroBones, KeyValueRows, List, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { NotHeld } from './NotHeld.tsx';
import { riskOf, strategyPositionCopy as copy } from './strategies.copy.ts';

/** [UI-1174] 策略持有: shows value and profit, each fund's weight beside its target, the fee, and the waiting change. */
export function StrategyPositionScreen({ query }: { readonly query: { readonly portfolioCode: string } }) {
  const { portfolioCode } = query;
  const { view, send } = useReadingView(usePort('strategyPosition'), 'strategy-position', portfolioCode, toStrategyPositionView);
  const { amountsHidden: isHidden } = usePreferences();
  const go = useGo();
  const { position } = view;
  if (view.wayOut !== null) {
    return (
      <Screen>
        <Card>
          <NotHeld portfolioCode={portfolioCode} />
        </Card>
      </Screen>
    );
  }
  return (
    <ReadScreen
      view={view}
      send={send}
      words={copy}
      action={<HideAmounts />}
      bottom={
        position !== null && (
          <BottomBar>
            <WideButton kind="secondary" text={copy.redeem} onPress={() => go.to('/portfolio/redemption', { portfolioCode })} />
            <WideButton text={copy.buy} onPress={() => go.to('/portfolio/purchase', { portfolioCode })} />
          </BottomBar>
        )
      }
      skeleton={<HeroBones rows={5} />}
    >
      {position !== null && (
        <>
          {position.waiting !== null && (
            <Notice tone="alert">
              {copy.waiting} <a href={hrefTo('/portfolio/adjust-hold', { portfolioCode })}>{copy.answer}</a>
            </Notice>
          )}
          <Hero
            label={copy.value}
            figures={[
              { label: copy.profit, value: <OwnAmount {...position.profit} size="16" /> },
              { label: copy.rate, value: <OwnAmount {...position.profitRate} size="16" /> },
              { label: copy.accrued, value: <OwnAmount text={position.feeAccruedText} size="16" /> },
            ]}
          >
            <OwnAmount text={position.valueText} size="40" />
          </Hero>
          <Card title={copy.holdings} note={position.valueDayText} isFlush>
            <List label={copy.holdings}>
              {position.holdings.map((fund) => (
                <FoldRow
                  key={fund.fundCode}
                  title={fund.fundName}
                  {...(fund.pendingText === null || isHidden
                    ? {
                        beside: [
                          { label: copy.now, value: fund.nowText },
                          { label: copy.target, value: fund.targetText },
                        ],
                      }
                    : { note: copy.pending(fund.pendingText) })}
                  value={<OwnAmount text={fund.valueText} unit={copy.yuan} weight="regular" />}
                  further={[{ label: copy.away, value: fund.drift.text }]}
                />
              ))}
            </List>
            <KeyValueRows
              rows={[
                {
                  label: copy.drift,
                  value: position.driftText,
                  note: copy.driftNote[position.driftStanding](position.driftLimitText),
                },
                position.cashText !== null && {
                  label: copy.cash,
                  value: <OwnAmount text={position.cashText} unit={copy.yuan} />,
                },
                position.onTheWayText !== null && {
                  label: copy.onTheWay,
                  value: <OwnAmount text={position.onTheWayText} unit={copy.yuan} />,
                },
              ]}
            />
          </Card>
          <FactsCard
            title={copy.facts}
            rows={[
              { label: copy.invested, value: <OwnAmount text={position.investedText} unit={copy.yuan} /> },
              { label: copy.withdrawn, value: <OwnAmount text={position.withdrawnText} unit={copy.yuan} /> },
              { label: copy.mode, value: copy.modes[position.mode] },
              { label: copy.opened, value: position.openedAtText },
            ]}
          />
          <FactsCard
            title={copy.fee}
            rows={[
              { label: copy.feeRate, value: position.feeRateText },
              { label: copy.accrued, value: <OwnAmount text={position.feeAccruedText} unit={copy.yuan} /> },
              { label: copy.feePaid, value: <OwnAmount text={position.feePaidText} unit={copy.yuan} /> },
              { label: copy.nextFee, value: position.nextFeeText },
            ]}
          />
          <RowsCard title={copy.orders} label={copy.orders}>
            {position.orders.map((order) => (
              <ListRow
                key={order.orderNo}
                title={sentenceOf(order.headline)}
                note={order.timeText}
                value={<OwnAmount text={order.amountText} unit={copy.yuan} weight="regular" />}
                href={hrefTo(order.kind === 'rebalance' ? '/portfolio/fund-exchange' : '/portfolio/record', { orderNo: order.orderNo })}
              />
            ))}
          </RowsCard>
          <RowsCard title={copy.more} label={copy.more}>
            <ListRow title={copy.plan} href={hrefTo('/portfolio/dt-add', { portfolioCode })} />
            <ListRow title={copy.plans} href={hrefTo('/portfolio/dt-list')} />
            <ListRow title={copy.adjust} href={hrefTo('/portfolio/adjust-hold', { portfolioCode })} />
            <ListRow title={copy.all} href={hrefTo('/portfolio/records')} />
            <ListRow title={copy.product} href={hrefTo('/portfolio/product-detail', { portfolioCode })} />
          </RowsCard>
          <p className="p-0-4 mt-24 small lines-170">{riskOf(pageLaw.now())}</p>
        </>
      )}
    </ReadScreen>
  );
}
