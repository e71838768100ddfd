import type { Block, BlockKind, Picture } from '@caifu/core/editorial';
import * as z from 'zod/mini';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** imgSrc as in the banner module (P1 §3). The words of a picture are an extension field. */
export const pictureWire = renamed(messageOf<Picture>(), { src: ['imgSrc', w.id], alt: ['imgText', w.looseText] });

const kindWire = w.word<BlockKind>({
  PARAGRAPH: 'paragraph',
  HEADING: 'heading',
  LIST: 'list',
  QUOTE: 'quote',
  FIGURE: 'figure',
  TABLE: 'table',
  FUND: 'fund',
});

/** One shape for all kinds of blocks: each kind leaves out the fields that it lacks. */
const flatWire = z.object({
  blockType: kindWire,
  content: z.optional(w.text),
  ordered: z.optional(w.flag),
  itemList: z.optional(w.list(w.text)),
  rowList: z.optional(w.list(w.list(w.text))),
  picture: z.optional(pictureWire),
  fundProductCode: z.optional(w.id),
});

type Flat = z.output<typeof flatWire>;

const blockOf = (flat: Flat): Block | null => {
  const text = flat.content ?? '';
  switch (flat.blockType) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return flat.content === undefined ? null : { kind: flat.blockType, text };
    case 'list':
      return { kind: 'list', isOrdered: flat.ordered ?? false, items: flat.itemList ?? [] };
    case 'figure':
      return flat.picture === undefined ? null : { kind: 'figure', picture: flat.picture, caption: text };
    case 'table':
      return { kind: 'table', head: flat.itemList ?? [], rows: flat.rowList ?? [] };
    case 'fund':
      return flat.fundProductCode === undefined ? null : { kind: 'fund', fundCode: flat.fundProductCode };
  }
};

const flatOf = (block: Block): Flat => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return { blockType: block.kind, content: block.text };
    case 'list':
      return { blockType: 'list', ordered: block.isOrdered, itemList: block.items };
    case 'figure':
      return { blockType: 'figure', picture: block.picture, content: block.caption };
    case 'table':
      return { blockType: 'table', itemList: block.head, rowList: block.rows };
    case 'fund':
      return { blockType: 'fund', fundProductCode: block.fundCode };
  }
};

/** [FE-1] Words, pictures and funds. Markup in a text is shown as plain text. */
export const blockWire: z.ZodMiniType<Block> = z.codec(flatWire, z.custom<Block>(), {
  decode: (flat, payload) => {
    const block = blockOf(flat);
    if (block !== null) return block;
    payload.issues.push({ code: 'custom', input: flat, message: `a block ${flat.blockType} lacks what it shows` });
    return z.NEVER;
  },
  encode: flatOf,
});
