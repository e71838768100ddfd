import { addDays, calendarDate, fen, netValue } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import type { ListFacts } from './document-facts.ts';
import { listContracts } from '../contracts.ts';
import { findDocument, listDocuments, quarterOf } from './document-list.ts';

const day = calendarDate;
const period = (no: number, openDate: string, valueDate: string) => ({
  no,
  name: `2026年第${no}期`,
  openDate: day(openDate),
  closeDate: addDays(day(openDate), 5),
  valueDate: day(valueDate),
  maturityDate: null,
  quota: fen(100_00),
  remaining: fen(40_00),
});
const FACTS: ListFacts = {
  productCode: 'P3010',
  productName: '望屿分红',
  hasFixedPeriod: true,
  periods: [period(1, '2026-01-12', '2026-01-20'), period(2, '2026-07-13', '2026-07-21')],
  distributions: [{ day: day('2026-04-15'), paidOn: day('2026-04-15'), perShare: netValue(80) }],
  valued: { from: day('2026-02-02'), to: day('2026-08-31') },
};
const slugsOn = (today: string, facts = FACTS) =>
  listDocuments(facts, day(today)).announcements.map(({ url }) => url.replace('/documents/P3010/', ''));

describe('the documents of a product', () => {
  it('begin with contract, description and risk disclosure on every day [GW-200]', () => {
    const contracts = [
      { fileName: '望屿分红资产管理合同', url: '/documents/P3010/contract.pdf' },
      { fileName: '望屿分红产品说明书', url: '/documents/P3010/prospectus.pdf' },
      { fileName: '望屿分红风险揭示书', url: '/documents/P3010/risk-disclosure.pdf' },
    ];
    expect(listContracts(FACTS)).toEqual(contracts);
    expect(listDocuments(FACTS, day('2020-01-01'))).toEqual({ contracts, announcements: [] });
  });

  it('announce founding, open periods, payouts and quarters, the newest first and none before its day [GW-200]', () => {
    expect(slugsOn('2026-01-04')).toEqual([]);
    expect(slugsOn('2026-01-05')).toEqual(['open-period-001.pdf']);
    expect(slugsOn('2026-01-20')).toEqual(['founding.pdf', 'open-period-001.pdf']);
    expect(slugsOn('2026-04-09')).toEqual(['founding.pdf', 'open-period-001.pdf']);
    expect(slugsOn('2026-10-10')).toEqual([
      'quarterly-report-2026-q3.pdf',
      'quarterly-report-2026-q2.pdf',
      'open-period-002.pdf',
      'distribution-2026-04-15.pdf',
      'quarterly-report-2026-q1.pdf',
      'founding.pdf',
      'open-period-001.pdf',
    ]);
  });

  it('number the openings of a product without fixed periods [GW-200]', () => {
    const namesOf = (hasFixedPeriod: boolean) =>
      listDocuments({ ...FACTS, hasFixedPeriod, distributions: [], valued: null }, day('2026-12-01')).announcements.map(
        ({ fileName }) => fileName,
      );
    expect(namesOf(true)).toEqual(['望屿分红2026年第2期开放期公告', '望屿分红成立公告', '望屿分红2026年第1期开放期公告']);
    expect(namesOf(false)).toEqual(['望屿分红第2次开放申购公告', '望屿分红成立公告', '望屿分红第1次开放申购公告']);
  });

  it('include no report of a quarter without a net value [GW-200]', () => {
    expect(slugsOn('2030-01-01').filter((slug) => slug.startsWith('quarterly'))).toHaveLength(3);
    expect(slugsOn('2030-01-01', { ...FACTS, valued: null }).filter((slug) => slug.startsWith('quarterly'))).toEqual([]);
  });

  it('are only the contracts for a product that has never opened [GW-200]', () => {
    expect(slugsOn('2030-01-01', { ...FACTS, periods: [], distributions: [], valued: null })).toEqual([]);
  });

  it('are found at their listed address, from the day of their listing [GW-207]', () => {
    const { contracts, announcements } = listDocuments(FACTS, day('2026-10-10'));
    for (const { url, fileName } of [...contracts, ...announcements]) {
      const slug = /\/([a-z0-9-]+)\.pdf$/.exec(url)?.[1] ?? '';
      expect(findDocument(FACTS, slug, day('2026-10-10'))?.fileName).toBe(fileName);
    }
    expect(findDocument(FACTS, 'distribution-2026-04-15', day('2026-04-14'))).toBeNull();
    expect(findDocument(FACTS, 'distribution-2026-04-15', day('2026-04-15'))).not.toBeNull();
    for (const slug of ['', 'contract.pdf', 'open-period-003', 'open-period-1', 'quarterly-report-2026-q4', '__proto__']) {
      expect(findDocument(FACTS, slug, day('2030-01-01'))).toBeNull();
    }
  });

  it.each([
    ['2026-01-01', '2026-01-01', '2026-03-31', 1],
    ['2028-02-29', '2028-01-01', '2028-03-31', 1],
    ['2026-06-30', '2026-04-01', '2026-06-30', 2],
    ['2026-07-01', '2026-07-01', '2026-09-30', 3],
    ['2026-12-31', '2026-10-01', '2026-12-31', 4],
  ])('%s is in the quarter from %s to %s [GW-200]', (date, from, to, no) => {
    expect(quarterOf(day(date))).toMatchObject({ from, to, no });
  });
});
