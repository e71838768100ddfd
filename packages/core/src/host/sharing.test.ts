import { describe, expect, it } from 'vitest';
import { sharedLink } from './sharing.ts';

const base = 'https://app.example/';

describe('the link of a page that is shared', () => {
  it('identifies the content and nothing about the person who shares [SH-1]', () => {
    const query = { productCode: 'QS0001', name: '林夏', orderNo: 'O1', returnUrl: '/usercenter', ncf_st_fr: 'A1', channelCode: 'QSDJH' };
    expect(sharedLink(base, { path: '/information', isPersonal: false, query })).toBe(
      `${base}#/information?productCode=QS0001&channelCode=QSDJH`,
    );
  });

  it('leaves out a code that is not plain [SH-1]', () => {
    const query = { productCode: '13800000001 x', code: ['1'], agree: '1&b=2' };
    expect(sharedLink(base, { path: '/a', isPersonal: false, query })).toBe(`${base}#/a`);
  });

  it('contains the fund, the article, and all entries of a calculator [SH-1]', () => {
    const shared = (path: string, query: Readonly<Record<string, string>>, asked?: readonly string[]) =>
      sharedLink(base, { path, isPersonal: false, query, ...(asked === undefined ? {} : { asked }) });
    expect(shared('/fund-index', { fundCode: '000001', amount: '100' })).toBe(`${base}#/fund-index?fundCode=000001`);
    expect(shared('/a', { articleId: 'A1', codes: '000001.000002' })).toBe(`${base}#/a?codes=000001.000002&articleId=A1`);
    const query = { rate: '-1.5', years: '10', name: '林夏', orderNo: 'O1' };
    expect(shared('/a', query, ['rate', 'years', 'name'])).toBe(`${base}#/a?rate=-1.5&years=10`);
  });

  it('is the home page’s link for a personal page [SH-1]', () => {
    expect(sharedLink(base, { path: '/asset-detail', isPersonal: true, query: { productCode: 'QS0001' } })).toBe(`${base}#/`);
  });
});
