import type { TotalAssets } from '../../domain/holding.ts';
import type { ResourcePorts } from '../resource/resource.ports.ts';

/** One repeatable read; a certification that does not come is null. */
export type TotalAssetsPorts = ResourcePorts<null, TotalAssets>;
