import { ARTICLE_PAGE_SIZE, ISSUE_PAGE_SIZE, type EditorialPorts, type TopicKind } from '@caifu/core/editorial';
import type { Clock } from '@caifu/core/kit';
import { messageOf, type PortCall } from '../kit/port-call.ts';
import { createResourceHttp, readAnswerOf } from '../kit/resource.http.ts';
import { articleDetail, articleList, issueDetail, issueList } from './articles.wire.ts';
import { showNewCmsConfTemplate } from './banner.wire.ts';
import { fundIndexDetail, fundIndexList, topicDetail, topicList } from './topics.wire.ts';

/** Editorial content; what is not there is told from what was not read. */
export const createEditorialHttp = (call: PortCall, clock: Clock): EditorialPorts => ({
  banners: {
    now: () => clock.now(),
    read: async ({ page, platform }, signal) => {
      const answer = readAnswerOf(await call(showNewCmsConfTemplate, { appName: APP_NAME, page, platform }, signal));
      return answer.kind === 'read' ? { kind: 'read', value: answer.value.modules } : answer;
    },
  },
  articles: {
    readPage: async (query, pageNo, signal) => {
      const outcome = await call(articleList, { ...query, pageNo, pageSize: ARTICLE_PAGE_SIZE }, signal);
      if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
      return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
    },
  },
  article: createResourceHttp(call, articleDetail, (articleId: string) => ({ articleId }), { kind: 'article-unknown' }),
  topics: createResourceHttp(call, topicList, (kind: TopicKind) => ({ kind })),
  topic: createResourceHttp(call, topicDetail, (topicId: string) => ({ topicId }), { kind: 'topic-unknown' }),
  issues: {
    readPage: async (periodical, pageNo, signal) => {
      const outcome = await call(issueList, { periodical, pageNo, pageSize: ISSUE_PAGE_SIZE }, signal);
      if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
      return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
    },
  },
  issue: createResourceHttp(call, issueDetail, (query) => query, { kind: 'issue-unknown' }),
  fundIndices: createResourceHttp(call, fundIndexList, () => null),
  fundIndex: createResourceHttp(call, fundIndexDetail, (indexCode: string) => ({ indexCode }), { kind: 'fund-index-unknown' }),
});

/** The app that templates are made for. */
const APP_NAME = 'FUND';
