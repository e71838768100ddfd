/** The content of a document before it is typeset. The typesetter numbers the headings. */
export interface DocumentText {
  readonly title: string;
  /** Number, version and date, one line each, under the title. */
  readonly marks: readonly string[];
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Numbered within itself. */
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | Table
  /** In a frame, for emphasis. */
  | { readonly kind: 'notice'; readonly text: string }
  /** The signer and the day, aligned right. */
  | { readonly kind: 'signature'; readonly lines: readonly string[] };

export interface Table {
  readonly kind: 'table';
  /** Relative widths of the columns. */
  readonly widths: readonly number[];
  /** null: the first column names each row. */
  readonly head: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** All columns but the first hold figures, aligned right. */
  readonly hasFigures: boolean;
  /** Rows are closer, so that the sheet stays on one page. */
  readonly isClose: boolean;
}

type Closeness = Partial<Pick<Table, 'isClose'>>;

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraphs = (...texts: readonly string[]): readonly Block[] => texts.map((text) => ({ kind: 'paragraph', text }));
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });
export const notice = (text: string): Block => ({ kind: 'notice', text });
export const signature = (...lines: readonly string[]): Block => ({ kind: 'signature', lines });

type Rows = readonly (readonly string[])[];

/** Names on the left, values on the right. */
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

/** All text of a document, for a check of its characters. */
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
