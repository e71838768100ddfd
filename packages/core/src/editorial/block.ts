/** An address as a server gave it, and what is seen there in words. A front end judges the address before it shows anything. */
export interface Picture {
  readonly src: string;
  /** Heard in place of the picture; empty: it only decorates. */
  readonly alt: string;
}

/** [FE-1] A part of a text. Texts are words and never markup. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'quote'; readonly text: string }
  /** Its caption; empty: none. */
  | { readonly kind: 'figure'; readonly picture: Picture; readonly caption: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Stands for a fund that the text speaks of. */
  | { readonly kind: 'fund'; readonly fundCode: string };

export type BlockKind = Block['kind'];
