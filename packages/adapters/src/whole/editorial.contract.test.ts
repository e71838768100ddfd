/// <reference types="node" />
import type { EditorialPorts } from '@caifu/core/editorial';
import { fakeEditorialPorts } from '@caifu/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { worldsOf } from '../testing/contracts.ts';
import { adaptersIn } from '../testing/in-process.ts';

const live = () => new AbortController().signal;

// With the demo's content files, which need no sign-in.
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const adapters = (): Promise<EditorialPorts> =>
  Promise.resolve(adaptersIn(gateway.app, { clock: { now: () => gateway.deps.clock.now() } }));

const valueOf = <Value>(answer: { readonly kind: 'read'; readonly value: Value } | { readonly kind: 'refused' }): Value => {
  if (answer.kind !== 'read') throw new Error('it was refused');
  return answer.value;
};

describe.each(worldsOf(fakeEditorialPorts, adapters))('the ports of what is written about funds, of %s', (_, open) => {
  it('list the articles of a channel, newest first, each with a page of the same content [FE-10]', async () => {
    const { articles, article } = await open();
    const page = await articles.readPage({ channel: 'lesson' }, 1, live());
    if (page.kind !== 'read') throw new Error('the list was refused');
    const days = page.items.map(({ publishedOn }) => publishedOn);
    expect(days.toSorted().toReversed()).toEqual(days);
    expect(new Set(page.items.map(({ channel }) => channel))).toEqual(new Set(['lesson']));
    const [first] = page.items;
    const { title, publishedOn, blocks } = valueOf(await article.read(first?.articleId ?? '', live()));
    expect([title, publishedOn]).toEqual([first?.title, first?.publishedOn]);
    expect(blocks.length).toBeGreaterThan(0);
  });

  it('list topics of a kind, each with its text [FE-20]', async () => {
    const { topics, topic } = await open();
    const [first] = valueOf(await topics.read('theme', live()));
    expect(first).toMatchObject({ kind: 'theme' });
    const told = valueOf(await topic.read(first?.topicId ?? '', live()));
    expect(told.title).toBe(first?.title);
    expect(told.story.length).toBeGreaterThan(0);
  });

  it('list issues, newest first, and read the newest one without its number too [FE-11]', async () => {
    const { issues, issue } = await open();
    const page = await issues.readPage('weekly', 1, live());
    if (page.kind !== 'read') throw new Error('the list was refused');
    const [newest] = page.items;
    const named = valueOf(await issue.read({ periodical: 'weekly', issueId: newest?.issueId ?? null }, live()));
    expect(named).toMatchObject({ issueId: newest?.issueId, title: newest?.title });
    expect(valueOf(await issue.read({ periodical: 'weekly', issueId: null }, live())).issueId).toBe(newest?.issueId);
  });

  it('return indices with their last level, which is the end of their curve [FE-40]', async () => {
    const { fundIndices, fundIndex } = await open();
    const [first] = valueOf(await fundIndices.read(null, live()));
    const told = valueOf(await fundIndex.read(first?.indexCode ?? '', live()));
    expect(told.indexName).toBe(first?.indexName);
    expect(told.last).toEqual(first?.last);
    expect(told.course.at(-1)).toEqual(told.last);
  });

  it('return the banners of a page by module [FE-2]', async () => {
    const { banners } = await open();
    const modules = valueOf(await banners.read({ page: 'fund-home', platform: 'H5' }, live()));
    expect(modules.length).toBeGreaterThan(0);
    for (const { moduleType, banners: shown } of modules) {
      expect(moduleType).toBe('BANNER');
      for (const { picture } of shown) expect(picture.alt).not.toBe('');
    }
    expect(banners.now()).toBeGreaterThan(0);
  });
});
