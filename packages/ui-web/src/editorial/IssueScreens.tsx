import { fundsBeside, type Issue, type IssueQuery, type IssueSummary, type Periodical } from '@caifu/core/editorial';
import { createPagedListMachine, toPagedListView, type PagedListPorts } from '@caifu/core/kit';
import { useState } from 'react';
import { hrefTo, ReadScreen, Screen, usePort, useReading, useView } from '../app/shell/screens.ts';
import { Card, EmptyState, PagedRows } from '../kit/show.ts';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { ArticleSkeleton, ListSkeleton } from './ArticleScreens.tsx';
import { Blocks } from './Blocks.tsx';
import css from './editorial.module.css';
import { editorialCopy } from './editorial.copy.ts';
import { FundRows } from './FundRows.tsx';
import { ArticleRows, issueDays, IssueRows } from './ItemRow.tsx';
import { More } from './TopicScreens.tsx';
import { readWords } from './read-words.ts';

const createIssueListMachine = (ports: PagedListPorts<Periodical, IssueSummary>) => createPagedListMachine(ports, 'issues');

/** 期刊: lists every issue. */
export const SeasonsScreen = () => <IssueList periodical="season" nothing={editorialCopy.noSeasons} />;

/** 每周热点: lists every week. */
export const WeeksScreen = () => <IssueList periodical="weekly" nothing={editorialCopy.noWeeks} />;

interface IssueListProps {
  readonly periodical: Periodical;
  readonly nothing: { readonly title: string; readonly text: string };
}

function IssueList({ periodical, nothing }: IssueListProps) {
  const { view, send } = useView(createIssueListMachine, 'issues', toPagedListView, { input: { query: periodical } });
  return (
    <Screen isFlush isBusy={view.isBusy}>
      <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
        <div className={css['page']}>
          <div className="p-0-16 bg-surface rounded shadow-card">
            <PagedRows
              view={view}
              send={send}
              skeleton={<ListSkeleton />}
              empty={<EmptyState {...nothing} />}
              failedTitle={editorialCopy.listFailed}
              endLabel={editorialCopy.listEnd}
            >
              <IssueRows issues={view.items} />
            </PagedRows>
          </div>
        </div>
      </PullToRefresh>
    </Screen>
  );
}

export interface IssueScreenProps {
  readonly query: { readonly issueId?: string | undefined };
}

/** An issue of the periodical. Defaults to the newest. */
export const SeasonScreen = ({ query: { issueId } }: IssueScreenProps) => <IssuePage periodical="season" issueId={issueId ?? null} />;

/** A week. Defaults to the newest. */
export const WeeklyScreen = ({ query: { issueId } }: IssueScreenProps) => <IssuePage periodical="weekly" issueId={issueId ?? null} />;

function IssuePage({ periodical, issueId }: IssueQuery) {
  const [query] = useState<IssueQuery>({ periodical, issueId });
  const { view, send } = useReading(usePort('issue'), 'issue', query);
  return (
    <ReadScreen view={view} send={send} words={readWords(view.problem)} skeleton={<ArticleSkeleton />}>
      {view.value !== null && <IssueBody issue={view.value} />}
    </ReadScreen>
  );
}

function IssueBody({ issue }: { readonly issue: Issue }) {
  const beside = fundsBeside(issue);
  const isWeekly = issue.periodical === 'weekly';
  return (
    <div className="parts">
      <Card>
        <h2 className="text-20 bold lines-140">{issue.title}</h2>
        <p className={css['byline']}>{issueDays(issue)}</p>
        {issue.summary !== '' && <p className={css['note']}>{issue.summary}</p>}
        {issue.blocks.length > 0 && (
          <div className="mt-16">
            <Blocks blocks={issue.blocks} funds={issue.funds} />
          </div>
        )}
      </Card>
      {issue.articles.length > 0 && (
        <Card title={editorialCopy.articles} isFlush>
          <ArticleRows articles={issue.articles} />
        </Card>
      )}
      {beside.length > 0 && (
        <Card title={editorialCopy.fundsBeside} isFlush>
          <FundRows funds={beside} label={editorialCopy.fundsBeside} />
        </Card>
      )}
      <More href={hrefTo(isWeekly ? '/fund/fund_week' : '/fund/seasonslist')}>
        {isWeekly ? editorialCopy.allWeeks : editorialCopy.allSeasons}
      </More>
      <p className="small lines-170">{editorialCopy.disclosure}</p>
    </div>
  );
}
