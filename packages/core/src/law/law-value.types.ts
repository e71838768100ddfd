/** How a value of the law is read from a file and said on a page. */
export interface LawValue<Value> {
  readonly title: string;
  /** null: it is no such value. */
  readonly read: (given: unknown) => Value | null;
  /** As a file has it. */
  readonly write: (value: Value) => unknown;
  readonly words: (value: Value) => string;
}
