import { fallBeside, FUND_SPANS, performanceBar, shownGrowth, type FundPerformance } from '@caifu/core/funds';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { pageLawOn } from '../app/shell/page-law.ts';
import { ReadScreen, usePort, useReading } from '../app/shell/screens.ts';
import { Amount, Card, FigureTable, Section } from '../kit/show.ts';
import { FallNote } from './FallNote.tsx';
import { fundCopy, fundPagesCopy, fundPerformanceCopy as copy } from './fund-pages.copy.ts';
import { fundTitles } from './fund-titles.copy.ts';
import { FundSkeleton, titledBy, type FundPageProps } from './FundScreen.tsx';

/** 历史业绩: shows growth by span beside the kind's mean, and by year. */
export function FundPerformanceScreen({ query: { fundCode } }: FundPageProps) {
  const { view, send } = useReading(usePort('fundPerformance'), 'fund-performance', fundCode);
  const failed = view.problem?.kind === 'fund-unknown' ? sentenceOf(view.problem) : fundPagesCopy.failed;
  return (
    <ReadScreen
      view={view}
      send={send}
      words={{ failed }}
      {...titledBy(view.value?.fundName ?? null, fundTitles.performance)}
      skeleton={<FundSkeleton />}
    >
      {view.value !== null && <Performance told={view.value} />}
    </ReadScreen>
  );
}

function Performance({ told }: { readonly told: FundPerformance }) {
  const kind = told.kind === null ? null : fundPagesCopy.kinds[told.kind];
  const on = pageLawOn();
  const bar = performanceBar(told, on);
  if (bar !== null) {
    return (
      <Card title={told.fundName}>
        <p className="text-14 lines-170">{fundCopy.sentence(sentenceOf(bar))}</p>
      </Card>
    );
  }
  return (
    <div className="parts">
      <Section title={copy.spans} note={fundPagesCopy.onDay(told.valueDay ?? MISSING)}>
        <div className="p-0-16 bg-surface rounded shadow-card">
          <FigureTable
            label={copy.spans}
            columns={[copy.span, copy.own, copy.average, copy.place]}
            rows={FUND_SPANS.map((span) => {
              const place = told.places[span];
              return {
                head: fundPagesCopy.spans[span],
                cells: [
                  <span key="own">
                    <Amount {...shownGrowth(told.growth[span])} />
                    <FallNote fall={fallBeside(told, span)} />
                  </span>,
                  <Amount key="average" {...shownGrowth(told.average[span])} weight="regular" />,
                  place === null ? MISSING : copy.placeText(place.place, place.of),
                ],
              };
            })}
          />
        </div>
      </Section>
      <Section title={copy.years}>
        {told.years.length === 0 ? (
          <Card>
            <p className="small lines-170">{copy.noYears}</p>
          </Card>
        ) : (
          <div className="p-0-16 bg-surface rounded shadow-card">
            <FigureTable
              label={copy.years}
              columns={[copy.year, copy.growth]}
              rows={told.years.map((year) => ({
                key: year.year,
                head: (
                  <>
                    {year.year}
                    {year.isPartial && <span className="block small">{copy.partial}</span>}
                  </>
                ),
                cells: [<Amount key="growth" {...shownGrowth(year.growth)} />],
              }))}
            />
          </div>
        )}
      </Section>
      <p className="small lines-170">
        {kind !== null && copy.kindNote(kind)}
        {kind !== null && copy.rankNote(told.valueDay ?? MISSING, on.law.rankedFromMonths.value)}
        {told.benchmark !== '' && copy.benchmark(told.benchmark)}
      </p>
    </div>
  );
}
