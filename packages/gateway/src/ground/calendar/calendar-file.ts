import { isCalendarDate, type CalendarDate } from '@caifu/core/values';
import type { CalendarFault, CalendarUpdate, Closure } from '@caifu/core/calendar';

export type ParsedCalendar =
  | {
      readonly kind: 'parsed';
      readonly update: CalendarUpdate;
      /** The line of each closure. */ readonly lines: readonly number[];
    }
  | { readonly kind: 'faulty'; readonly faults: readonly string[] };

/** Parses the operator's file. Core judges whether it fits the table in use. Never throws. */
export const parseCalendar = (text: string): ParsedCalendar => {
  const faults: string[] = [];
  const closures: Closure[] = [];
  const lines: number[] = [];
  let covers: { readonly from: CalendarDate; readonly until: CalendarDate } | null = null;
  for (const [index, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const content = row.replace(/#.*$/, '').trim();
    if (content === '') continue;
    const line = index + 1;
    const [word = '', ...cells] = content.split(',').map((cell) => cell.trim());
    const bad = cells.find((cell) => !isCalendarDate(cell));
    const days = cells.filter((cell) => isCalendarDate(cell));
    const [from, until = from] = days;
    if (bad !== undefined) faults.push(`line ${line}: "${bad}" is not a day (YYYY-MM-DD)`);
    else if (covers === null && word !== 'covers') faults.push(`line ${line}: the first line is covers,<first day>,<last day>`);
    else if (from === undefined || until === undefined) faults.push(`line ${line}: a day is missing`);
    else if (word === 'covers' && covers === null && days.length === 2) covers = { from, until };
    else if (word === 'closed' && days.length <= 2) {
      closures.push({ from, until });
      lines.push(line);
    } else faults.push(`line ${line}: a line is closed,<first day> or closed,<first day>,<last day>`);
    if (covers === null) break;
  }
  if (covers === null && faults.length === 0) faults.push('the file is empty');
  if (covers === null || faults.length > 0) return { kind: 'faulty', faults };
  return { kind: 'parsed', update: { coveredFrom: covers.from, coveredUntil: covers.until, closures }, lines };
};

/** The text of a fault that core found, with its line. */
export const faultText = (fault: CalendarFault, lines: readonly number[]): string => {
  const line = 'index' in fault ? `line ${lines[fault.index] ?? '?'}: ` : '';
  switch (fault.kind) {
    case 'runs-backwards':
      return 'the covered days end before they begin';
    case 'too-long':
      return 'it covers more than ten years';
    case 'gap':
      return `it begins too late: the calendar in use ends on the day before ${fault.expected}`;
    case 'ends-before':
      return `it ends too early: the calendar in use reaches to ${fault.coveredUntil}`;
    case 'past':
      return `it begins too early: days before ${fault.firstDay} stand`;
    case 'no-closures':
      return 'not a single weekday is closed: the rows are missing';
    case 'closure-runs-backwards':
      return `${line}the last day is before the first`;
    case 'closure-outside':
      return `${line}these days are not covered by the file`;
    case 'closure-out-of-order':
      return `${line}it does not come after the row before it`;
  }
};
