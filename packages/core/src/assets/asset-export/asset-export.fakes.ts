import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import type { AssetExportPorts } from './asset-export.ports.ts';

/** Two parts on 2026-11-20, each with a row. */
export const fakeAssetExportPorts = (overrides: Partial<AssetExportPorts> = {}): AssetExportPorts => ({
  clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:00:00') },
  readPart: (_query, from) =>
    Promise.resolve({ kind: 'read', value: from === null ? { text: 'a', next: '2', rows: 1 } : { text: 'b', next: null, rows: 1 } }),
  save: () => undefined,
  ...overrides,
});
