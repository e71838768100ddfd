import { describe, expect, it } from 'vitest';
import type { PagedListContext } from './paged-list.types.ts';
import { toPagedListView, type PagedListStateValue } from './paged-list.view.ts';

const context: PagedListContext<string, number> = {
  wanted: null,
  query: 'all',
  items: [1, 2],
  pageNo: 1,
  hasMore: true,
  problem: { kind: 'network-unavailable' },
  notice: null,
  destination: null,
};
const view = (value: PagedListStateValue, overrides: Partial<PagedListContext<string, number>> = {}) =>
  toPagedListView({ value, context: { ...context, ...overrides } });

describe('paged list view', () => {
  it('shows rows and an open end [PL-2]', () => {
    expect(view('listed')).toMatchObject({
      step: 'listed',
      items: [1, 2],
      isComplete: false,
      isBusy: false,
      problem: null,
      canRetry: false,
    });
  });

  it('says when all pages are read [PL-6]', () => {
    expect(view('listed', { hasMore: false }).isComplete).toBe(true);
  });

  it('shows an empty list as empty, not as loading [PL-6]', () => {
    expect(view('listed', { items: [], hasMore: false }).step).toBe('empty');
    expect(view('loading', { items: [], hasMore: false }).step).toBe('loading');
  });

  it('keeps the rows visible while a page is added or the list is refreshed [PL-4]', () => {
    expect(view('appending')).toMatchObject({ step: 'listed', items: [1, 2], isAppending: true, isBusy: true, isRefreshing: false });
    expect(view('refreshing')).toMatchObject({ step: 'listed', items: [1, 2], isRefreshing: true, isBusy: true, isAppending: false });
  });

  it.each(['interrupted', 'stale'] as const)('keeps the rows, with reason and retry, when %s [PL-7]', (value) => {
    expect(view(value)).toMatchObject({ step: 'listed', items: [1, 2], canRetry: true, problem: { kind: 'network-unavailable' } });
  });

  it('shows the reason and a retry when the first page failed [PL-7]', () => {
    expect(view('failed', { items: [] })).toMatchObject({ step: 'failed', canRetry: true, announcement: { kind: 'network-unavailable' } });
  });
});
