import { describe, expect, it } from 'vitest';
import { epochMs } from '../values/calendar-date.ts';
import {
  clickCookie,
  cookieLine,
  trackingEvent,
  inviteSource,
  originCookies,
  pageEvents,
  seen,
  tellingTime,
  trackedProperties,
  UNSEEN,
} from './tracking.ts';

const at = (ms: number) => epochMs(1_763_600_000_000 + ms);

const PERSONAL: readonly unknown[] = [
  '林夏',
  '欧阳·娜',
  '林*夏',
  '13800000001',
  '138****0001',
  '+86 138 0000 0001',
  '11010519900101001X',
  '1101**********0011',
  '6222020200000000000',
  '6222 0202 0000 0000',
  '尾号0001',
  '5000000.00',
  '1,234.50',
  '¥100',
  '135790',
  '000000',
  'lin@example.com',
  '上海市浦东新区世纪大道1号',
  '1990-01-01',
  '2026112000000001',
  'QS2026112000001',
  'c0ffee00c0ffee00c0ffee00c0ffee00',
  'eyJhbGciOi.J9.x',
  '/pe-redeem?productCode=1',
  '/identity/11010519900101001X',
  '/information/13800000001',
  'https://a.example/',
  '系统繁忙，请稍后重试。',
  '',
  13_800_000_001,
  true,
  null,
  undefined,
  {},
  [],
  ['林夏'],
  Number.NaN,
  -1,
  1.5,
];

describe('the properties of an event', () => {
  it('are never an investor’s data, under any name [TK-1]', () => {
    const names = ['page', 'from', 'module', 'resource', 'event', 'code'];
    const leaked = names
      .flatMap((name) => PERSONAL.map((value) => trackedProperties({ [name]: value })))
      .filter((said) => Object.keys(said).length > 0);
    expect(leaked).toEqual([]);
    const stays = PERSONAL.map((value) => trackedProperties({ stay: value })).filter((said) => Object.keys(said).length > 0);
    // A number is the time on a page, at most one day.
    expect(stays).toEqual([{ stay: 24 * 3_600_000 }]);
  });

  it('have only names of the list [TK-1]', () => {
    expect(trackedProperties({ mobile: 'home', token: 'home', name: 'home', constructor: 'x' })).toEqual({});
  });

  it('are routes, words, codes and a time [TK-1]', () => {
    const said = {
      page: '/identity/:comp',
      from: '/am/am_fof_noticeB42504',
      module: 'product-list',
      resource: 'banner2',
      event: 'tap',
      code: 'F01003',
      stay: 1,
    };
    expect(trackedProperties(said)).toEqual(said);
    const routes = [
      '/',
      '/404',
      '/p2p/p2p_return',
      '/upLoad-cardid',
      '/user/accountsecurity/address',
      '/qs/ym-third-protocol',
      '/bank/all-bank/detail/:code',
    ];
    expect(routes.map((page) => trackedProperties({ page }).page)).toEqual(routes);
    expect(['104', 'HTTP502', 'address-refused'].map((code) => trackedProperties({ code }).code)).toEqual([
      '104',
      'HTTP502',
      'address-refused',
    ]);
  });

  it('pass the same filter in every event [TK-1]', () => {
    expect(trackingEvent('error', at(0), { code: '您的余额不足', page: '/pe-buy' })).toEqual({
      type: 'error',
      time: at(0),
      properties: { page: '/pe-buy' },
    });
  });
});

describe('a navigation', () => {
  it('has the left page with its time, the entered page and the step [TK-2]', () => {
    expect(pageEvents({ page: '/', since: at(0) }, '/usercenter', at(2_500))).toEqual([
      { type: 'pageOut', time: at(2_500), properties: { page: '/', stay: 2_500 } },
      { type: 'pageEnter', time: at(2_500), properties: { page: '/usercenter', from: '/' } },
      { type: 'tracePage', time: at(2_500), properties: { page: '/usercenter', from: '/' } },
    ]);
  });

  it('has no left page the first time, and no time before it [TK-2]', () => {
    expect(pageEvents(null, '/', at(0)).map(({ type }) => type)).toEqual(['pageEnter', 'tracePage']);
    expect(pageEvents({ page: '/', since: at(9) }, '/a', at(0))[0]?.properties.stay).toBe(0);
  });
});

