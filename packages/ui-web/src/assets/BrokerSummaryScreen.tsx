import { toBrokerSummaryView } from '@caifu/core/assets';
import { hrefTo, ReadScreen, usePort, usePreferences, useReadingView, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { ownChannel } from '../app/shell/settings.ts';
import { BonesCard, Card, EmptyState, Hero, HeroBones } from '../kit/show.ts';
import { brokersCopy } from './brokers.copy.ts';
import css from './BrokerSummaryScreen.module.css';

/** 券商汇总: shows holdings of the broker channel by securities house. */
export function BrokerSummaryScreen() {
  const { view, send } = useReadingView(usePort('brokerSummary'), 'broker-summary', null, toBrokerSummaryView);
  const { amountsHidden } = usePreferences();
  return (
    <ReadScreen view={view} send={send} words={brokersCopy} action={<HideAmounts />} skeleton={<BrokersSkeleton />}>
      <>
        <Hero
          label={brokersCopy.total}
          figures={[
            { label: brokersCopy.beingBought, value: <OwnAmount text={view.beingBoughtText} /> },
            {
              label: brokersCopy.totalProfit,
              value: <OwnAmount text={view.totalProfit.text} trend={view.totalProfit.trend} />,
            },
            {
              label: brokersCopy.totalIncome,
              value: <OwnAmount text={view.totalIncome.text} trend={view.totalIncome.trend} />,
            },
          ]}
        >
          <OwnAmount text={view.totalAssetsText} size="40" />
        </Hero>
        <Card title={brokersCopy.houses} isFlush>
          {view.isEmpty ? (
            <EmptyState
              {...brokersCopy.empty}
              action={<a href={hrefTo('/channel/product-list', ownChannel)}>{brokersCopy.seeProducts}</a>}
            />
          ) : (
            <ul>
              {view.rows.map((broker) => (
                <li key={broker.key} className={css['house']}>
                  <div className={css['line']}>
                    <span className="min-w-0 lines-140">{broker.brokerName}</span>
                    <OwnAmount text={broker.assetsText} size="16" />
                  </div>
                  {/* A bar would reveal the size of hidden amounts. */}
                  {!amountsHidden && broker.percent !== null && (
                    <svg className={css['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                      <rect className="fill-line" width="100" height="4" />
                      <rect className={css['part']} width={broker.percent} height="4" />
                    </svg>
                  )}
                  <div className={css['line']} data-small="">
                    <span>{!amountsHidden && broker.percent !== null && brokersCopy.share(broker.percent)}</span>
                    <span>
                      {brokersCopy.profit} <OwnAmount text={broker.profit.text} trend={broker.profit.trend} weight="regular" />
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </>
    </ReadScreen>
  );
}

function BrokersSkeleton() {
  return (
    <>
      <HeroBones />
      <BonesCard rows={3} isFlush />
    </>
  );
}
