import { indexFigures, pointsText, type FundIndexDetail } from '@caifu/core/editorial';
import { netValue } from '@caifu/core/values';
import { useMemo } from 'react';
import { hrefTo, ReadScreen, usePort, useReading } from '../app/shell/screens.ts';
import { Amount, Card, EmptyState, Further, Hero, ListRow, RowsCard } from '../kit/show.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { ArticleSkeleton, ListSkeleton } from './ArticleScreens.tsx';
import { Blocks } from './Blocks.tsx';
import css from './editorial.module.css';
import { editorialCopy } from './editorial.copy.ts';
import { FundRows } from './FundRows.tsx';
import { readWords } from './read-words.ts';

/** 指数: lists indices with their level and the change of the day. */
export function IndexListScreen() {
  const { view, send } = useReading(usePort('fundIndices'), 'fund-indices', null);
  const indices = view.value ?? [];
  return (
    <ReadScreen view={view} send={send} words={readWords(view.problem)} skeleton={<ListSkeleton />}>
      <div className="parts">
        <RowsCard label={editorialCopy.entries.indices} none={<EmptyState {...editorialCopy.noIndices} />}>
          {indices.map((index) => {
            const { valueText, changeText, trend, dayText } = indexFigures(index);
            return (
              <ListRow
                key={index.indexCode}
                title={index.indexName}
                note={index.note}
                value={
                  <span className={css['figure']} data-trend={trend}>
                    {changeText}
                  </span>
                }
                valueNote={
                  <>
                    <Further>{valueText}</Further>
                    {dayText}
                  </>
                }
                href={hrefTo('/fund/fund_exponent_detail', { indexCode: index.indexCode })}
              />
            );
          })}
        </RowsCard>
        <p className="small lines-170">{editorialCopy.indexNote}</p>
      </div>
    </ReadScreen>
  );
}

/** 指数详情: shows the level of an index, its curve of a year, its definition, and the funds that follow it. */
export function IndexScreen({ query: { indexCode } }: { readonly query: { readonly indexCode: string } }) {
  const { view, send } = useReading(usePort('fundIndex'), 'fund-index', indexCode);
  const index = view.value;
  return (
    <ReadScreen
      view={view}
      send={send}
      words={readWords(view.problem)}
      skeleton={<ArticleSkeleton />}
      {...(index === null ? {} : { title: index.indexName })}
    >
      {index !== null && <IndexBody index={index} />}
    </ReadScreen>
  );
}

function IndexBody({ index }: { readonly index: FundIndexDetail }) {
  const { valueText, changeText, trend, dayText } = indexFigures(index);
  return (
    <div className="parts">
      <Hero
        label={editorialCopy.indexLast(dayText)}
        ridge={index.indexName}
        figures={[{ label: editorialCopy.indexChange, value: <Amount text={changeText} trend={trend} size="16" /> }]}
      >
        <Amount text={valueText} size="28" />
      </Hero>
      <Card title={editorialCopy.indexChart}>
        {index.course.length < 2 ? <p className="small lines-170">{editorialCopy.indexChartEmpty}</p> : <Course index={index} />}
      </Card>
      {index.story.length > 0 && (
        <Card title={editorialCopy.indexAbout}>
          <Blocks blocks={index.story} funds={index.funds} />
        </Card>
      )}
      <Card title={editorialCopy.indexFunds} isFlush={index.funds.length > 0}>
        {index.funds.length === 0 ? (
          <EmptyState {...editorialCopy.noFunds} picture={null} />
        ) : (
          <FundRows funds={index.funds} label={editorialCopy.indexFunds} />
        )}
      </Card>
      <p className="small lines-170">{editorialCopy.indexNote}</p>
    </div>
  );
}

function Course({ index }: { readonly index: FundIndexDetail }) {
  const series = useMemo(
    () => ({
      name: index.indexName,
      kind: 'line' as const,
      points: index.course.map(({ day, value }) => ({ date: day, value, text: pointsText(value) })),
    }),
    [index],
  );
  return (
    <LineChart
      label={editorialCopy.indexChart}
      series={series}
      formatAxis={(value) => pointsText(netValue(Math.round(value))).replace(/\.\d+$/, '')}
      hasHeadline
    />
  );
}
