import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { AssetExportMachine } from './asset-export.machine.ts';
import type { AssetExportContext, AssetExportStep } from './asset-export.types.ts';
import type { ExportQuery } from './export.types.ts';

/** The part of a snapshot that the view reads. */
export interface AssetExportSnapshot {
  readonly value: StateValueFrom<AssetExportMachine>;
  readonly context: AssetExportContext;
}

/** The view of the page of the export. */
export interface AssetExportView extends FlowFrame {
  readonly step: AssetExportStep;
  readonly query: ExportQuery;
  /** Holdings are always the present ones. */
  readonly hasRange: boolean;
  readonly problem: Message | null;
}

/** The view of the page of the export, from a snapshot [EX-6]. */
export const toAssetExportView = ({ value, context }: AssetExportSnapshot): AssetExportView => ({
  step: value,
  query: context.query,
  hasRange: context.query.kind !== 'holdings',
  problem: value === 'choosing' ? context.problem : null,
  dialog: null,
  notice: context.notice,
  destination: context.destination,
  isBusy: value !== 'choosing',
  announcement: value === 'choosing' ? context.problem : null,
});
