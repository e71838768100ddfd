import { writeLawSet } from '@caifu/core/law';
import { aLawSet } from '@caifu/core/testing';
import { calendarDate, epochAt, epochMs } from '@caifu/core/values';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gatewayTime } from './gateway-time.ts';
import { pageLaw, readPageLaw } from './page-law.ts';

const today = calendarDate('2026-11-30');
const later = aLawSet({ leastAge: { value: 21, source: '《测试法》', certainty: 'M', since: null } }, '2026-12-15');

afterEach(() => gatewayTime.keepBy({ now: () => epochMs(Date.now()) }));

describe('the law of a page', () => {
  it('is the default where the gateway wrote nothing, and by the time of the gateway [LAW-8]', () => {
    const report = vi.fn<(fault: string) => void>();
    expect(readPageLaw('', report).on(today).id).toBe('cn@2026-09-30');
    expect(report).not.toHaveBeenCalled();
    gatewayTime.keepBy({ now: () => epochAt(calendarDate('2026-05-01'), '10:00:00') });
    expect(pageLaw.now().id).toBe('cn@2026-01-01');
  });

  it('is what the gateway wrote, with sets of its own [LAW-8]', () => {
    const report = vi.fn<(fault: string) => void>();
    expect(readPageLaw('{"choice":"spec","sets":{}}', report).on(today).id).toBe('spec');
    const book = readPageLaw(JSON.stringify({ choice: 'cn', sets: { [later.id]: writeLawSet(later) } }), report);
    expect([book.on(today).leastAge.value, book.on(calendarDate('2026-12-15')).leastAge.value]).toEqual([18, 21]);
    expect(report).not.toHaveBeenCalled();
  });

  it.each(['{"choice":"xx"}', 'xx', '{"choice":"cn","sets":{"cn@2027-01-01":{}}}'])(
    'stays the default for %s, and tells the operator [LAW-8]',
    (text) => {
      const report = vi.fn<(fault: string) => void>();
      expect(readPageLaw(text, report).on(today).id).toBe('cn@2026-09-30');
      expect(report).toHaveBeenCalledOnce();
    },
  );
});
