import type { WordsOf } from '../kit/wording.ts';
import type { EditorialMessages } from './words.ts';

export const editorialWords: WordsOf<EditorialMessages> = {
  'article-unknown': '文章不存在或已下线',
  'topic-unknown': '专题不存在或已下线',
  'issue-unknown': '本期内容不存在或已下线',
  'fund-index-unknown': '没有找到这个指数',
};
