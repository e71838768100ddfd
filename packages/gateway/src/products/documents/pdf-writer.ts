import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { epochAt, type CalendarDate } from '@caifu/core/values';
// Its types know the default export only.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import type { Block, DocumentText, Table } from './document-text.ts';
import { FONT } from './font-file.ts';

/**
 * Typesets a document on A4 pages with its font inside. The same text and day make the same bytes everywhere, because no present time gets
 * in. Other work runs between two blocks.
 */
export const writePdf = async (text: DocumentText, day: CalendarDate): Promise<Buffer> => {
  const moment = new Date(epochAt(day, '00:00:00'));
  const pdf = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    font: FONT,
    lang: 'zh-CN',
    displayTitle: true,
    // Page numbers need the total number of pages.
    bufferPages: true,
    info: { Title: text.title, Author: 'Caifu', Creator: 'Caifu', Producer: 'Caifu', CreationDate: moment, ModDate: moment },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = once(pdf, 'end');
  setTitle(pdf, text);
  let headings = 0;
  for (const [index, block] of text.blocks.entries()) {
    if (block.kind === 'heading') {
      headings += 1;
      setHeading(pdf, `${ordinalOf(headings)}、${block.text}`, text.blocks[index + 1]);
    } else {
      setBlock(pdf, block, noteAfter(pdf, text.blocks, index));
    }
    await setImmediate();
  }
  numberPages(pdf, text.title);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
};

type Pdf = PDFKit.PDFDocument;

/** Points. */
const MARGINS = { top: 76, bottom: 72, left: 62, right: 62 };
const SIZE = { title: 21, heading: 14, body: 11.5, small: 9.5 };
const LINE_GAP = 5.5;
const INK = '#1f2329';
const GREY = '#646a73';
const RULE = '#d0d3d9';
const TINT = '#f3f5f8';
const ACCENT = '#b3372f';

const leftOf = (pdf: Pdf): number => pdf.page.margins.left;
const widthOf = (pdf: Pdf): number => pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;
const bottomOf = (pdf: Pdf): number => pdf.page.height - pdf.page.margins.bottom;

/** Begins a page unless `height` is left on this one. */
const makeRoom = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
};

/** The font has one weight, so an outline in its colour makes it bold. */
const bold = (pdf: Pdf, content: string, options: PDFKit.Mixins.TextOptions = {}): void => {
  pdf
    .lineWidth(0.45)
    .strokeColor(INK)
    .fillColor(INK)
    .text(content, { ...options, fill: true, stroke: true });
};

const body = (pdf: Pdf): Pdf => pdf.fontSize(SIZE.body).fillColor(INK);

const setTitle = (pdf: Pdf, { title, marks }: DocumentText): void => {
  pdf.fontSize(SIZE.title);
  bold(pdf, title, { align: 'center', lineGap: 6 });
  pdf.moveDown(0.4).fontSize(SIZE.small).fillColor(GREY);
  for (const mark of marks) pdf.text(mark, { align: 'center', lineGap: 3 });
  const y = pdf.y + 8;
  pdf
    .moveTo(leftOf(pdf), y)
    .lineTo(leftOf(pdf) + widthOf(pdf), y)
    .lineWidth(1.2)
    .strokeColor(ACCENT)
    .stroke();
  pdf.y = y + 16;
};

/** The height of the last block if it is a note behind a table, so that it is not alone on a page. */
const noteAfter = (pdf: Pdf, blocks: readonly Block[], index: number): number => {
  const next = blocks[index + 1];
  return next?.kind === 'notice' && index + 2 === blocks.length ? noticeHeight(pdf, next.text) + NOTICE_ROOM + TABLE_GAP : 0;
};

