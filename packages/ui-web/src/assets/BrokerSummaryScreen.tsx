import { toBrokerSummaryView } from '@caifu/core/assets';
import { hrefTo, ReadScreen, usePort, usePreferences, useReadingView } from '../app/shell/screens.ts';
import { ownChannel } from '../app/shell/settings.ts';
import { Amount, BonesCard, Card, EmptyState, Figures, Hero, HeroBones } from '../kit/show.ts';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { brokersCopy } from './brokers.copy.ts';
import css from './BrokerSummaryScreen.module.css';

/** 券商汇总: what is held through the broker channel, house by house. */
export function BrokerSummaryScreen() {
  const { view, send } = useReadingView(usePort('brokerSummary'), 'broker-summary', null, toBrokerSummaryView);
  const { amountsHidden, toggleAmounts } = usePreferences();
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={send}
      words={brokersCopy}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={<BrokersSkeleton />}
    >
      <>
        <Hero
          label={brokersCopy.total}
          below={
            <Figures
              rows={[
                { label: brokersCopy.beingBought, value: <Amount text={view.beingBoughtText} isHidden={amountsHidden} /> },
                {
                  label: brokersCopy.totalProfit,
                  value: <Amount text={view.totalProfit.text} trend={view.totalProfit.trend} isHidden={amountsHidden} />,
                },
                {
                  label: brokersCopy.totalIncome,
                  value: <Amount text={view.totalIncome.text} trend={view.totalIncome.trend} isHidden={amountsHidden} />,
                },
              ]}
            />
          }
        >
          <Amount text={view.totalAssetsText} size="40" isHidden={amountsHidden} />
        </Hero>
        <Card title={brokersCopy.houses} isFlush>
          {view.isEmpty ? (
            <EmptyState
              {...brokersCopy.empty}
              action={<a href={hrefTo('/channel/product-list', ownChannel)}>{brokersCopy.seeProducts}</a>}
            />
          ) : (
            <ul className={css['houses']}>
              {view.rows.map((broker) => (
                <li key={broker.key} className={css['house']}>
                  <div className={css['line']}>
                    <span className="min-w-0 lines-140">{broker.brokerName}</span>
                    <Amount text={broker.assetsText} size="16" isHidden={amountsHidden} />
                  </div>
                  {/* A bar would tell the size of what is hidden. */}
                  {!amountsHidden && broker.percent !== null && (
                    <svg className={css['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                      <rect className="fill-line" width="100" height="4" />
                      <rect className={css['part']} width={broker.percent} height="4" />
                    </svg>
                  )}
                  <div className={css['line']} data-small="">
                    <span>{!amountsHidden && broker.percent !== null && brokersCopy.share(broker.percent)}</span>
                    <span>
                      {brokersCopy.profit}{' '}
                      <Amount text={broker.profit.text} trend={broker.profit.trend} isHidden={amountsHidden} weight="regular" />
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
