import type { Block } from '@caifu/core/editorial';

/** The faults of a file in the content store, for its editor. */
export interface ContentFault {
  /** Path within the content directory. */
  readonly file: string;
  /** Line number from 1. */
  readonly line: number;
  readonly reason: string;
}

/** A field of a file's head with its line. */
export interface Field {
  readonly text: string;
  readonly line: number;
}

/** A picture in a text, by its name in the folder of pictures. */
export interface NamedPicture {
  readonly name: string;
  readonly line: number;
}

/** A parsed content file: its head, the parts of its text, and its faults. */
export interface ContentFile {
  readonly fields: ReadonlyMap<string, Field>;
  /** Parts separated by lines of three dashes. Each is a list of blocks. */
  readonly parts: readonly (readonly Block[])[];
  readonly pictures: readonly NamedPicture[];
  readonly faults: readonly Omit<ContentFault, 'file'>[];
}

/** Where pictures of the content are served. */
export const PICTURES = '/images/content/';
export const pictureSource = (name: string): string => PICTURES + name;
/** The name of a picture has no folder. */
export const PICTURE_NAME = /^[\w-]{1,64}\.(?:svg|png|jpg|webp)$/;

/**
 * [GW-980] Reads a content file: a head between two lines of three dashes (`name: text`), then blocks. The format is a small part of
 * Markdown (docs/content.md). Other markup is a fault with its line, so that no reader sees stars or brackets.
 */
export const readContentFile = (text: string): ContentFile => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
  const faults: Omit<ContentFault, 'file'>[] = [];
  const fault = (line: number, reason: string) => void faults.push({ line, reason });
  const { fields, next } = readHead(lines, fault);
  const pictures: NamedPicture[] = [];
  const parts: Block[][] = [[]];
  for (let at = next; at < lines.length;) {
    const line = lines[at] ?? '';
    if (line === '') at += 1;
    else if (line === DASHES) {
      parts.push([]);
      at += 1;
    } else at = readBlock(lines, at, { blocks: parts.at(-1) ?? [], pictures, fault });
  }
  return { fields, parts, pictures, faults };
};

const DASHES = '---';
type Fault = (line: number, reason: string) => void;

const readHead = (lines: readonly string[], fault: Fault): { readonly fields: ReadonlyMap<string, Field>; readonly next: number } => {
  const fields = new Map<string, Field>();
  if (lines[0] !== DASHES) {
    fault(1, 'the first line is not ---');
    return { fields, next: lines.length };
  }
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === DASHES) return { fields, next: at + 1 };
    if (line === '' || line.startsWith('#')) continue;
    const [, name, text = ''] = FIELD.exec(line) ?? [];
    if (name === undefined) fault(at + 1, 'a line of the head is "name: text"');
    else if (fields.has(name)) fault(at + 1, `${name} stands here twice`);
    else if (MARKUP.test(text)) fault(at + 1, `${name} holds markup`);
    else fields.set(name, { text, line: at + 1 });
  }
  fault(lines.length, 'the head has no end: a line of --- is missing');
  return { fields, next: lines.length };
};

const FIELD = /^([a-z][a-z-]*):\s*(.*)$/;
/** Markup that a reader would see literally: tags, entities, bold, code, links. */
const MARKUP = /<\/?[a-z!]|&[a-z]+;|&#\d|\*\*|__|`|\]\(/i;

interface Reading {
  readonly blocks: Block[];
  readonly pictures: NamedPicture[];
  readonly fault: Fault;
}

/** Reads the block at a line and returns the line after it. */
const readBlock = (lines: readonly string[], at: number, reading: Reading): number => {
  const first = lines[at] ?? '';
  const shape = SHAPES.find(({ begins }) => begins.test(first));
  if (shape === undefined) return readParagraph(lines, at, reading);
  const taken = shape.isOneLine ? [first] : runOf(lines, at, shape.begins);
  const texts = taken.map((line) => line.replace(shape.begins, '').trim());
  shape.take(texts, at + 1, reading, taken);
  return at + taken.length;
};

interface Shape {
  readonly begins: RegExp;
  readonly isOneLine: boolean;
  readonly take: (texts: readonly string[], line: number, reading: Reading, lines: readonly string[]) => void;
}

const plain = (texts: readonly string[], line: number, fault: Fault): boolean => {
  const bad = texts.findIndex((text) => text === '' || MARKUP.test(text));
  if (bad < 0) return true;
  fault(line + bad, texts[bad] === '' ? 'there are no words here' : 'markup is not read: write plain words');
  return false;
};

