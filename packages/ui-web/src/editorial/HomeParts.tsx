import { fundFigure, type WatchedFund } from '@caifu/core/funds';
import { createPagedListMachine, toPagedListView, type PagedListPorts } from '@caifu/core/kit';
import type { ArticleQuery, ArticleSummary } from '@caifu/core/editorial';
import { hrefTo, usePort, useReading, useSessionInvestor, useView } from '../app/shell/screens.ts';
import { FundEndMark } from '../funds/FundEndMark.tsx';
import { fundHref } from '../funds/fund-path.ts';
import { levelFacts } from '../funds/ranking-columns.ts';
import { Card, ListRow, RowsCard } from '../kit/show.ts';
import css from './editorial.module.css';
import { editorialCopy } from './editorial.copy.ts';
import { ArticleRows, TopicRows } from './ItemRow.tsx';

const copy = editorialCopy.home;
const MOST = 3;

/** The first funds of the investor's watch list. Hidden when there are none [FE-7]. */
export function WatchExcerpt() {
  return useSessionInvestor() === null ? null : <OwnWatchExcerpt />;
}

function OwnWatchExcerpt() {
  const { view } = useReading(usePort('watchedFunds'), 'watch-excerpt', null);
  const funds = view.value ?? [];
  if (funds.length === 0) return null;
  return (
    <RowsCard title={copy.watch} action={<a href={hrefTo('/favourite-funds')}>{copy.allWatch}</a>} label={copy.watch}>
      {funds.slice(0, MOST).map((fund) => (
        <WatchedRow key={fund.fundCode} fund={fund} />
      ))}
    </RowsCard>
  );
}

function WatchedRow({ fund }: { readonly fund: WatchedFund }) {
  const { text, trend } = fundFigure(fund, fund.isMoneyFund ? 'seven-day-yield' : 'day');
  return (
    <ListRow
      title={fund.fundName}
      note={
        <>
          {[fund.fundCode, ...levelFacts(fund)].join(' ')}
          <FundEndMark end={fund.end} isInside />
        </>
      }
      value={
        <span className={css['figure']} data-trend={trend ?? undefined}>
          {text}
        </span>
      }
      valueNote={`${fund.isMoneyFund ? editorialCopy.yield : copy.day} ${fund.valueDay ?? ''}`}
      href={fundHref(fund.fundCode)}
    />
  );
}

/** The first themes. Hidden when there are none [FE-7]. */
export function ThemeExcerpt() {
  const { view } = useReading(usePort('topics'), 'theme-excerpt', 'theme');
  const topics = view.value ?? [];
  if (topics.length === 0) return null;
  return (
    <Card title={copy.themes} action={<a href={hrefTo('/fund/subject')}>{copy.moreOf(copy.themes)}</a>} isFlush>
      <TopicRows topics={topics.slice(0, MOST)} />
    </Card>
  );
}

const createNewsExcerptMachine = (ports: PagedListPorts<ArticleQuery, ArticleSummary>) => createPagedListMachine(ports, 'news-excerpt');

/** The newest articles. Hidden when there are none [FE-7]. */
export function NewsExcerpt() {
  const { view } = useView(createNewsExcerptMachine, 'articles', toPagedListView, { input: { query: EVERY_CHANNEL } });
  if (view.items.length === 0) return null;
  return (
    <Card title={copy.news} action={<a href={hrefTo('/fund/allnews')}>{copy.moreOf(copy.news)}</a>} isFlush>
      <ArticleRows articles={view.items.slice(0, MOST)} />
    </Card>
  );
}

const EVERY_CHANNEL: ArticleQuery = { channel: null };
