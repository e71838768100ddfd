/** Words of the app's own pages, such as the error page. */
export const systemCopy = {
  product: '财富',
  notFound: { title: '页面不存在', text: '您访问的页面不存在或已下线', home: '返回首页' },
  errorPage: { title: '页面出错了' },
  screenFailed: '页面加载失败',
  tabs: { home: '首页', funds: '基金', watch: '自选', assets: '资产', mine: '我的' },
} as const;
