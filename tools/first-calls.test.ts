import { describe, expect, it } from 'vitest';
import { readDoorRows } from './support/door-rows.ts';
import { firstCallsOf, readFirstCalls, type SeenCall, type Viewer } from './support/first-calls.ts';

const call = (body: object, path = '/list', hasSession = true): SeenCall => ({ path, hasSession, body });
const visit = (viewer: Viewer, address: string, ...calls: readonly SeenCall[]) => ({ viewer, address, calls });
const ROUTES = ['/list', '/fund', '/issue/:no'];

describe('first calls of pages', () => {
  it('are what all visits with the same fields in the address have in common [UI-1452]', () => {
    const found = firstCallsOf(ROUTES, [
      visit('visitor', '/list', call({ page: 1 }), call({ month: '2026-11' })),
      visit('visitor', '/list', call({ page: 1 }), call({ month: '2027-01' })),
      visit('investor', '/list', call({ page: 1 }), call({ mine: true })),
      visit('investor', '/list', call({ page: 1 }), call({ mine: true }), call({ once: 1 })),
      visit('visitor', '/list?kind=money', call({ page: 1, kind: 'money' })),
    ]);
    expect(found).toEqual({
      '/list': [
        {
          names: '',
          calls: [
            { path: '/list', sender: 2, body: { page: 1 } },
            { path: '/list', sender: 3, body: { mine: true } },
          ],
        },
        { names: 'kind', calls: [{ path: '/list', sender: 4, body: { page: 1, kind: '{kind}' } }] },
      ],
    });
  });

  it('name the values that come from the address [UI-1452]', () => {
    const found = firstCallsOf(ROUTES, [
      visit('visitor', '/fund?fundCode=1', call({ code: '1', size: 1 }, '/open', false)),
      visit('investor', '/fund?fundCode=2', call({ code: '2', size: 1 }, '/open', false)),
      visit('visitor', '/issue/7', call({ no: '7' })),
      visit('investor', '/issue/8', call({ no: '8' })),
    ]);
    expect(found).toEqual({
      '/fund': [{ names: 'fundCode', calls: [{ path: '/open', sender: 1, body: { code: '{fundCode}', size: 1 } }] }],
      '/issue/:no': [{ names: '', calls: [{ path: '/list', sender: 2, body: { no: '{no}' } }] }],
    });
  });

  it('leave out a call that the address has changed without its value [UI-1452]', () => {
    const found = firstCallsOf(ROUTES, [
      visit('visitor', '/list', call({ kind: 0 }), call({}, '/groups')),
      visit('visitor', '/list?kind=money', call({ kind: 4 }), call({}, '/groups')),
    ]);
    expect(found['/list']?.map(({ calls }) => calls.map((one) => one.path))).toEqual([['/list', '/groups'], ['/groups']]);
  });

  it('leave out a call whose value the address does not explain, and one with such a value inside a list [UI-1452]', () => {
    const found = firstCallsOf(ROUTES, [
      visit('visitor', '/fund?fundCode=1', call({ manager: '70' }), call({ codes: ['1'] }), call({ kinds: ['BOND'] })),
      visit('visitor', '/fund?fundCode=2', call({ manager: '80' }), call({ codes: ['2'] }), call({ kinds: ['BOND'] })),
    ]);
    expect(found['/fund']?.flatMap(({ calls }) => calls.map(({ body }) => body))).toEqual([{ kinds: ['BOND'] }]);
  });

  it('belong to pages of the route table', () => {
    const routes = new Set(readDoorRows().map((row) => row.path));
    const pages = Object.keys(readFirstCalls());
    expect(pages.length).toBeGreaterThan(80);
    expect(pages.filter((page) => !routes.has(page))).toEqual([]);
  });
});
