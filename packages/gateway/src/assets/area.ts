import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { tradesNothing } from '../ground/said.ts';
import { assetCertificateRoutes } from './asset-certificate.routes.ts';
import { brokerSummaryRoutes } from './broker-summary.routes.ts';
import { certificateSteps } from './certificate-steps.ts';
import { earningsRoutes } from './earnings.routes.ts';
import { upcomingRoutes } from './upcoming.routes.ts';
import type { ParkedOf } from '../ground/parked-decision.ts';
import { assetsKeeps } from './assets-keeps.ts';

export const assetsArea = {
  routes: [brokerSummaryRoutes, assetCertificateRoutes, earningsRoutes, upcomingRoutes],
  daySteps: certificateSteps,
  parked: { 'forget-certificates': { onlyRetried: 'the law wants it erased' } } satisfies ParkedOf<typeof certificateSteps>,
  ...tradesNothing('assets repeat what other areas hold, earn, move and tell'),
  keeps: assetsKeeps,
} satisfies Area;
