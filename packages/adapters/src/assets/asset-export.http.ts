import type { AssetExportPorts } from '@caifu/core/assets';
import type { PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { exportAssets } from './asset-export.wire.ts';

export const createAssetExportHttp = (call: PortCall): Pick<AssetExportPorts, 'readPart'> => ({
  readPart: async (query, from, signal) => readAnswerOf(await call(exportAssets, { ...query, cursor: from }, signal)),
});
