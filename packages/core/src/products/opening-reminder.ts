import { addDays, type CalendarDate } from '../values/calendar-date.ts';

/** The text of the calendar entry, as written by `openingWords`. */
export interface OpeningEntry {
  readonly productCode: string;
  readonly openDate: CalendarDate;
  readonly summary: string;
  readonly description: string;
}

/** [PD-666] The address of the entry, and its name. */
export const openingFile = ({
  productCode,
  openDate,
}: Pick<OpeningEntry, 'productCode' | 'openDate'>): { readonly address: string; readonly fileName: string } => ({
  address: `/documents/${encodeURIComponent(productCode)}/opening.ics`,
  fileName: `${productCode}-${openDate}.ics`,
});

/**
 * [PD-665] The opening day of a product as a whole-day calendar entry, with a reminder at 09:00 local time. The same product and
 * day give the same entry, so that taking it twice leaves one. The file format is RFC 5545, which phones and computers import.
 * Source: decision 0200.
 */
export const openingReminder = ({ productCode, openDate, summary, description }: OpeningEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//caifu//opening//ZH',
    'BEGIN:VEVENT',
    `UID:${textOf(productCode)}-${openDate}@caifu`,
    // The entry never changes, so its timestamp is that of its day.
    `DTSTAMP:${compact(openDate)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(openDate)}`,
    `DTEND;VALUE=DATE:${compact(addDays(openDate, 1))}`,
    `SUMMARY:${textOf(summary)}`,
    `DESCRIPTION:${textOf(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textOf(summary)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const compact = (date: CalendarDate): string => date.replaceAll('-', '');

/** RFC 5545 §3.3.11. Control characters are not allowed in a text. */
const textOf = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** RFC 5545 §3.1: no line is longer than 75 octets, and no character is split. */
const folded = (line: string): string => {
  let [text, octets] = ['', 0];
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > LONGEST_LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
};

const LONGEST_LINE = 75;

const octetsOf = (letter: string): number => {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
};
