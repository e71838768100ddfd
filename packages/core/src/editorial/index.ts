export type { Block, BlockKind, Picture } from './block.ts';
export {
  ARTICLE_CHANNELS,
  ARTICLE_PAGE_SIZE,
  fundsBeside,
  type Article,
  type ArticleChannel,
  type ArticleQuery,
  type ArticleSummary,
  type Reading,
} from './article.ts';
export {
  BANNER_MS,
  BANNER_PAGES,
  bannerAfter,
  bannersChangeAt,
  bannerTap,
  isShown,
  shownBanners,
  type Banner,
  type BannerModule,
  type BannerMoment,
  type BannerPage,
  type BannerQuery,
} from './banner.ts';
export type { EditorialPorts } from './editorial.ports.ts';
export {
  indexFigures,
  lastChange,
  MOST_INDEX_VALUES,
  pointsText,
  type FundIndex,
  type FundIndexDetail,
  type IndexFigures,
  type IndexValue,
} from './fund-index.ts';
export { ISSUE_PAGE_SIZE, PERIODICALS, type Issue, type IssueQuery, type IssueSummary, type Periodical } from './issue.ts';
export { highestLevel, TOPIC_FUNDS, TOPIC_KINDS, type Topic, type TopicKind, type TopicSummary } from './topic.ts';
export type { EditorialMessages } from './words.ts';
