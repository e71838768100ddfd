import { type ParametersOf, type Words } from '../kit/wording.ts';

export const editorialWords = {
  'article-unknown': '文章不存在或已下线',
  'topic-unknown': '专题不存在或已下线',
  'issue-unknown': '本期内容不存在或已下线',
  'fund-index-unknown': '没有找到这个指数',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type EditorialMessages = ParametersOf<typeof editorialWords>;

declare module '../kit/message.ts' {
  interface MessageParameters extends EditorialMessages {}
}
