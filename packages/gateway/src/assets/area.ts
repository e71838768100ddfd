import './tables.ts';
import type { Area } from '../ground/deps.ts';
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
  holds: { nothing: 'assets tell what others hold' },
  earns: { nothing: 'assets tell what others earn' },
  comes: { nothing: 'assets tell what comes of others' },
  tells: { nothing: 'assets tell what areas told' },
  records: { nothing: 'assets trade nothing' },
  movements: { nothing: 'assets tell what others moved' },
  corrects: { nothing: 'a sum repeats what others publish' },
  keeps: assetsKeeps,
} satisfies Area;
