import type { Topic, TopicKind } from '@caifu/core/editorial';
import { FUND_ADDRESS_KEYS, fundsOfAddress } from '@caifu/core/funds';
import type { ReactNode } from 'react';
import { OffersNote } from '../app/shell/OffersNote.tsx';
import { hrefTo, ReadScreen, readSearch, usePort, useReading } from '../app/shell/screens.ts';
import { Card, EmptyState } from '../kit/show.ts';
import { ArticleSkeleton, ListSkeleton } from './ArticleScreens.tsx';
import { Blocks } from './Blocks.tsx';
import css from './editorial.module.css';
import { editorialCopy } from './editorial.copy.ts';
import { FundRows } from './FundRows.tsx';
import { TopicRows } from './ItemRow.tsx';
import { readWords } from './read-words.ts';

/** 专题: lists topics, or shows one. */
export function ThemeScreen({ query: { topicId } }: { readonly query: { readonly topicId?: string | undefined } }) {
  return topicId === undefined ? (
    <TopicList kind="theme" nothing={editorialCopy.noThemes} />
  ) : (
    <TopicPage topicId={topicId} end={<More href={hrefTo('/fund/subject')}>{editorialCopy.allThemes}</More>} />
  );
}

/** 有机会. */
export function OpportunitiesScreen() {
  return <TopicList kind="opportunity" nothing={editorialCopy.noOpportunities} note={editorialCopy.opportunityNote} />;
}

export interface TopicScreenProps {
  readonly query: { readonly topicId: string };
}

/** One opportunity. Its criteria have a page of their own [FE-21]. */
export function OpportunityScreen({ query: { topicId } }: TopicScreenProps) {
  return (
    <TopicPage
      topicId={topicId}
      hasStandard={false}
      end={<More href={hrefTo('/fund/youjihui-stard', { topicId })}>{editorialCopy.seeStandard}</More>}
      note={editorialCopy.opportunityNote}
    />
  );
}

/** 挑选标准. */
export function StandardScreen({ query: { topicId } }: TopicScreenProps) {
  const { view, send } = useReading(usePort('topic'), 'topic-standard', topicId);
  return (
    <ReadScreen view={view} send={send} words={readWords(view.problem)} skeleton={<ArticleSkeleton />}>
      {view.value !== null && (
        <div className="parts">
          <Card title={view.value.title}>
            <Standard topic={view.value} />
          </Card>
          <More href={hrefTo('/fund/youjihui-detail', { topicId })}>{editorialCopy.topicFunds}</More>
          <p className="small lines-170">{editorialCopy.opportunityNote}</p>
        </div>
      )}
    </ReadScreen>
  );
}

function Standard({ topic: { standard, funds } }: { readonly topic: Topic }) {
  return standard.length === 0 ? <p>{editorialCopy.standardNamed}</p> : <Blocks blocks={standard} funds={funds} />;
}

/** 定投专区. */
export function PlanZoneScreen() {
  return <TopicPage topicId="dream" note={editorialCopy.planNote} />;
}

interface TopicListProps {
  readonly kind: TopicKind;
  readonly nothing: { readonly title: string; readonly text: string };
  readonly note?: string;
}

function TopicList({ kind, nothing, note }: TopicListProps) {
  const { view, send } = useReading(usePort('topics'), 'topics', kind);
  return (
    <ReadScreen view={view} send={send} words={readWords(view.problem)} skeleton={<ListSkeleton />}>
      <div className="parts">
        <Card isFlush={view.value?.length !== 0}>
          {view.value?.length === 0 ? (
            <EmptyState {...nothing} action={<a href={hrefTo('/ranking/fund-ranking')}>{editorialCopy.ranking}</a>} />
          ) : (
            <TopicRows topics={view.value ?? []} />
          )}
        </Card>
        {note !== undefined && <p className="small lines-170">{note}</p>}
      </div>
    </ReadScreen>
  );
}

interface TopicPageProps {
  readonly topicId: string;
  readonly hasStandard?: boolean;
  readonly end?: ReactNode;
  readonly note?: string;
}

function TopicPage({ topicId, hasStandard = true, end, note }: TopicPageProps) {
  const { view, send } = useReading(usePort('topic'), 'topic', topicId);
  const topic = view.value;
  return (
    <ReadScreen view={view} send={send} words={readWords(view.problem)} skeleton={<ArticleSkeleton />}>
      {topic !== null && (
        <div className="parts">
          <Card>
            <h2 className="text-20 bold lines-140">{topic.title}</h2>
            {topic.note !== '' && <p className={css['note']}>{topic.note}</p>}
            <div className="mt-16">
              <Blocks blocks={topic.story} funds={topic.funds} />
            </div>
          </Card>
          <TopicFunds topic={topic} />
          {hasStandard && topic.standard.length > 0 && (
            <Card title={editorialCopy.standard}>
              <Standard topic={topic} />
            </Card>
          )}
          {end}
          {note !== undefined && <p className="small lines-170">{note}</p>}
          <p className="small lines-170">{editorialCopy.disclosure}</p>
          <OffersNote hasSearch />
        </div>
      )}
    </ReadScreen>
  );
}

/** The topic's funds with present figures, and the link to all of them [FE-20]. */
function TopicFunds({ topic: { funds, ranking } }: { readonly topic: Topic }) {
  return (
    <Card title={editorialCopy.topicFunds} note={editorialCopy.topicFundsNote(funds.length)} isFlush={funds.length > 0}>
      {funds.length === 0 ? (
        <EmptyState {...editorialCopy.noFunds} picture={null} />
      ) : (
        <FundRows funds={funds} label={editorialCopy.topicFunds} sort={fundsOfAddress(readSearch(ranking)).sort} />
      )}
      {ranking !== '' && <More href={rankingHref(ranking)}>{editorialCopy.wholeRanking}</More>}
    </Card>
  );
}

/** The ranking's address comes from a server, so it is read key by key. */
const rankingHref = (text: string): string => {
  const given = readSearch(text);
  return hrefTo('/ranking/fund-ranking', Object.fromEntries(FUND_ADDRESS_KEYS.map((key) => [key, given[key]])));
};

export function More({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="middle target-h text-14 ink-brand" href={href}>
      {children}
    </a>
  );
}
