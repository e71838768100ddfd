import type * as z from 'zod/mini';
import type { KeyedPage } from './keyed-pages.ts';
import { messageOf, renamed } from './renamed.wire.ts';
import * as w from './scalars.wire.ts';

/** Which page of a list, from 1. */
export const NUMBERED = { pageNo: w.count, pageSize: w.count } as const;

/** Which page of a list: `after` is the `next` of the page before; null: from the newest on. */
export const KEYED = { after: ['lastKey', w.nullable(w.text)], pageSize: w.count } as const;

export interface NumberedPage<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly pageNo: number;
}

export const numberedPage = /* @__NO_SIDE_EFFECTS__ */ <Item>(
  item: z.ZodMiniType<Item>,
  hasNext: z.ZodMiniType<boolean> = w.flag,
): z.ZodMiniType<NumberedPage<Item>> =>
  renamed(messageOf<NumberedPage<Item>>(), { items: ['data', w.list(item)], hasMore: ['hasNext', hasNext], pageNo: w.count });

/** `next`: where the next page begins; null: there is none. */
export const keyedPage = /* @__NO_SIDE_EFFECTS__ */ <Item>(item: z.ZodMiniType<Item>, rows = 'data'): z.ZodMiniType<KeyedPage<Item>> =>
  renamed(messageOf<KeyedPage<Item>>(), { items: [rows, w.list(item)], next: ['nextKey', w.nullable(w.text)] });
