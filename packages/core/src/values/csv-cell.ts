/**
 * [EX-3] [EX-7] Text in a cell of CSV (RFC 4180) that a spreadsheet shows unchanged. Text that looks like a formula (it begins
 * with = + - @, a tab or a line break, also after white space) gets a leading apostrophe. Text that looks like a number or a day
 * gets a leading tab, so that codes keep their zeros and long numbers their digits. Text with a quote, a comma, a tab or a line
 * break is quoted.
 */
export const csvText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : isTakenForNumber(text) ? `\t${text}` : text;
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Wide digits and signs count as plain ones; a day in ISO 8601 form is meant as a day. */
const isTakenForNumber = (text: string): boolean => {
  const plain = text.normalize('NFKC').trim();
  return !/^\d{4}-\d{2}-\d{2}$/.test(text) && TAKEN.some((form) => form.test(plain));
};

/** The beginning of a file, which marks UTF-8 for spreadsheets. */
export const CSV_MARK = '\uFEFF';

const FORMULA = /^[\s\uFEFF\u200B]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const TAKEN: readonly RegExp[] = [
  // 000001, 1.10, 1,000, 12E4, 50%, ¥5, (5)
  /^[(¥$€£\s]*(?:\d[\d,.\s]*|\.\d+)(?:e[+-]?\d+)?[%)\s]*$/i,
  // 3-1, 2026-01, 1/2, 1 1/2
  /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/,
  /^\d+\s+\d+\/\d+$/,
  // 2026年1月, 3月5日, 2026年
  /^\d{4}年(?:\d{1,2}月(?:\d{1,2}日)?)?$/,
  /^(?:\d{2}年)?\d{1,2}月(?:\d{1,2}日)?$/,
  // 12:30, 10时30分
  /^\d{1,4}:\d{1,2}(?::\d{1,2}(?:\.\d+)?)?\s*(?:am|pm)?$/i,
  /^(?:上午|下午)?\d{1,2}时\d{1,2}分(?:\d{1,2}秒)?$/,
  // MAR1, 1-Mar, Mar 2026
  new RegExp(`^${MONTH}[-/.,\\s]*\\d{1,4}$`, 'i'),
  new RegExp(`^\\d{1,2}[-/.,\\s]*${MONTH}(?:[-/.,\\s]*\\d{1,4})?$`, 'i'),
  /^(?:true|false)$/i,
];
