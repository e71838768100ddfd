import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterFault } from '../faults.ts';
import { PortError } from '../port-error.ts';
import { afterFirstPage, afterNextPage } from './paged-list.rules.ts';
import { RUNS } from '../../testing/runs.ts';

const empty = { items: [], pageNo: 0, hasMore: false, problem: null };

describe('pages of a list', () => {
  it('replaces the rows by the first page [PL-1]', () => {
    const pages = { items: ['old'], pageNo: 4, hasMore: true, problem: { kind: 'system-busy' } as const };
    expect(afterFirstPage(pages, { kind: 'read', items: ['new'], hasMore: false })).toEqual({
      items: ['new'],
      pageNo: 1,
      hasMore: false,
      problem: null,
    });
  });

  it('adds a later page at the end and counts it [PL-2]', () => {
    const pages = { items: ['a', 'b'], pageNo: 1, hasMore: true, problem: null };
    expect(afterNextPage(pages, { kind: 'read', items: ['c'], hasMore: true })).toEqual({
      items: ['a', 'b', 'c'],
      pageNo: 2,
      hasMore: true,
      problem: null,
    });
  });

  it('ends with an empty page whatever that page announces [PL-6]', () => {
    expect(afterFirstPage(empty, { kind: 'read', items: [], hasMore: true }).hasMore).toBe(false);
    expect(afterNextPage({ ...empty, items: ['a'], pageNo: 1, hasMore: true }, { kind: 'read', items: [], hasMore: true }).hasMore).toBe(
      false,
    );
  });

  it('keeps rows and page when an answer refuses [PL-7]', () => {
    const pages = { items: ['a'], pageNo: 1, hasMore: true, problem: null };
    const message = { kind: 'server', text: '系统维护' } as const;
    expect(afterFirstPage(pages, { kind: 'refused', message })).toEqual({ ...pages, problem: message });
    expect(afterNextPage(pages, { kind: 'refused', message })).toEqual({ ...pages, problem: message });
  });

  it('leads to the sign-in page when nobody is signed in, and nowhere for other faults [PL-7]', () => {
    expect(afterFault(new PortError('sign-in-required')).destination).toEqual({ to: 'sign-in', comesBack: true });
    expect(afterFault(new PortError('offline'))).toEqual({ problem: { kind: 'network-unavailable' }, destination: null });
  });

  it('holds exactly the rows of the read pages, in their order [PL-2]', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }), (pages) => {
        const [first = [], ...later] = pages;
        let list = afterFirstPage<number>(empty, { kind: 'read', items: first, hasMore: later.length > 0 });
        later.forEach((items, at) => {
          list = afterNextPage(list, { kind: 'read', items, hasMore: at < later.length - 1 });
        });
        expect(list).toEqual({ items: pages.flat(), pageNo: pages.length, hasMore: false, problem: null });
      }),
      RUNS,
    );
  });
});
