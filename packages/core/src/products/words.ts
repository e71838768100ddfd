/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface ProductsMessages {
  readonly 'product-upcoming': null;
  readonly 'product-sold-out': null;
  readonly 'product-closed': null;
  readonly 'dates-unknown': null;
  readonly 'product-unknown': null;
  readonly 'archives-missing': null;
  readonly followed: null;
  readonly unfollowed: null;
  readonly 'follow-limit': { readonly most: number };
  readonly 'figures-hidden': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends ProductsMessages {}
}
