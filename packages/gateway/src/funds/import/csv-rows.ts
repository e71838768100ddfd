import { parse } from 'csv-parse/sync';
import { linesOf, natureOf, type TextLine } from '../../ground/start/text-file.ts';

/** A row of a file and the line that it begins in; cells by the names of the heading. */
export interface CsvRow {
  readonly line: number;
  /** From 1 on, the heading and what is no row not counted. */
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvFile {
  readonly kind: 'table';
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<CsvRow>;
  readonly remark: string | null;
  /** Bytes that have been read so far. */
  bytesRead(): number;
}

export interface CsvFault {
  readonly line: number;
  readonly reason: string;
  /** Rows that it is told of, where they are several. */
  readonly rows?: number;
}

/**
 * Opens a file of comma-separated values (RFC 4180) as a stream: memory does not grow with the file. What is no row, as one with too
 * many cells or with a quote that is never closed, is told and passed over. A reason: the file as a whole cannot be read.
 */
export const openCsv = async (
  file: string,
  fault: (fault: CsvFault) => void,
): Promise<CsvFile | { readonly kind: 'unread'; readonly reason: string }> => {
  const nature = await natureOf(file);
  if (nature.kind === 'unread') return nature;
  let bytes = 0;
  const lines = linesOf(file, nature.encoding, (more) => {
    bytes += more;
  });
  const records = recordsOf(lines, fault);
  const heading = await records.next();
  if (heading.done === true) return { kind: 'unread', reason: 'the file is empty' };
  const columns = (cellsOf([heading.value], fault)[0]?.cells ?? []).map((cell) => cell.toLowerCase());
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) < at);
  if (twice !== undefined) return { kind: 'unread', reason: `the column ${twice} stands there twice` };
  return { kind: 'table', columns, remark: nature.remark, bytesRead: () => bytes, rows: rowsOf(records, columns, fault) };
};

interface TextRecord {
  readonly line: number;
  readonly text: string;
}

/** Lines of one record at most: a quote that is open longer was never closed. */
const MOST_LINES = 50;

/** A record goes on over the end of its line while a quote is open. Empty lines are none. */
async function* recordsOf(lines: AsyncIterator<TextLine>, fault: (fault: CsvFault) => void): AsyncGenerator<TextRecord> {
  // Lines that were looked at for the end of a quote and belong to nothing yet.
  let ahead: TextLine[] = [];
  const lineAt = async (place: number): Promise<TextLine | null> => {
    const known = ahead[place];
    if (known !== undefined) return known;
    const next = await lines.next();
    if (next.done === true) return null;
    ahead.push(next.value);
    return next.value;
  };
  for (;;) {
    const first = await lineAt(0);
    if (first === null) return;
    let taken = 1;
    if (first.text === null) fault({ line: first.line, reason: first.fault });
    else {
      let text: string = first.text;
      while (hasOpenQuote(text) && taken < MOST_LINES) {
        const more = await lineAt(taken);
        if (more === null || more.text === null) break;
        text = `${text}\n${more.text}`;
        taken += 1;
      }
      if (hasOpenQuote(text)) {
        fault({ line: first.line, reason: 'a quote is not closed' });
        taken = 1;
      } else if (text.trim() !== '') yield { line: first.line, text };
    }
    ahead = ahead.slice(taken);
  }
}

const hasOpenQuote = (text: string): boolean => {
  let quotes = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1;
};

/** Records that are read at once. */
const AT_ONCE = 250;

async function* rowsOf(
  records: AsyncIterator<TextRecord>,
  columns: readonly string[],
  fault: (fault: CsvFault) => void,
): AsyncGenerator<CsvRow> {
  let number = 0;
  for (;;) {
    const part: TextRecord[] = [];
    while (part.length < AT_ONCE) {
      const next = await records.next();
      if (next.done === true) break;
      part.push(next.value);
    }
    if (part.length === 0) return;
    for (const { line, cells } of cellsOf(part, fault)) {
      if (cells.length === columns.length) {
        number += 1;
        yield { line, number, cells: Object.fromEntries(columns.map((column, at) => [column, plainCell(cells[at] ?? '')])) };
      } else fault({ line, reason: `${columns.length} columns are expected, there are ${cells.length}` });
    }
  }
}

/** [FI-10] A cell as an export writes it, so that a spreadsheet takes it for no formula, is the text behind the apostrophe. */
const plainCell = (cell: string): string => (/^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

/** All at once, and where one of them cannot be read, one by one. */
const cellsOf = (
  records: readonly TextRecord[],
  fault: (fault: CsvFault) => void,
): readonly { readonly line: number; readonly cells: readonly string[] }[] => {
  try {
    const read = parse(records.map(({ text }) => text).join('\n'), { relax_column_count: true, trim: true, skip_empty_lines: false });
    if (read.length !== records.length) throw new RangeError('records have run together');
    return read.map((cells, at) => ({ line: records[at]?.line ?? 0, cells: cells.map((cell) => cell.trim()) }));
  } catch (error) {
    if (records.length > 1) return records.flatMap((record) => cellsOf([record], fault));
    fault({ line: records[0]?.line ?? 0, reason: error instanceof Error ? error.message : 'the row cannot be read' });
    return [];
  }
};
