import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RouteRow } from './routing/route-table.ts';
import type { RoutePath } from './routing/route-path.ts';
import { createRouteFinder } from './routing/route-finder.ts';
import { earlyRows } from './early-rows.ts';
import { lateRows } from './late-rows.ts';
import { routeRows } from './route-rows.ts';

/** Keys that name a thing, and the pages that are the thing's own or lie below a list of it. */
const THINGS: Readonly<Record<string, readonly string[]>> = {
  fundCode: ['/fund-index', '/fund-index-old', '/fund-index/mini-app', '/fund/funddetail'],
  // The last three are about what one holds, below all that is held.
  productCode: ['/information', '/vip-detail', '/pe-redeem', '/bank/redeem', '/bank/historyProfit'],
  partnerCode: [],
  portfolioCode: ['/portfolio/product-detail', '/portfolio/pro-v2'],
  planNo: ['/plan/dt-detail', '/mmf/plan-detail', '/mmf/plan-repay-detail'],
  transferNo: ['/transfer-platform/zrTransferDetail', '/transfer-platform/zrDepositDetail'],
  orderId: ['/buy-record-detail', '/fund/history/details'],
};

const shapeOf = ({ query }: RouteRow): Readonly<Record<string, z.core.$ZodType>> => (query instanceof z.ZodMiniObject ? query.shape : {});
const knowsKey = (row: RouteRow | null, key: string) => row !== null && key in shapeOf(row);
const needsKey = (row: RouteRow, key: string) => {
  const shape = shapeOf(row)[key];
  return shape !== undefined && !z.safeParse(shape, undefined).success;
};
const parentOf = ({ parent }: RouteRow): RouteRow | null => (parent === null ? null : (find(parent)?.row ?? null));

const { find } = createRouteFinder(routeRows, null, ['/404', '/errpage', '/login', '/usercenter/fund']);

describe('the route table', () => {
  it('is the source of the path type: a path without a row does not compile', () => {
    const known: RoutePath = '/mmf/buy';
    // @ts-expect-error -- no row has it.
    const unknown: RoutePath = '/mmf/bye';
    // @ts-expect-error -- pathTo makes addresses with a query.
    const address: RoutePath = '/login?back=1';
    expect([known, unknown, address].map((path) => find(path) === null)).toEqual([false, true, false]);
  });

  it('has each path once, a title for each, and a parent that is a page', () => {
    expect(new Set(routeRows.map(({ path }) => path)).size).toBe(routeRows.length);
    const lost = routeRows.filter(({ title, parent }) => title === '' || (parent !== null && find(parent) === null));
    expect(lost.map(({ path, parent }) => `${path} under ${parent}`)).toEqual([]);
  });

  it('begins with the pages at which an app is opened', () => {
    expect(new Set(earlyRows.map(({ path }) => path))).toEqual(
      new Set(['/', '/404', '/channel/product-list', '/errpage', '/login', '/usercenter']),
    );
    expect(routeRows).toHaveLength(earlyRows.length + lateRows.length);
  });

  it('have a parent about the same thing, where a page of that thing is above them [UI-1379]', () => {
    const lost = routeRows.flatMap((row) =>
      Object.entries(THINGS)
        .filter(([key, own]) => needsKey(row, key) && !own.includes(row.path))
        .filter(([key]) => !knowsKey(parentOf(row), key) && row.parentPart !== key)
        .map(([key]) => `${row.path} of a ${key} under ${row.parent}`),
    );
    expect(lost).toEqual([]);
    expect(routeRows.filter((row) => Object.keys(THINGS).some((key) => needsKey(row, key))).length).toBeGreaterThan(40);
  });

  it('have no parent that needs what their address lacks [UI-1379]', () => {
    const stuck = routeRows.flatMap((row) => {
      const above = parentOf(row);
      const keys = above === null ? [] : Object.keys(shapeOf(above)).filter((key) => needsKey(above, key) && !knowsKey(row, key));
      const isUnfilled = row.parent?.includes(':') === true && !(row.parentPart !== undefined && knowsKey(row, row.parentPart));
      return keys.length > 0 || isUnfilled ? [`${row.path} under ${row.parent}`] : [];
    });
    expect(stuck).toEqual([]);
  });

  it.each([
    '/private-enlisting/serviceAgreement',
    '/portfolio/service-agreement',
    '/service-agreement',
    '/zdtfwxy',
    '/hgccyscl',
    '/yhzzzzsqs',
    '/dqfwxy',
    '/sqs',
    '/pe-asign',
    '/asset-asign',
    '/asset-explain',
    '/asset-pro',
    '/fund/return_visit',
    '/p2p/p2p_return',
    '/pac/pac_return',
    '/am/am_fof_notice1',
    '/am/am_fof_noticeB42504',
    '/am/am_fof_notice',
    '/insurance/auth',
    '/insurance/protocol',
    '/caishang/auth',
    '/caishang/protocolcs',
    '/qs/gf-auth',
    '/qs/ym-auth',
    '/qs/gf-protocol',
    '/qs/ym-protocol',
    '/qs/ym-third-protocol',
    '/qs/kyEnter',
    '/pe-explain',
    '/pe-income',
    '/pe-asset-template',
    '/settings',
  ])('knows %s', (path) => {
    expect(find(path)?.row.path).toBe(path);
  });

  it('take product codes with a dot inside, and days with and without dashes [UI-11]', () => {
    const accepts = (path: string, search: Record<string, string>) => find(path)?.row.takes(search) !== null;
    expect(
      ['OF.000001', 'QS0001', '000001.OF', '.hidden', '..', 'a/b', 'a b'].map((productCode) => accepts('/information', { productCode })),
    ).toEqual([true, true, true, false, false, false, false]);
    expect(
      ['20261120', '2026-11-20', '20260229', '2026-1120', '202611200'].map((valueDate) =>
        accepts('/pe-result', { rs: 'success', valueDate }),
      ),
    ).toEqual([true, true, false, false, false]);
  });

  it('accepts the agreements that have a text, and no other [UI-7]', () => {
    const row = find('/private-enlisting/serviceAgreement')?.row;
    const accepted = Array.from({ length: 12 }, (_, id) => String(id)).filter((agree) => row?.takes({ agree }));
    expect(accepted).toEqual(['1', '3', '4', '5', '6', '9', '10']);
    expect(row?.takes({})).toBeNull();
  });
});
