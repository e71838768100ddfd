import type { FrameEvent, SpeakingPage } from '../../kit/flow-frame.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { ExportFormat, ExportKind, ExportQuery } from './export.types.ts';

export interface AssetExportContext extends SpeakingPage {
  readonly query: ExportQuery;
}

export type AssetExportEvent =
  | { readonly type: 'kind.chosen'; readonly kind: ExportKind }
  | { readonly type: 'format.chosen'; readonly format: ExportFormat }
  | { readonly type: 'range.chosen'; readonly from: CalendarDate; readonly to: CalendarDate }
  | { readonly type: 'export.pressed' }
  | FrameEvent;

export type AssetExportTag = 'busy';
/** choosing: kind and range. making: the gateway starts the file. leading: the device is led to it. */
export type AssetExportStep = 'choosing' | 'making' | 'leading';
