import { exportAddress, exportFileName, type AssetExportPorts } from '@caifu/core/assets';
import { openDownload } from '../kit/download.browser.ts';
import type { PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { exportAssets } from './asset-export.wire.ts';

export const createAssetExportHttp = (call: PortCall): Pick<AssetExportPorts, 'readPart' | 'download'> => ({
  readPart: async (query, signal) => readAnswerOf(await call(exportAssets, { ...query, cursor: null }, signal)),
  download: (query) => openDownload({ address: exportAddress(query), fileName: exportFileName(query) }),
});
