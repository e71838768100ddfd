import { describe, expect, it } from 'vitest';
import { errorPageContent } from './error-page.ts';

const home = { to: 'page', path: '/' };
const general = { title: '页面出错了', content: '页面暂时无法显示，请稍后重试', linkText: '返回首页', way: home };

describe('the error page', () => {
  it('shows the fixed texts of code 104, whatever the address says [UI-13]', () => {
    const shown = errorPageContent({ code: '104', title: '恭喜', content: '请致电' }, { title: '恭喜中奖', content: '请致电' });
    expect(shown).toEqual({ title: '页面已过期', content: '页面已过期或参数错误', linkText: '点击返回', way: { to: 'back' } });
  });

  it('prefers texts that the app hands over to those of the address [UI-13]', () => {
    const handover = { title: '暂停服务', content: '今晚 22:00 后恢复', linkText: '查看公告', linkUrl: '/notice-detail' };
    expect(errorPageContent({ code: '900', title: '别的' }, handover)).toEqual({
      title: '暂停服务',
      content: '今晚 22:00 后恢复',
      linkText: '查看公告',
      way: { to: 'page', path: '/notice-detail' },
    });
    expect(errorPageContent({ code: '900' }, undefined)).toEqual(general);
    expect(errorPageContent({ code: '900' }, { title: 1, content: [] })).toEqual(general);
  });

  it('shows plain texts of the address, judging each by itself [UI-13]', () => {
    expect(
      errorPageContent({ title: '系统升级', content: '2026-11-20 22:00 至 24:00 暂停申购', linkText: '看产品', linkUrl: '/assets' }, null),
    ).toEqual({
      title: '系统升级',
      content: '2026-11-20 22:00 至 24:00 暂停申购',
      linkText: '看产品',
      way: { to: 'page', path: '/assets' },
    });
    expect(errorPageContent({ title: '系统升级', content: '<b>x</b>' }, null)).toEqual({ ...general, title: '系统升级' });
  });

  it.each([
    '长'.repeat(61),
    ' ',
    '请访问 https://evil.example',
    '请访问 evil.example/a',
    '请访问 evil。com',
    '请访问 ｅｖｉｌ．ｃｏｍ',
    '//evil',
    'www evil',
    '写信到 a@b',
    '<img src=x>',
    '&lt;b&gt;',
    '客服 13800000001',
    '客服 138 0000 0001',
    '客服 400-800-1234',
    '客服 １３８００',
    '客服 一三八零零',
    '账号 6222·0212',
    '看不见的\u202e字',
    '两\n行',
  ])('keeps its general text instead of one that could lead astray: %j [UI-13]', (text) => {
    expect(errorPageContent({ title: text, content: text, linkText: text }, null)).toEqual(general);
  });

  it('leads only where the guard allows it [UI-13]', () => {
    expect(errorPageContent({ code: '104', linkUrl: 'https://evil.example' }, null).way).toEqual({ to: 'back' });
    const list = '/channel/product-list?channelCode=QSDJH';
    expect(errorPageContent({ code: '104', linkUrl: `#${list}` }, null).way).toEqual({ to: 'page', path: list });
    expect(errorPageContent({ linkUrl: '//evil.example' }, null).way).toEqual(home);
  });
});
