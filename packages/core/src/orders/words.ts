/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface OrdersMessages {
  readonly 'order-unknown': null;
  readonly 'order-not-arrived': null;
  readonly 'order-expired': null;
  readonly 'cancel-too-late': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends OrdersMessages {}
}
