import type { Destination } from '../../kit/destination.ts';
import type { FrameEvent, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { ExportFormat, ExportKind, ExportQuery } from './export.types.ts';

export interface AssetExportContext {
  readonly query: ExportQuery;
  /** Texts of the file so far. */
  readonly parts: readonly string[];
  readonly rows: number;
  /** Where the next part begins; null: the file begins. */
  readonly next: string | null;
  readonly problem: Message | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
}

export type AssetExportEvent =
  | { readonly type: 'kind.chosen'; readonly kind: ExportKind }
  | { readonly type: 'format.chosen'; readonly format: ExportFormat }
  | { readonly type: 'range.chosen'; readonly from: CalendarDate; readonly to: CalendarDate }
  | { readonly type: 'export.pressed' }
  | { readonly type: 'stop.pressed' }
  | FrameEvent;

export type AssetExportTag = 'busy';
/** choosing: what and from when; making: parts come. */
export type AssetExportStep = 'choosing' | 'making';
