import type { TotalAssets } from '../../holding/holding.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';

/** One repeatable read; a certification that does not come is null. */
export type TotalAssetsPorts = ResourcePorts<null, TotalAssets>;
