import { exportAddress, exportFileName, type AssetExportPorts } from '@caifu/core/assets';
import type { FileDoor } from '../account/file-door.http.ts';
import type { PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { exportAssets } from './asset-export.wire.ts';

export const createAssetExportHttp = (call: PortCall, files: Pick<FileDoor, 'open'>): Pick<AssetExportPorts, 'readPart' | 'download'> => ({
  readPart: async (query, signal) => readAnswerOf(await call(exportAssets, { ...query, cursor: null }, signal)),
  download: (query, signal) => files.open({ address: exportAddress(query), fileName: exportFileName(query) }, signal),
});
