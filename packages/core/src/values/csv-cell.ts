/**
 * [EX-3] [EX-7] Text in a cell of CSV (RFC 4180) that a spreadsheet shows as what it is. Text that it would take for a formula (it begins with
 * = + - @, a tab or a line break, also behind white space) stands behind an apostrophe. Text that it would take for a number or for a day stands
 * behind a tab, so that codes keep their zeros and long numbers their digits. Text with a quote, a comma, a tab or a line break is quoted.
 */
export const csvText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : isTakenForNumber(text) ? `\t${text}` : text;
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A day as ISO 8601 writes it is meant to be one. */
const isTakenForNumber = (text: string): boolean => NUMBER.test(text) || (DAY.test(text) && !/^\d{4}-\d{2}-\d{2}$/.test(text));

/** What a file begins with, by which spreadsheets know UTF-8. */
export const CSV_MARK = '\uFEFF';

const FORMULA = /^[\s\uFEFF\u200B]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NUMBER = /^\s*(?:\d[\d,.]*|\.\d+)(?:e[+-]?\d+)?%?\s*$/i;
const DAY = /^\s*\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?\s*$/;
