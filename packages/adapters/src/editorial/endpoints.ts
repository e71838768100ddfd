import { articleDetail, articleList, issueDetail, issueList } from './articles.wire.ts';
import { showNewCmsConfTemplate } from './banner.wire.ts';
import { fundIndexDetail, fundIndexList, topicDetail, topicList } from './topics.wire.ts';

/** The calls of this area. */
export const editorialEndpoints = {
  showNewCmsConfTemplate,
  articleList,
  articleDetail,
  issueList,
  issueDetail,
  topicList,
  topicDetail,
  fundIndexList,
  fundIndexDetail,
} as const;
