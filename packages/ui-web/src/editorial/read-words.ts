import { sentenceOf } from '@caifu/core/zh-CN';
import type { Message } from '@caifu/core/kit';
import { editorialCopy } from './editorial.copy.ts';

/** The sentence for a failed page: the content does not exist, or reading it failed. */
export const readWords = (problem: Message | null) => ({
  failed: problem !== null && UNKNOWN.has(problem.kind) ? sentenceOf(problem) : editorialCopy.failed,
  stale: editorialCopy.stale,
});

const UNKNOWN: ReadonlySet<Message['kind']> = new Set(['article-unknown', 'topic-unknown', 'issue-unknown', 'fund-index-unknown']);
