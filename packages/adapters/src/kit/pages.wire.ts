import type * as z from 'zod/mini';
import type { KeyedPage } from './keyed-pages.ts';
import { messageOf, renamed } from './renamed.wire.ts';
import * as w from './scalars.wire.ts';

/** The page of a list, from 1. */
export const NUMBERED = { pageNo: w.count, pageSize: w.count } as const;

/** The page of a list. `after` is the `next` of the previous page. null: the newest rows. */
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

/** `next`: the key of the next page. null: there is none. */
export const keyedPage = /* @__NO_SIDE_EFFECTS__ */ <Item>(item: z.ZodMiniType<Item>, rows = 'data'): z.ZodMiniType<KeyedPage<Item>> =>
  renamed(messageOf<KeyedPage<Item>>(), { items: [rows, w.list(item)], next: ['nextKey', w.nullable(w.text)] });
