import type { GoldLine } from '@caifu/core/gold';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, useGo, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { Amount, Card, FactsCard, Figures, Hero, HeroBones, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { goldHomeCopy as copy, RISK } from './gold.copy.ts';
import { goldBank } from './gold-bank.ts';
import { GoldTrendPart } from './GoldTrendPart.tsx';
import { PlanRows } from './PlanRows.tsx';
import { goldTitles } from './titles.copy.ts';
import { useGold } from './use-gold.ts';

/** [UI-1070] [UI-1178] 黄金积存: shows the price with its time, trading hours, the holding, and the costs. */
export function GoldHomeScreen() {
  const { view, read } = useGold();
  const go = useGo();
  const { gold, ways } = view;
  return (
    <ReadScreen
      {...read}
      action={<HideAmounts />}
      bottom={
        gold !== null && (
          <BottomBar>
            {ways.sell !== null && <WideButton kind="secondary" text={copy.sell} onPress={() => go.to('/gold/sell')} />}
            <WideButton
              text={ways.buy.to === 'gold-buy' ? copy.buy : gold.outdated === null ? copy.begin : copy.signAnew}
              onPress={() => go.to(ways.buy.to === 'gold-buy' ? '/gold/buy' : '/gold/serve/start')}
            />
          </BottomBar>
        )
      }
      skeleton={<HeroBones rows={4} />}
    >
      {gold !== null && (
        <>
          <Hero
            label={copy.price}
            figures={[
              { label: copy.sellPrice, value: <Amount text={gold.sellPriceText} size="16" /> },
              {
                label: copy.change,
                value: <Amount text={`${gold.change.text}（${gold.changeRate.text}）`} trend={gold.change.trend} size="16" />,
              },
            ]}
          >
            <Amount text={gold.buyPriceText} size="40" />
          </Hero>
          <p className="small">{copy.quotedAt(gold.quotedAtText)}</p>
          <Notice>{sentenceOf(gold.hours)}</Notice>
          {gold.outdated !== null && <Notice tone="alert">{sentenceOf(gold.outdated)}</Notice>}
          {gold.holding !== null && (
            <Card title={copy.own} action={<a href={hrefTo('/gold/gx-detail')}>{copy.seeOwn}</a>}>
              <Figures
                rows={[
                  { label: copy.grams, value: <OwnAmount text={gold.holding.gramsText} size="16" /> },
                  { label: copy.value, value: <OwnAmount text={gold.holding.valueText} size="16" /> },
                  { label: copy.dayProfit, value: <OwnAmount {...gold.holding.dayProfit} size="16" /> },
                ]}
              />
            </Card>
          )}
          <GoldTrendPart />
          <Rules gold={gold} />
          <RowsCard title={copy.more} label={copy.more}>
            <PlanRows isOpen={gold.serviceState === 'open'} />
            <ListRow title={goldTitles.records} href={hrefTo('/gold/records')} />
            <ListRow
              title={copy.service}
              value={gold.outdated === null ? copy.serviceStates[gold.serviceState] : copy.signAnew}
              href={hrefTo(gold.serviceState === 'open' && gold.outdated === null ? '/gold/serve/end' : '/gold/serve/start')}
            />
            <ListRow title={goldTitles.benefit} href={hrefTo('/gold/incremental/benefit')} />
            <ListRow title={goldTitles.campaign} href={hrefTo('/gold/christmas')} />
            <ListRow title={goldTitles.protocol} href={hrefTo('/gold/Protocol')} />
          </RowsCard>
          <p className="p-0-4 mt-24 small lines-170">{RISK}</p>
        </>
      )}
    </ReadScreen>
  );
}

function Rules({ gold }: { readonly gold: GoldLine }) {
  const bank = goldBank(gold.bank);
  return (
    <>
      <Card title={copy.what}>
        <p className="say">{copy.whatText(bank)}</p>
      </Card>
      <FactsCard
        title={copy.how}
        rows={[
          { label: copy.bank, value: bank },
          { label: copy.hours, value: copy.hoursValue(gold.sessions.join('、')) },
          { label: copy.buyFee, value: copy.feeValue(gold.buyFeeText) },
          { label: copy.sellFee, value: copy.feeValue(gold.sellFeeText) },
          { label: copy.minimum, value: copy.minimumValue(gold.minAmountText, gold.minGramsText) },
          { label: copy.delivery, value: copy.deliveryValue(bank) },
        ]}
      />
    </>
  );
}
