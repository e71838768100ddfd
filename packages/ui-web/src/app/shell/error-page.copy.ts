import { systemCopy } from './system.copy.ts';

/** Words of the error page. */
export const errorPageCopy = {
  known: {
    '104': { title: '页面已过期', content: '页面已过期或参数错误', linkText: '点击返回' },
  },
  unknown: { ...systemCopy.errorPage, content: '页面暂时无法显示，请稍后重试', linkText: '返回首页' },
} as const;
