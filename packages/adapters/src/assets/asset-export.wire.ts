import type { ExportFormat, ExportKind, ExportPart, ExportQuery } from '@caifu/core/assets';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** One part of a file. */
export interface ExportPartRequest extends ExportQuery {
  /** The cursor that the previous part returned. null: the first part. */
  readonly cursor: string | null;
}

export const exportAssets = repeatableCall(
  '/V1/assetManagement/trade/exportData',
  renamed(messageOf<ExportPartRequest>(), {
    kind: ['exportType', w.word<ExportKind>({ TRADE: 'trades', HOLDING: 'holdings', INCOME: 'income' })],
    format: ['fileType', w.word<ExportFormat>({ CSV: 'csv', JSON: 'json' })],
    from: ['startDate', w.date],
    to: ['endDate', w.date],
    cursor: w.nullable(w.text),
  }),
  renamed(messageOf<ExportPart>(), {
    text: ['fileText', w.text],
    next: ['nextCursor', w.nullable(w.text)],
    rows: ['rowCount', w.count],
  }),
);

export const notes = {
  exportAssets: {
    summary: 'One part of a file of trades, holdings or income, as CSV or JSON. All parts in order make the file (docs/export.md).',
    sample: { exportType: 'TRADE', fileType: 'CSV', startDate: '2026-01-01', endDate: '2026-01-31', cursor: null },
  },
} as const;
