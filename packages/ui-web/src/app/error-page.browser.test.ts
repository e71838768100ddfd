import { describe, expect, it } from 'vitest';
import { errorPageContent } from './error-page.ts';

describe('errorPageContent', () => {
  it('shows the fixed texts of code 104, whatever else is handed over', () => {
    const shown = errorPageContent({ code: '104' }, { title: '恭喜中奖', content: '请致电' });
    expect(shown).toEqual({ title: '页面已过期', content: '页面已过期或参数错误', linkText: '点击返回', link: null });
  });

  it('takes free texts from the app itself only', () => {
    const handover = { title: '暂停服务', content: '今晚 22:00 后恢复', linkText: '查看公告', linkUrl: '/notice-detail' };
    expect(errorPageContent({ code: '900' }, handover)).toEqual({
      title: '暂停服务',
      content: '今晚 22:00 后恢复',
      linkText: '查看公告',
      link: '/notice-detail',
    });
    expect(errorPageContent({ code: '900' }, undefined).title).toBe('页面出错了');
    expect(errorPageContent({ code: '900' }, { title: 1, content: [] }).title).toBe('页面出错了');
  });

  it('leads only into the app', () => {
    expect(errorPageContent({ code: '104', linkUrl: 'https://evil.example' }, null).link).toBeNull();
    expect(errorPageContent({ code: '104', linkUrl: '/channel/product-list?channelCode=QSDJH' }, null).link).toBe(
      '/channel/product-list?channelCode=QSDJH',
    );
    expect(errorPageContent({ linkUrl: '//evil.example' }, null).link).toBe('/');
  });
});
