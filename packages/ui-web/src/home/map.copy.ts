import type { MapGroup } from '../kit/map-groups.ts';

/** Words of the map of everything. */
export const mapCopy = {
  jump: '跳到',
  groups: {
    save: '存起来',
    invest: '买基金',
    wealth: '买理财',
    advised: '交给专业的人',
    regular: '定期做',
    reckon: '算一算',
    papers: '我的单据',
    account: '我的账户',
    learn: '学一学',
  } satisfies Record<MapGroup, string>,
} as const;
