import type { PagedListPorts, ResourcePorts } from '../kit/index.ts';
import type { Article, ArticleQuery, ArticleSummary } from './article.ts';
import type { BannerModule, BannerQuery } from './banner.ts';
import type { FundIndex, FundIndexDetail } from './fund-index.ts';
import type { Issue, IssueQuery, IssueSummary, Periodical } from './issue.ts';
import type { Topic, TopicKind, TopicSummary } from './topic.ts';
import type { EpochMs } from '../values/calendar-date.ts';

/** Ports of the pages of editorial content. */
export interface EditorialPorts {
  readonly banners: ResourcePorts<BannerQuery, readonly BannerModule[]> & {
    /** The server's clock. */
    now(): EpochMs;
  };
  readonly articles: PagedListPorts<ArticleQuery, ArticleSummary>;
  /** Keyed by its id. */
  readonly article: ResourcePorts<string, Article>;
  readonly topics: ResourcePorts<TopicKind, readonly TopicSummary[]>;
  /** Keyed by its id. */
  readonly topic: ResourcePorts<string, Topic>;
  readonly issues: PagedListPorts<Periodical, IssueSummary>;
  readonly issue: ResourcePorts<IssueQuery, Issue>;
  readonly fundIndices: ResourcePorts<null, readonly FundIndex[]>;
  /** Keyed by its code. */
  readonly fundIndex: ResourcePorts<string, FundIndexDetail>;
}
