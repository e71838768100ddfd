import { toStrategyListView } from '@caifu/core/strategies';
import { productRiskName } from '@caifu/core/zh-CN';
import { OffersNote } from '../app/shell/OffersNote.tsx';
import { pageLaw } from '../app/shell/page-law.ts';
import { hrefTo, ReadScreen, usePort, usePreferences, useReadingView } from '../app/shell/screens.ts';
import { Amount, BonesCard, EmptyCard, ListRow, RowsCard } from '../kit/show.ts';
import { riskOf, strategyListCopy as copy } from './strategies.copy.ts';

/** [UI-1170] 投顾策略: lists strategies with purpose, level, period, growth and the investor's holding. */
export function StrategyListScreen() {
  const { view, send } = useReadingView(usePort('strategies'), 'strategies', null, toStrategyListView);
  const { amountsHidden } = usePreferences();
  return (
    <ReadScreen view={view} send={send} words={copy} skeleton={<BonesCard rows={6} />}>
      <p className="plain lines-170">{copy.lead}</p>
      {view.rows.length === 0 ? (
        <EmptyCard title={copy.empty.title} text={copy.empty.text} />
      ) : (
        view.rows.map((row) => (
          <RowsCard key={row.strategyCode} title={row.strategyName} note={row.adviser}>
            <ListRow
              title={`R${row.riskLevel} ${productRiskName(row.riskLevel)} · ${copy.months(row.suggestedMonths)}`}
              note={row.summary}
              {...(row.growth === null
                ? {}
                : {
                    value: <Amount {...row.growth} />,
                    valueNote: row.growthSinceText === null ? copy.year : copy.runSince(row.growthSinceText),
                  })}
              href={hrefTo('/portfolio/product-detail', { portfolioCode: row.strategyCode })}
            />
            {row.heldText !== null && (
              <ListRow
                title={amountsHidden ? copy.held('****') : copy.held(row.heldText)}
                href={hrefTo('/portfolio/position-details', { portfolioCode: row.strategyCode })}
              />
            )}
          </RowsCard>
        ))
      )}
      <RowsCard title={copy.more}>
        <ListRow title={copy.records} href={hrefTo('/portfolio/records')} />
      </RowsCard>
      <p className="p-0-4 mt-24 small lines-170">{riskOf(pageLaw.now())}</p>
      <OffersNote />
    </ReadScreen>
  );
}
