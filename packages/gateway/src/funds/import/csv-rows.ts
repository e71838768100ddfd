import { parse } from 'csv-parse/sync';
import { linesOf, natureOf, type TextLine } from '../../ground/start/text-file.ts';

/** A row of a file with its first line. The heading names the cells. */
export interface CsvRow {
  readonly line: number;
  /** From 1, without counting the heading and malformed rows. */
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvFile {
  readonly kind: 'table';
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<CsvRow>;
  readonly remark: string | null;
  /** Number of bytes read so far. */
  bytesRead(): number;
}

export interface CsvFault {
  readonly line: number;
  readonly reason: string;
  /** The number of rows of a fault, if there are several. */
  readonly rows?: number;
}

/**
 * Opens a file of comma-separated values (RFC 4180) as a stream: memory does not grow with the file. A malformed row, for example one with
 * too many cells or an unclosed quote, is reported and skipped. A reason: the whole file is unreadable.
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

/** Maximum number of lines in one record: a longer quote was never closed. */
const MOST_LINES = 50;

/** A record continues over line ends while a quote is open. Empty lines are ignored. */
async function* recordsOf(lines: AsyncIterator<TextLine>, fault: (fault: CsvFault) => void): AsyncGenerator<TextRecord> {
  // Lines that were read in search of a closing quote and are not yet in a record.
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

/** Records parsed at once. */
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

/** [FI-10] Removes the apostrophe that an export writes so that a spreadsheet does not read a formula. */
const plainCell = (cell: string): string => (/^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

/** Parses all records at once, or one by one if one of them is malformed. */
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
