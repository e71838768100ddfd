import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import type { AssetExportPorts } from './asset-export.ports.ts';

/** A file of more than one part on 2026-11-20. */
export const fakeAssetExportPorts = (overrides: Partial<AssetExportPorts> = {}): AssetExportPorts => ({
  clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:00:00') },
  readPart: () => Promise.resolve({ kind: 'read', value: { text: 'a', next: '2', rows: 1 } }),
  download: () => Promise.resolve(),
  ...overrides,
});