const SHAPES: readonly Shape[] = [
  {
    begins: /^## /,
    isOneLine: true,
    take: ([text = ''], line, { blocks, fault }) => {
      if (plain([text], line, fault)) blocks.push({ kind: 'heading', text });
    },
  },
  {
    begins: /^- /,
    isOneLine: false,
    take: (items, line, { blocks, fault }) => {
      if (plain(items, line, fault)) blocks.push({ kind: 'list', isOrdered: false, items });
    },
  },
  {
    begins: /^\d{1,2}\. /,
    isOneLine: false,
    take: (items, line, { blocks, fault }) => {
      if (plain(items, line, fault)) blocks.push({ kind: 'list', isOrdered: true, items });
    },
  },
  {
    begins: /^> /,
    isOneLine: false,
    take: (texts, line, { blocks, fault }) => {
      if (plain(texts, line, fault)) blocks.push({ kind: 'quote', text: joined(texts) });
    },
  },
  {
    begins: /^(?=!\[)/,
    isOneLine: true,
    take: ([text = ''], line, { blocks, pictures, fault }) => {
      const [, alt = '', name = '', caption = ''] = FIGURE.exec(text) ?? [];
      if (!PICTURE_NAME.test(name)) {
        fault(line, 'a figure is ![what is seen](pictures/name.svg) and a caption, the name of letters, digits, - and _');
        return;
      }
      if (alt === '') {
        fault(line, 'a figure says in its brackets what is seen');
        return;
      }
      if (caption !== '' && !plain([caption], line, fault)) return;
      pictures.push({ name, line });
      blocks.push({ kind: 'figure', picture: { src: pictureSource(name), alt }, caption });
    },
  },
  {
    begins: /^(?=\[fund )/,
    isOneLine: true,
    take: ([text = ''], line, { blocks, fault }) => {
      const [, fundCode] = /^\[fund (\d{6})\]$/.exec(text) ?? [];
      if (fundCode === undefined) fault(line, 'a fund is [fund 000000], alone on its line');
      else blocks.push({ kind: 'fund', fundCode });
    },
  },
  {
    begins: /^(?=\|)/,
    isOneLine: false,
    take: (rows, line, { blocks, fault }) => {
      const [head = [], , ...cells] = rows.map(cellsOf);
      if (!/^\|(?:\s*:?-{3,}:?\s*\|)+$/.test(rows[1] ?? '') || cells.length === 0) {
        fault(line, 'a table has a head, a line of |---| and rows');
        return;
      }
      const ragged = cells.findIndex((row) => row.length !== head.length);
      if (ragged >= 0) {
        fault(line + 2 + ragged, `this row has not the ${head.length} cells of the head`);
        return;
      }
      if (![head, ...cells].every((row, at) => row.every((cell) => cell === '' || plain([cell], line + (at === 0 ? 0 : at + 1), fault))))
        return;
      blocks.push({ kind: 'table', head, rows: cells });
    },
  },
];

const FIGURE = /^!\[([^\]]*)\]\(pictures\/([^)\s]*)\)\s*(.*)$/;
const cellsOf = (row: string): readonly string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const runOf = (lines: readonly string[], at: number, begins: RegExp): readonly string[] => {
  const taken: string[] = [];
  for (const line of lines.slice(at)) {
    if (!begins.test(line)) break;
    taken.push(line);
  }
  return taken;
};

/** Reads up to an empty line, or a line that begins another block. */
const readParagraph = (lines: readonly string[], at: number, { blocks, fault }: Reading): number => {
  const taken: string[] = [];
  for (const line of lines.slice(at)) {
    if (line === '' || line === DASHES || (taken.length > 0 && SHAPES.some(({ begins }) => begins.test(line)))) break;
    taken.push(line.trim());
  }
  const odd = taken.findIndex((line) => ODD.test(line));
  if (odd >= 0) fault(at + 1 + odd, 'this begins like a block that is not read: headings are "## ", lists "- " or "1. ", quotes "> "');
  else if (plain(taken, at + 1, fault)) blocks.push({ kind: 'paragraph', text: joined(taken) });
  return at + taken.length;
};

/** Headings of other levels, other bullets, marks without a space. */
const ODD = /^(?:#|[-*+>]|\d+[.)])(?!\d)/;

/** Chinese lines are joined without a space, Latin words with a space. */
const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line) => (/[\w,.]$/.test(text) && /^\w/.test(line) ? `${text} ${line}` : text + line), '');
