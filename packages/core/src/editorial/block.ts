/** An address from a server, and the words shown for it. A front end judges the address before it shows anything. */
export interface Picture {
  readonly src: string;
  /** Alternative text of the picture; empty: decoration only. */
  readonly alt: string;
}

/** [FE-1] A part of a text. Texts are plain words, never markup. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'quote'; readonly text: string }
  /** Its caption; empty: none. */
  | { readonly kind: 'figure'; readonly picture: Picture; readonly caption: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** A place for a fund that the text mentions. */
  | { readonly kind: 'fund'; readonly fundCode: string };

export type BlockKind = Block['kind'];
