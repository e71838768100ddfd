export const helpCopy = {
  search: '搜索问题，例如“撤单”“限额”',
  found: (count: number) => `找到 ${count} 个问题`,
  near: '没有完全一致的，您要找的可能是',
  nothing: { title: '没有找到这个问题', text: '换个说法，或者打电话、写给我们', action: '投诉与建议' },
} as const;
