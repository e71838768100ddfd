import { fakeResourcePorts } from '../kit/resource/resource.fakes.ts';
import { createResourceMachine } from '../kit/resource/resource.machine.ts';
import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { fakeAssetCertificatePorts } from './asset-certificate/asset-certificate.fakes.ts';
import { createAssetCertificateMachine } from './asset-certificate/asset-certificate.machine.ts';
import { toAssetCertificateView } from './asset-certificate/asset-certificate.view.ts';
import { fakeAssetExportPorts } from './asset-export/asset-export.fakes.ts';
import { createAssetExportMachine } from './asset-export/asset-export.machine.ts';
import { toAssetExportView } from './asset-export/asset-export.view.ts';
import { aBrokerSummary } from './broker-summary/broker-summary.fakes.ts';
import type { BrokerSummary } from './broker-summary/broker-summary.types.ts';
import { toBrokerSummaryView } from './broker-summary/broker-summary.view.ts';
import { someEarnings } from './earnings/earnings.fakes.ts';
import type { Earnings, EarningsQuery } from './earnings/earnings.types.ts';
import { toEarningsView } from './earnings/earnings.view.ts';
import { fakeTotalAssetsPorts } from './total-assets/total-assets.fakes.ts';
import { createTotalAssetsMachine } from './total-assets/total-assets.machine.ts';
import { toTotalAssetsView } from './total-assets/total-assets.view.ts';

/** Every flow of the area, with fake ports. */
export const assetsFlows: readonly FlowUnderTest[] = [
  flow(
    createResourceMachine,
    createResourceMachine<null, BrokerSummary>(fakeResourcePorts(aBrokerSummary()), 'broker-summary'),
    { query: null },
    toBrokerSummaryView,
  ),
  flow(createAssetCertificateMachine, createAssetCertificateMachine(fakeAssetCertificatePorts()), undefined, toAssetCertificateView),
  flow(createAssetExportMachine, createAssetExportMachine(fakeAssetExportPorts()), undefined, toAssetExportView),
  flow(
    createResourceMachine,
    createResourceMachine<EarningsQuery, Earnings>(fakeResourcePorts(someEarnings()), 'earnings'),
    { query: { unit: 'day', at: null } },
    toEarningsView,
  ),
  flow(createTotalAssetsMachine, createTotalAssetsMachine(fakeTotalAssetsPorts()), undefined, toTotalAssetsView),
];
