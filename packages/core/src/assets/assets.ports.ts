import type { ResourcePorts } from '../kit/index.ts';
import type { AssetCertificatePorts } from './asset-certificate/asset-certificate.ports.ts';
import type { CertificateCheck } from './asset-certificate/asset-certificate.types.ts';
import type { CheckNumber } from './asset-certificate/check-number.ts';
import type { BrokerSummary } from './broker-summary/broker-summary.types.ts';
import type { Earnings, EarningsQuery } from './earnings/earnings.types.ts';
import type { AssetExportPorts } from './asset-export/asset-export.ports.ts';
import type { TotalAssetsPorts } from './total-assets/total-assets.ports.ts';
import type { Upcoming } from './upcoming/upcoming.types.ts';

/** The ports of the flows over everything an investor has. */
export interface AssetsPorts {
  readonly totalAssets: TotalAssetsPorts;
  readonly brokerSummary: ResourcePorts<null, BrokerSummary>;
  readonly assetCertificate: AssetCertificatePorts;
  /** Open to anybody without sign-in. */
  readonly certificateCheck: ResourcePorts<CheckNumber, CertificateCheck>;
  readonly earnings: ResourcePorts<EarningsQuery, Earnings>;
  readonly assetExport: AssetExportPorts;
  readonly upcoming: ResourcePorts<null, Upcoming>;
}
