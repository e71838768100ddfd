import { createResourceMachine, toResourceView, type ResourcePorts } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { Message } from '@caifu/core/kit';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { editorialCopy } from './editorial.copy.ts';

/** One read of the content for as long as the screen stands. */
export function useRead<Query, Value>(ports: ResourcePorts<Query, Value>, query: Query, id: string) {
  const [machine] = useState(() => createResourceMachine(ports, id));
  const actor = useActorRef(machine, { input: { query } });
  const view = useSelector(actor, toResourceView, shallowEqual);
  return { view, send: (event: Parameters<typeof actor.send>[0]) => actor.send(event) };
}

/** What is said of a page that could not be read: that there is no such thing, or that it failed. */
export const readWords = (problem: Message | null) => ({
  failed: problem !== null && UNKNOWN.has(problem.kind) ? sentenceOf(problem) : editorialCopy.failed,
  stale: editorialCopy.stale,
});

const UNKNOWN: ReadonlySet<Message['kind']> = new Set(['article-unknown', 'topic-unknown', 'issue-unknown', 'fund-index-unknown']);
