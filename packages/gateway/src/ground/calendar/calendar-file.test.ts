import { describe, expect, it } from 'vitest';
import { parseCalendar } from './calendar-file.ts';

describe('the file of a calendar', () => {
  it('has the covered days, and the closures with their lines [GW-449]', () => {
    const text =
      '\uFEFF# 2027\r\ncovers, 2027-01-01, 2027-12-31\r\n\r\nclosed,2027-01-01\r\nclosed,2027-02-05,2027-02-11 # Spring Festival\r\n';
    expect(parseCalendar(text)).toEqual({
      kind: 'parsed',
      update: {
        coveredFrom: '2027-01-01',
        coveredUntil: '2027-12-31',
        closures: [
          { from: '2027-01-01', until: '2027-01-01' },
          { from: '2027-02-05', until: '2027-02-11' },
        ],
      },
      lines: [4, 5],
    });
  });

  it.each([
    ['', ['the file is empty']],
    ['closed,2027-01-01', ['line 1: the first line is covers,<first day>,<last day>']],
    ['covers,2027-01-01', ['line 1: a line is closed,<first day> or closed,<first day>,<last day>']],
    [
      'covers,2027-01-01,2027-12-31\nclosed,2027-02-30\nclosed\nopen,2027-01-04\nclosed,2027-03-01,2027-03-02,2027-03-03',
      [
        'line 2: "2027-02-30" is not a day (YYYY-MM-DD)',
        'line 3: a day is missing',
        'line 4: a line is closed,<first day> or closed,<first day>,<last day>',
        'line 5: a line is closed,<first day> or closed,<first day>,<last day>',
      ],
    ],
  ])('is refused with the lines of its faults [GW-449]', (text, faults) => {
    expect(parseCalendar(text)).toEqual({ kind: 'faulty', faults });
  });
});
