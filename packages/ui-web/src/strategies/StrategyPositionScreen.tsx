import { toStrategyPositionView } from '@caifu/core/strategies';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, Screen, useGo, usePort, usePreferences, useReadingView } from '../app/shell/screens.ts';
import { Amount, Card, FactsCard, Figures, Hero, HeroBones, KeyValueRows, List, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { BottomBar, HideAmountsButton, WideButton } from '../kit/ask.ts';
import { NotHeld } from './NotHeld.tsx';
import { RISK, strategyPositionCopy as copy } from './strategies.copy.ts';

/** [UI-1174] 策略持有: value and profit, each fund's weight beside its target, the fee, and the change that waits. */
export function StrategyPositionScreen({ query }: { readonly query: { readonly portfolioCode: string } }) {
  const { portfolioCode } = query;
  const { view, send } = useReadingView(usePort('strategyPosition'), 'strategy-position', portfolioCode, toStrategyPositionView);
  const { amountsHidden: isHidden, toggleAmounts } = usePreferences();
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
      step={view.step}
      send={send}
      words={copy}
      action={<HideAmountsButton isHidden={isHidden} onToggle={toggleAmounts} />}
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
            below={
              <Figures
                rows={[
                  { label: copy.profit, value: <Amount {...position.profit} size="16" isHidden={isHidden} /> },
                  { label: copy.rate, value: <Amount {...position.profitRate} size="16" isHidden={isHidden} /> },
                  { label: copy.accrued, value: <Amount text={position.feeAccruedText} size="16" isHidden={isHidden} /> },
                ]}
              />
            }
          >
            <Amount text={position.valueText} size="40" isHidden={isHidden} />
          </Hero>
          <Card title={copy.holdings} note={position.valueDayText} isFlush>
            <List label={copy.holdings}>
              {position.holdings.map((fund) => (
                <ListRow
                  key={fund.fundCode}
                  title={fund.fundName}
                  note={fund.pendingText === null || isHidden ? copy.now(fund.nowText, fund.targetText) : copy.pending(fund.pendingText)}
                  value={<Amount text={fund.valueText} unit={copy.yuan} isHidden={isHidden} weight="regular" />}
                  valueNote={<Amount text={fund.drift.text} weight="regular" />}
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
                  value: <Amount text={position.cashText} unit={copy.yuan} isHidden={isHidden} />,
                },
                position.onTheWayText !== null && {
                  label: copy.onTheWay,
                  value: <Amount text={position.onTheWayText} unit={copy.yuan} isHidden={isHidden} />,
                },
              ]}
            />
          </Card>
          <FactsCard
            title={copy.facts}
            rows={[
              { label: copy.invested, value: <Amount text={position.investedText} unit={copy.yuan} isHidden={isHidden} /> },
              { label: copy.withdrawn, value: <Amount text={position.withdrawnText} unit={copy.yuan} isHidden={isHidden} /> },
              { label: copy.mode, value: copy.modes[position.mode] },
              { label: copy.opened, value: position.openedAtText },
            ]}
          />
          <FactsCard
            title={copy.fee}
            rows={[
              { label: copy.feeRate, value: position.feeRateText },
              { label: copy.accrued, value: <Amount text={position.feeAccruedText} unit={copy.yuan} isHidden={isHidden} /> },
              { label: copy.feePaid, value: <Amount text={position.feePaidText} unit={copy.yuan} isHidden={isHidden} /> },
              { label: copy.nextFee, value: position.nextFeeText },
            ]}
          />
          <RowsCard title={copy.orders} label={copy.orders}>
            {position.orders.map((order) => (
              <ListRow
                key={order.orderNo}
                title={sentenceOf(order.headline)}
                note={order.timeText}
                value={<Amount text={order.amountText} unit={copy.yuan} isHidden={isHidden} weight="regular" />}
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
          <p className="p-0-4 mt-24 small lines-170">{RISK}</p>
        </>
      )}
    </ReadScreen>
  );
}
