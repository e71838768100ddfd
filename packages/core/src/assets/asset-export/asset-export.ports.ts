import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { ExportFile, ExportPart, ExportQuery } from './export.types.ts';

export interface AssetExportPorts {
  readonly clock: Clock;
  /** One part of a file; `from`: where it begins, null for the first. Repeatable. Throws `PortError` only. */
  readPart(query: ExportQuery, from: string | null, signal?: CallSignal): Promise<ReadAnswer<ExportPart>>;
  /** Hands a whole file to the device. */
  save(file: ExportFile): void;
}
