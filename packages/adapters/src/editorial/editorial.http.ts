import { ARTICLE_PAGE_SIZE, ISSUE_PAGE_SIZE, type EditorialPorts, type TopicKind } from '@caifu/core/editorial';
import type { Clock } from '@caifu/core/kit';
import { type PortCall } from '../kit/port-call.ts';
import { numberedIn } from '../kit/sending.http.ts';
import { createResourceHttp, readAnswerOf } from '../kit/resource.http.ts';
import { articleDetail, articleList, issueDetail, issueList } from './articles.wire.ts';
import { showNewCmsConfTemplate } from './banner.wire.ts';
import { fundIndexDetail, fundIndexList, topicDetail, topicList } from './topics.wire.ts';

/** Reads editorial content. Missing content is told apart from a failed read. */
export const createEditorialHttp = (call: PortCall, clock: Clock): EditorialPorts => ({
  banners: {
    now: () => clock.now(),
    read: async ({ page, platform }, signal) => {
      const answer = readAnswerOf(await call(showNewCmsConfTemplate, { appName: APP_NAME, page, platform }, signal));
      return answer.kind === 'read' ? { kind: 'read', value: answer.value.modules } : answer;
    },
  },
  articles: numberedIn(call, articleList, (query, pageNo) => ({ ...query, pageNo, pageSize: ARTICLE_PAGE_SIZE })),
  article: createResourceHttp(call, articleDetail, (articleId: string) => ({ articleId }), { kind: 'article-unknown' }),
  topics: createResourceHttp(call, topicList, (kind: TopicKind) => ({ kind })),
  topic: createResourceHttp(call, topicDetail, (topicId: string) => ({ topicId }), { kind: 'topic-unknown' }),
  issues: numberedIn(call, issueList, (periodical, pageNo) => ({ periodical, pageNo, pageSize: ISSUE_PAGE_SIZE })),
  issue: createResourceHttp(call, issueDetail, (query) => query, { kind: 'issue-unknown' }),
  fundIndices: createResourceHttp(call, fundIndexList, () => null),
  fundIndex: createResourceHttp(call, fundIndexDetail, (indexCode: string) => ({ indexCode }), { kind: 'fund-index-unknown' }),
});

/** The app whose templates are read. */
const APP_NAME = 'FUND';
