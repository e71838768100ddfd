/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface EditorialMessages {
  readonly 'article-unknown': null;
  readonly 'topic-unknown': null;
  readonly 'issue-unknown': null;
  readonly 'fund-index-unknown': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends EditorialMessages {}
}
