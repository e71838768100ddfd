import { addDays, type CalendarDate } from '../values/calendar-date.ts';

/** The text of the calendar's entry; the words are those of `openingWords`. */
export interface OpeningEntry {
  readonly productCode: string;
  readonly openDate: CalendarDate;
  readonly summary: string;
  readonly description: string;
}

/** [PD-666] Where the entry is taken from, and its name. */
export const openingFile = ({
  productCode,
  openDate,
}: Pick<OpeningEntry, 'productCode' | 'openDate'>): { readonly address: string; readonly fileName: string } => ({
  address: `/documents/${encodeURIComponent(productCode)}/opening.ics`,
  fileName: `${productCode}-${openDate}.ics`,
});

/**
 * [PD-665] The day on which a product opens, as an entry of the whole day that reminds at 09:00 of the phone's own clock. The same
 * product and day is the same entry, so taking it twice leaves one. A file that the calendar of a phone or computer takes over (RFC 5545). Source: decision 0200.
 */
export const openingReminder = ({ productCode, openDate, summary, description }: OpeningEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//caifu//opening//ZH',
    'BEGIN:VEVENT',
    `UID:${textOf(productCode)}-${openDate}@caifu`,
    // The entry says nothing that changes, so its stamp is that of its day.
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

/** RFC 5545 §3.3.11. Control characters have no place in a text. */
const textOf = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** RFC 5545 §3.1: no line is longer than 75 octets, and none is cut within a letter. */
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
