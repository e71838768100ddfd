import { calendarDate } from '@caifu/core/values';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OpeningReminder } from './OpeningReminder.tsx';

afterEach(() => vi.restoreAllMocks());

describe('a product that is not on sale yet', () => {
  it('gives its opening day to the calendar of the phone [PD-666]', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:calendar';
    });
    const taken: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      taken.push(this.download);
    });
    const screen = await render(<OpeningReminder productCode="P3002" title="听松固收增强一号" openDate={calendarDate('2026-12-31')} />);
    await screen.getByRole('button', { name: '加入日历提醒' }).click();
    expect(taken).toEqual(['P3002-2026-12-31.ics']);
    expect(files.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']);
    expect(await files[0]?.text()).toContain('SUMMARY:听松固收增强一号 开放申购');
  });
});
