import { fundsBeside, type Article, type ArticleChannel, type ArticleQuery, type ArticleSummary } from '@caifu/core/editorial';
import { createPagedListMachine, toPagedListView, type PagedListPorts } from '@caifu/core/kit';
import { useState, type ReactNode } from 'react';
import { ShareButton } from '../app/host/ShareButton.tsx';
import { hrefTo, ReadScreen, Screen, usePort, useReading, useView } from '../app/shell/screens.ts';
import { BonesCard, Card, EmptyState, ListRow, LoadingRegion, PagedRows, RowsCard, Skeleton } from '../kit/show.ts';
import { PullToRefresh, Tabs } from '../kit/ask.ts';
import { useBanners } from './BannerLoop.tsx';
import { Blocks } from './Blocks.tsx';
import css from './editorial.module.css';
import { editorialCopy } from './editorial.copy.ts';
import { FundRows } from './FundRows.tsx';
import { ArticleRows } from './ItemRow.tsx';
import { readWords } from './read-words.ts';

const createArticleListMachine = (ports: PagedListPorts<ArticleQuery, ArticleSummary>) => createPagedListMachine(ports, 'articles');

const CHANNELS = ['lesson', 'hot', 'product'] as const satisfies readonly ArticleChannel[];
const TABS = [{ id: 'all', label: editorialCopy.channels.all }, ...CHANNELS.map((id) => ({ id, label: editorialCopy.channels[id] }))];

/** 资讯: lists the articles of all channels, or of one. */
export function NewsScreen() {
  const { isKnown, banners } = useBanners('lessons');
  return (
    <ArticleList first={EVERY_CHANNEL} head={banners}>
      {(rows, { channel }, ask) =>
        isKnown ? (
          <Tabs
            label={editorialCopy.channelTabs}
            tabs={TABS}
            selected={channel ?? 'all'}
            onSelect={(id) => ask({ channel: CHANNELS.find((each) => each === id) ?? null })}
          >
            {rows}
          </Tabs>
        ) : (
          <ListSkeleton />
        )
      }
    </ArticleList>
  );
}

/** 市场热点. */
export function HotNewsScreen() {
  return <ArticleList first={HOT}>{(rows) => rows}</ArticleList>;
}

const EVERY_CHANNEL: ArticleQuery = { channel: null };
const HOT: ArticleQuery = { channel: 'hot' };

interface ArticleListProps {
  /** The first list, until another is chosen. */
  readonly first: ArticleQuery;
  readonly head?: ReactNode;
  readonly children: (rows: ReactNode, query: ArticleQuery, ask: (query: ArticleQuery) => void) => ReactNode;
}

function ArticleList({ first, head, children }: ArticleListProps) {
  const [query, setQuery] = useState(first);
  const { view, send } = useView(createArticleListMachine, 'articles', toPagedListView, { input: { query: first } });
  const ask = (next: ArticleQuery) => {
    if (next.channel === query.channel) return;
    setQuery(next);
    send({ type: 'query.changed', query: next });
  };
  return (
    <Screen isFlush isBusy={view.isBusy}>
      <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
        <div className={css['page']}>
          {head}
          {children(
            <div className="p-0-16 bg-surface rounded shadow-card">
              <PagedRows
                view={view}
                send={send}
                skeleton={<ListSkeleton />}
                empty={<EmptyState {...editorialCopy.noNews} />}
                failedTitle={editorialCopy.listFailed}
                endLabel={editorialCopy.listEnd}
              >
                <ArticleRows articles={view.items} />
              </PagedRows>
            </div>,
            query,
            ask,
          )}
        </div>
      </PullToRefresh>
    </Screen>
  );
}

export function ListSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton shape="row" count={5} />
    </LoadingRegion>
  );
}

/** 资讯详情 of any channel. */
export function ArticleScreen({ query: { articleId } }: { readonly query: { readonly articleId: string } }) {
  return <ArticlePage articleId={articleId} path="/fund/newDetail" />;
}

/** An article opened by its address. */
export function guideScreenOf(articleId: string) {
  return function GuideScreen() {
    return (
      <ArticlePage
        articleId={articleId}
        path={null}
        end={
          <a className="middle target-h text-14 ink-brand" href={hrefTo('/ranking/fund-ranking')}>
            {editorialCopy.guideAction}
          </a>
        }
      />
    );
  };
}

interface ArticlePageProps {
  readonly articleId: string;
  /** The address for sharing. null: the article is not shared. */
  readonly path: '/fund/newDetail' | null;
  readonly end?: ReactNode;
}

function ArticlePage({ articleId, path, end }: ArticlePageProps) {
  const { view, send } = useReading(usePort('article'), 'article', articleId);
  const article = view.value;
  return (
    <ReadScreen
      view={view}
      send={send}
      words={readWords(view.problem)}
      skeleton={<ArticleSkeleton />}
      action={article !== null && path !== null && <ShareButton title={article.title} path={path} query={{ articleId }} />}
    >
      {article !== null && (
        <div className="parts">
          <ArticleBody article={article} />
          {end}
          <p className="small lines-170">{editorialCopy.disclosure}</p>
        </div>
      )}
    </ReadScreen>
  );
}

/** The text of an article with the content that belongs to it. */
export function ArticleBody({ article }: { readonly article: Article }) {
  const beside = fundsBeside(article);
  return (
    <>
      <Card>
        <article>
          <h2 className="text-20 bold lines-140">{article.title}</h2>
          <p className={css['byline']}>{editorialCopy.byline(article.source, article.publishedOn)}</p>
          <div className="mt-16">
            <Blocks blocks={article.blocks} funds={article.funds} />
          </div>
        </article>
      </Card>
      {article.productCode !== '' && (
        <RowsCard title={editorialCopy.product} label={editorialCopy.product}>
          <ListRow title={editorialCopy.productAction} href={hrefTo('/information', { productCode: article.productCode })} />
        </RowsCard>
      )}
      {beside.length > 0 && (
        <Card title={editorialCopy.fundsBeside} isFlush>
          <FundRows funds={beside} label={editorialCopy.fundsBeside} />
        </Card>
      )}
      {article.articles.length > 0 && (
        <Card title={editorialCopy.next} isFlush>
          <ArticleRows articles={article.articles} />
        </Card>
      )}
    </>
  );
}

export function ArticleSkeleton() {
  return <BonesCard of={[{ shape: 'title', width: 80 }, { width: 40 }, { shape: 'row', count: 6 }]} />;
}