const setBlock = (pdf: Pdf, block: Exclude<Block, { readonly kind: 'heading' }>, roomAfter: number): void => {
  switch (block.kind) {
    case 'paragraph':
      body(pdf).text(block.text, { indent: SIZE.body * 2, lineGap: LINE_GAP, paragraphGap: 5 });
      return;
    case 'list':
      block.items.forEach((item, index) => setItem(pdf, `${index + 1}.`, item));
      pdf.y += 3;
      return;
    case 'table':
      setTable(pdf, block, roomAfter);
      return;
    case 'notice':
      setNotice(pdf, block.text);
      return;
    case 'signature':
      setSignature(pdf, block.lines);
      return;
  }
};

/** A heading stays with the beginning of its text. */
const setHeading = (pdf: Pdf, content: string, next: Block | undefined): void => {
  makeRoom(pdf, HEADING_HEIGHT + (next?.kind === 'table' ? keptHeight(measure(pdf, next), pdf) : 2 * (SIZE.body + LINE_GAP) + 8));
  pdf.y += 12;
  pdf.fontSize(SIZE.heading);
  bold(pdf, content, { lineGap: 4 });
  pdf.outline.addItem(content);
  pdf.y += 5;
};

const HEADING_HEIGHT = 43;

const HANG = 24;

const setItem = (pdf: Pdf, mark: string, content: string): void => {
  const options = { width: widthOf(pdf) - HANG, lineGap: LINE_GAP };
  makeRoom(pdf, Math.min(body(pdf).heightOfString(content, options), 2 * (SIZE.body + LINE_GAP) + 8));
  const y = pdf.y;
  // A new page resets the colour.
  body(pdf).text(mark, leftOf(pdf), y, { lineBreak: false });
  pdf.text(content, leftOf(pdf) + HANG, y, options);
  pdf.x = leftOf(pdf);
  pdf.y += 2;
};

const PAD = 6;
/** Space below a table. */
const TABLE_GAP = 10;

/** Space above and below the words of a cell, and between its lines. */
interface CellRoom {
  readonly pad: number;
  readonly lineGap: number;
}

const ROOM: CellRoom = { pad: PAD, lineGap: 3 };
const CLOSE_ROOM: CellRoom = { pad: 2.5, lineGap: 0 };
const roomOf = ({ isClose }: Table): CellRoom => (isClose ? CLOSE_ROOM : ROOM);

interface Measures {
  readonly columns: readonly number[];
  readonly head: number;
  readonly rows: readonly number[];
}

const measure = (pdf: Pdf, table: Table): Measures => {
  const { widths, head, rows } = table;
  const room = roomOf(table);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => (width / whole) * widthOf(pdf));
  return {
    columns,
    head: head === null ? 0 : rowHeight(pdf, columns, head, room),
    rows: rows.map((row) => rowHeight(pdf, columns, row, room)),
  };
};

/** A short table stays on one page, a long one keeps a row under its head. */
const keptHeight = ({ head, rows }: Measures, pdf: Pdf): number => {
  const height = rows.reduce((sum, row) => sum + row, head);
  return height < pdf.page.height / 4 ? height : head + (rows[0] ?? 0);
};

const setTable = (pdf: Pdf, table: Table, roomAfter: number): void => {
  const { head, rows } = table;
  const measures = measure(pdf, table);
  const setHead = () => {
    if (head !== null) setRow(pdf, measures.columns, head, measures.head, roomOf(table), stylesOf(table, 'head'));
  };
  pdf.y += 2;
  makeRoom(pdf, keptHeight(measures, pdf));
  setHead();
  for (const [index, row] of rows.entries()) {
    const height = measures.rows[index] ?? 0;
    const isLast = index === rows.length - 1;
    if (pdf.y + height + (isLast ? roomAfter : 0) > bottomOf(pdf)) {
      pdf.addPage();
      setHead();
    }
    setRow(pdf, measures.columns, row, height, roomOf(table), stylesOf(table, 'row'));
  }
  pdf.x = leftOf(pdf);
  pdf.y += TABLE_GAP;
};

interface CellStyle {
  readonly isTinted: boolean;
  readonly color: string;
  readonly align: 'left' | 'right';
}

