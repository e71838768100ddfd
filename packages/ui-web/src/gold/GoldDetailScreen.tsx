import { hrefTo, ReadScreen, useGo, usePreferences, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { Amount, Card, EmptyCard, FactsCard, Hero, HeroBones, ListRow, Paragraphs, RowsCard } from '../kit/show.ts';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { isOffered } from '../kit/services.ts';
import { goldDetailCopy as copy, goldHomeCopy, RISK } from './gold.copy.ts';
import { PlanRows } from './PlanRows.tsx';
import { goldTitles } from './titles.copy.ts';
import { useGold } from './use-gold.ts';

/** [UI-1073] 黄金持有: shows grams, cost, value and profit, with the computation. */
export function GoldDetailScreen() {
  const { view, read } = useGold();
  const { amountsHidden: isHidden } = usePreferences();
  const go = useGo();
  const { gold, ways } = view;
  const holding = gold?.holding ?? null;
  return (
    <ReadScreen
      {...read}
      action={<HideAmounts />}
      bottom={
        gold !== null && (
          <BottomBar>
            {ways.sell !== null && <WideButton kind="secondary" text={goldHomeCopy.sell} onPress={() => go.to('/gold/sell')} />}
            {isOffered(['gold']) && (
              <WideButton
                text={ways.buy.to === 'gold-buy' ? goldHomeCopy.buy : goldHomeCopy.begin}
                onPress={() => go.to(ways.buy.to === 'gold-buy' ? '/gold/buy' : '/gold/serve/start')}
              />
            )}
          </BottomBar>
        )
      }
      skeleton={<HeroBones rows={4} />}
    >
      {gold !== null && holding === null && (
        <EmptyCard
          title={copy.none.title}
          text={gold.cumulativeProfit.trend === 'flat' || isHidden ? copy.none.text : copy.sold(gold.cumulativeProfit.text)}
        />
      )}
      {gold !== null && holding !== null && (
        <>
          <Hero
            label={copy.value}
            figures={[
              { label: copy.day, value: <OwnAmount {...holding.dayProfit} size="16" /> },
              { label: copy.holding, value: <OwnAmount {...holding.holdingProfit} size="16" /> },
              { label: copy.cumulative, value: <OwnAmount {...holding.cumulativeProfit} size="16" /> },
            ]}
          >
            <OwnAmount text={holding.valueText} size="40" />
          </Hero>
          <FactsCard
            title={copy.figures}
            rows={[
              { label: copy.grams, value: <OwnAmount text={holding.gramsText} unit={copy.gramsUnit} /> },
              { label: copy.price, value: <Amount text={gold.sellPriceText} unit={goldHomeCopy.perGram} />, note: gold.quotedAtText },
              { label: copy.average, value: <OwnAmount text={holding.averageText} unit={goldHomeCopy.perGram} /> },
              { label: copy.cost, value: <OwnAmount text={holding.costText} unit={goldHomeCopy.yuan} /> },
              { label: copy.rate, value: <OwnAmount {...holding.holdingRate} /> },
            ]}
          />
        </>
      )}
      {gold !== null && (
        <>
          <RowsCard title={goldHomeCopy.more} label={goldHomeCopy.more}>
            <PlanRows isOpen={gold.serviceState === 'open'} />
            <ListRow title={goldTitles.records} href={hrefTo('/gold/records')} />
            <ListRow title={goldTitles.home} href={hrefTo('/gold/gx-gold')} />
          </RowsCard>
          <Card title={copy.how}>
            <Paragraphs of={copy.howLines} className="say" />
          </Card>
          <p className="p-0-4 mt-24 small lines-170">{RISK}</p>
        </>
      )}
    </ReadScreen>
  );
}
