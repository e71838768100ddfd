import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { ExportPart, ExportQuery } from './export.types.ts';

export interface AssetExportPorts {
  readonly clock: Clock;
  /** The first part of a file, or a refusal of it. Repeatable. Throws `PortError` only. */
  readPart(query: ExportQuery, signal?: CallSignal): Promise<ReadAnswer<ExportPart>>;
  /** Leads the device to the whole file. Repeatable. Throws `PortError` only. */
  download(query: ExportQuery, signal?: CallSignal): Promise<void>;
}
