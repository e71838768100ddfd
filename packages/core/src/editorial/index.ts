export type { Block, BlockKind, Picture } from './block.ts';
export * from './article.ts';
export * from './banner.ts';
export type { EditorialPorts } from './editorial.ports.ts';
export * from './fund-index.ts';
export { ISSUE_PAGE_SIZE, PERIODICALS, type Issue, type IssueQuery, type IssueSummary, type Periodical } from './issue.ts';
export { highestLevel, TOPIC_FUNDS, TOPIC_KINDS, type Topic, type TopicKind, type TopicSummary } from './topic.ts';
export type { EditorialMessages } from './zh-cn.ts';