describe('exposures', () => {
  it('counts when half of the area is visible for a second [TK-3]', () => {
    expect(tellingTime(seen(UNSEEN, 0.49, at(0)))).toBeNull();
    const half = seen(UNSEEN, 0.5, at(0));
    expect(tellingTime(half)).toBe(at(1_000));
    expect(tellingTime(seen(half, 1, at(700)))).toBe(at(1_000));
    expect(tellingTime(seen(half, 0.2, at(700)))).toBeNull();
    expect(tellingTime(seen(seen(half, 0, at(700)), 1, at(800)))).toBe(at(1_800));
  });

  it('counts again after one minute at the earliest [TK-3]', () => {
    const told = { seenSince: null, toldAt: at(1_000) };
    expect(tellingTime(seen(told, 1, at(5_000)))).toBe(at(61_000));
    expect(tellingTime(seen(told, 1, at(70_000)))).toBe(at(71_000));
  });
});

describe('cookies', () => {
  it('keep the listed parameters, plain and short, ten at most [TK-4]', () => {
    const query = {
      utm_source: 'wechat',
      utm_media: 'banner.1',
      utm_content: 'spring-2026',
      _fr_page: 'home',
      utm_term: 'x',
      _fr_: 'x',
      _fr_Name: 'x',
      token: 'x',
      utm_medium: 'x',
    };
    expect(originCookies(query).map(({ name }) => name)).toEqual(['utm_source', 'utm_media', 'utm_content', '_fr_page']);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, place) => [`_fr_a${place}`, 'x']));
    expect(originCookies(many)).toHaveLength(10);
  });

  it.each(['', 'a;b', 'a b', 'a=b', 'a,b', '林夏', 'x'.repeat(65), '13800000001', 'id11010519900101001X', 'a\r\nb', ['x'], null])(
    'are not made of %j [TK-4]',
    (value) => {
      expect(originCookies({ utm_source: value })).toEqual([]);
    },
  );

  it('are set for this site only, over a secure connection [TK-4]', () => {
    expect(cookieLine({ name: 'utm_source', value: 'wechat' })).toBe('utm_source=wechat; Path=/; Max-Age=2592000; Secure; SameSite=Lax');
  });

  it('remember the last tap on the pages that count taps [TK-5]', () => {
    expect(clickCookie({ page: '/', module: 'list', resource: 'row', event: 'tap' })).toEqual({
      name: 'caifu_click',
      value: '%2F%7Clist%7Crow%7Ctap',
    });
    expect(clickCookie({ page: '/usercenter', module: '林夏' })?.value).toBe('%2Fusercenter%7C%7C%7C');
    expect([clickCookie({ page: '/login', event: 'tap' }), clickCookie({ event: 'tap' })]).toEqual([null, null]);
  });
});

describe('an invitation', () => {
  it('is reported with its prefix when the query has one [TK-6]', () => {
    expect(inviteSource({ ncf_st_fr: 'A1B2' })).toEqual({ from: 'A1B2', source: 'INVITE_A1B2' });
    expect(inviteSource({ ncf_st_fr: 'friend', inviteCode: 'A1B2' })).toEqual({ from: 'friend', source: 'INVITE_A1B2' });
  });

  it('is absent without one, and never a mobile number [TK-6]', () => {
    const queries = [
      {},
      { inviteCode: 'A1' },
      { ncf_st_fr: '' },
      { ncf_st_fr: '13800000001' },
      { ncf_st_fr: 'a', inviteCode: 'b c' },
      { ncf_st_fr: ['a'] },
    ];
    expect(queries.map(inviteSource)).toEqual(queries.map(() => null));
  });
});
