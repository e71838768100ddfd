import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fakeResourcePorts } from '../../kit/resource/resource.fakes.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';
import { someArchives } from './archives.fakes.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { ProductArchives } from './archives.types.ts';
import { toArchivesView } from './archives.view.ts';

const begin = (archives: ProductArchives, overrides: Partial<ResourcePorts<string, ProductArchives>> = {}) => {
  const actor = createActor(createResourceMachine<string, ProductArchives>(fakeResourcePorts(archives, overrides), 'archives'), {
    input: { query: 'P3009' },
  }).start();
  const view = () => toArchivesView(actor.getSnapshot());
  return { view, until: (state: 'shown' | 'failed') => waitFor(actor, (snapshot) => snapshot.matches(state)) };
};

describe('the archives of a product', () => {
  it('are its contracts and announcements [AR-1]', async () => {
    const { view, until } = begin(someArchives());
    expect(view()).toMatchObject({
      step: 'loading',
      isBusy: true,
      productCode: 'P3009',
      contracts: [],
      announcements: [],
      isMissing: false,
    });
    await until('shown');
    expect(view()).toMatchObject({
      step: 'shown',
      productName: '固期一号',
      contracts: [{ fileName: '产品合同' }],
      announcements: [{ fileName: '成立公告' }],
      isMissing: false,
      problem: null,
    });
  });

  it('are not reported missing while one part has documents [AR-2]', async () => {
    for (const part of [{ announcements: [] }, { contracts: [] }]) {
      const { view, until } = begin(someArchives(part));
      await until('shown');
      expect(view()).toMatchObject({ isMissing: false, problem: null });
    }
  });

  it('are reported missing when both parts are empty [AR-2]', async () => {
    const { view, until } = begin(someArchives({ contracts: [], announcements: [] }));
    await until('shown');
    expect(view()).toMatchObject({ isMissing: true, problem: { kind: 'archives-missing' }, announcement: { kind: 'archives-missing' } });
  });

  it('are reported missing when the gateway says so, and any other refusal in its own words [AR-2]', async () => {
    const missing = begin(someArchives(), { read: () => Promise.resolve({ kind: 'refused', message: { kind: 'archives-missing' } }) });
    await missing.until('failed');
    expect(missing.view()).toMatchObject({ step: 'failed', isMissing: true, problem: { kind: 'archives-missing' } });
    const refused = begin(someArchives(), { read: () => Promise.resolve({ kind: 'refused', message: { kind: 'system-busy' } }) });
    await refused.until('failed');
    expect(refused.view()).toMatchObject({ isMissing: false, problem: { kind: 'system-busy' }, canRetry: true });
  });
});
