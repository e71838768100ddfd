/** A document before it is set: what stands in it, not how it looks. Headings are numbered by the setting. */
export interface DocumentText {
  readonly title: string;
  /** Number, version and date, a line each, under the title. */
  readonly marks: readonly string[];
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Numbered within itself. */
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | Table
  /** In a frame: what must not be missed. */
  | { readonly kind: 'notice'; readonly text: string }
  /** The signer and the day, at the right end. */
  | { readonly kind: 'signature'; readonly lines: readonly string[] };

export interface Table {
  readonly kind: 'table';
  /** Widths of the columns in proportion to each other. */
  readonly widths: readonly number[];
  /** null: the first column names each row. */
  readonly head: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** All columns but the first hold figures, which stand at the right end. */
  readonly hasFigures: boolean;
  /** Rows stand closer: a sheet that is to stay on one page. */
  readonly isClose: boolean;
}

type Closeness = Partial<Pick<Table, 'isClose'>>;

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraphs = (...texts: readonly string[]): readonly Block[] => texts.map((text) => ({ kind: 'paragraph', text }));
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });
export const notice = (text: string): Block => ({ kind: 'notice', text });
export const signature = (...lines: readonly string[]): Block => ({ kind: 'signature', lines });

type Rows = readonly (readonly string[])[];

/** Names on the left, what they are on the right. */
export const factTable = (rows: readonly (readonly [string, string])[], { isClose = false }: Closeness = {}): Block => ({
  kind: 'table',
  widths: [3, 7],
  head: null,
  rows,
  hasFigures: false,
  isClose,
});

export const textTable = (widths: readonly number[], head: readonly string[], rows: Rows, { isClose = false }: Closeness = {}): Block => ({
  kind: 'table',
  widths,
  head,
  rows,
  hasFigures: false,
  isClose,
});

export const figureTable = (widths: readonly number[], head: readonly string[], rows: Rows): Block => ({
  kind: 'table',
  widths,
  head,
  rows,
  hasFigures: true,
  isClose: false,
});

/** All text of a document, for whoever looks for a character in it. */
export const charactersOf = ({ title, marks, blocks }: DocumentText): string => [title, ...marks, ...blocks.map(textOf)].join('');

const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'notice':
      return block.text;
    case 'list':
      return block.items.join('');
    case 'signature':
      return block.lines.join('');
    case 'table':
      return [...(block.head ?? []), ...block.rows.flat()].join('');
  }
};
