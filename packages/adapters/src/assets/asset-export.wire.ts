import type { ExportFormat, ExportKind, ExportPart, ExportQuery } from '@caifu/core/assets';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { countWire, dateWire, nullableWire, textWire, wordWire } from '../kit/scalars.wire.ts';

/** One part of a file. */
export interface ExportPartRequest extends ExportQuery {
  /** As the part before told it; null: the file begins. */
  readonly cursor: string | null;
}

export const exportAssets = repeatableCall({
  path: '/V1/assetManagement/trade/exportData',
  request: renamed(messageOf<ExportPartRequest>(), {
    kind: ['exportType', wordWire<ExportKind>({ TRADE: 'trades', HOLDING: 'holdings', INCOME: 'income' })],
    format: ['fileType', wordWire<ExportFormat>({ CSV: 'csv', JSON: 'json' })],
    from: ['startDate', dateWire],
    to: ['endDate', dateWire],
    cursor: nullableWire(textWire),
  }),
  answer: renamed(messageOf<ExportPart>(), {
    text: ['fileText', textWire],
    next: ['nextCursor', nullableWire(textWire)],
    rows: ['rowCount', countWire],
  }),
});
