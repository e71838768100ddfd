import { describe, expect, it } from 'vitest';
import { calendarDate } from '../values/calendar-date.ts';
import { openingFile, openingReminder } from './opening-reminder.ts';

const entry = {
  productCode: 'P3002',
  openDate: calendarDate('2026-12-31'),
  summary: '听松固收增强一号 开放申购',
  description: '在财富查看',
};

const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar entry of a product’s opening', () => {
  it('is a whole-day entry with a reminder at nine, and stays the same when it is taken again [PD-665]', () => {
    const file = openingReminder(entry);
    expect(openingFile(entry)).toEqual({ address: '/documents/P3002/opening.ics', fileName: 'P3002-2026-12-31.ics' });
    expect(linesOf(file)).toEqual(
      expect.arrayContaining([
        'UID:P3002-2026-12-31@caifu',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:听松固收增强一号 开放申购',
        'TRIGGER:PT9H',
      ]),
    );
    expect(openingReminder(entry)).toEqual(file);
  });

  it('has lines that end as a calendar expects and no line above 75 octets, for any name [PD-665]', () => {
    const text = openingReminder({ ...entry, summary: '𠮷'.repeat(30) + '听松'.repeat(40) });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(linesOf(text)).toContain(`SUMMARY:${'𠮷'.repeat(30)}${'听松'.repeat(40)}`);
  });

  it('allows no name to begin a new line [PD-665]', () => {
    const text = openingReminder({ ...entry, summary: '甲;乙,丙\\丁\r\nATTACH:http://elsewhere\u0000' });
    expect(linesOf(text)).toContain('SUMMARY:甲\\;乙\\,丙\\\\丁\\nATTACH:http://elsewhere');
    expect(linesOf(text).some((line) => line.startsWith('ATTACH'))).toBe(false);
  });
});