/** Styles of the first cell of a row, and of the others. */
const stylesOf = ({ head, hasFigures }: Table, part: 'head' | 'row'): readonly [CellStyle, CellStyle] => {
  const isName = head === null;
  return [
    { isTinted: part === 'head' || isName, color: isName ? GREY : INK, align: 'left' },
    { isTinted: part === 'head', color: INK, align: hasFigures ? 'right' : 'left' },
  ];
};

const rowHeight = (pdf: Pdf, columns: readonly number[], cells: readonly string[], { pad, lineGap }: CellRoom): number => {
  pdf.fontSize(SIZE.body - 1);
  return Math.max(...columns.map((width, index) => pdf.heightOfString(cells[index] ?? '', { lineGap, width: width - 2 * PAD }))) + 2 * pad;
};

const setRow = (
  pdf: Pdf,
  columns: readonly number[],
  cells: readonly string[],
  height: number,
  { pad, lineGap }: CellRoom,
  [first, others]: readonly [CellStyle, CellStyle],
): void => {
  const y = pdf.y;
  let x = leftOf(pdf);
  pdf.fontSize(SIZE.body - 1);
  for (const [index, width] of columns.entries()) {
    const { isTinted, color, align } = index === 0 ? first : others;
    if (isTinted) pdf.rect(x, y, width, height).fill(TINT);
    pdf.rect(x, y, width, height).lineWidth(0.6).strokeColor(RULE).stroke();
    pdf.fillColor(color).text(cells[index] ?? '', x + PAD, y + pad, { lineGap, width: width - 2 * PAD, align });
    x += width;
  }
  pdf.y = y + height;
};

const INSET = 12;
/** Space above and below a note. */
const NOTICE_ROOM = 16;

const noticeOptions = (pdf: Pdf) => ({ width: widthOf(pdf) - 2 * INSET, lineGap: 4 });

const noticeHeight = (pdf: Pdf, content: string): number =>
  pdf.fontSize(SIZE.body - 0.5).heightOfString(content, noticeOptions(pdf)) + 2 * INSET - 4;

const setNotice = (pdf: Pdf, content: string): void => {
  const height = noticeHeight(pdf, content);
  makeRoom(pdf, height + NOTICE_ROOM);
  const y = pdf.y + 4;
  pdf.rect(leftOf(pdf), y, widthOf(pdf), height).fill(TINT);
  pdf.rect(leftOf(pdf), y, 3, height).fill(ACCENT);
  pdf.fillColor(INK).text(content, leftOf(pdf) + INSET, y + INSET, noticeOptions(pdf));
  pdf.x = leftOf(pdf);
  pdf.y = y + height + 12;
};

const setSignature = (pdf: Pdf, lines: readonly string[]): void => {
  makeRoom(pdf, lines.length * 24 + 24);
  pdf.y += 20;
  for (const line of lines) body(pdf).text(line, { align: 'right', lineGap: 8 });
};

/** 「第 n 页 共 m 页」 at the bottom, and the title at the top from the second page on. */
const numberPages = (pdf: Pdf, title: string): void => {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // Written without margins, because a text below the lower margin would begin a new page.
    const { top, bottom } = pdf.page.margins;
    pdf.page.margins.top = 0;
    pdf.page.margins.bottom = 0;
    const options = { width: widthOf(pdf), align: 'center', lineBreak: false } as const;
    pdf.fontSize(SIZE.small).fillColor(GREY);
    if (index > 0) pdf.text(title, leftOf(pdf), top - 38, { ...options, align: 'left' });
    pdf.text(`第 ${index + 1} 页 共 ${count} 页`, leftOf(pdf), pdf.page.height - bottom + 26, options);
    pdf.page.margins.top = top;
    pdf.page.margins.bottom = bottom;
  }
};

/** 1 to 99 in Chinese numerals. */
const ordinalOf = (n: number): string => {
  const tens = Math.floor(n / 10);
  const units = DIGITS[n % 10] ?? '';
  return tens === 0 ? units : `${tens === 1 ? '' : (DIGITS[tens] ?? '')}十${units}`;
};

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
