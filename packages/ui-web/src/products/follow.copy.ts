export const followCopy = {
  title: '自选',
  products: '自选产品',
  follow: (name: string) => `自选：${name}`,
  empty: { title: '还没有自选产品', text: '在产品列表或产品页点星标，这里会列出您关注的产品' },
  toProducts: '去看产品',
  failed: '自选加载失败',
  end: '自选产品都在这里了',
} as const;
