import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { certificationRoutes } from './certification.routes.ts';
import { disclosureRoutes } from './disclosures.routes.ts';
import { figuresAccessRoutes } from './figures-access.routes.ts';
import { SEALED_ASSESSMENTS, SEALED_PROOFS } from './qualification-keys.ts';
import { riskAssessmentRoutes } from './risk-assessment.routes.ts';
import { qualificationKeeps } from './qualification-keeps.ts';

export const qualificationArea = {
  routes: [riskAssessmentRoutes, figuresAccessRoutes, certificationRoutes, disclosureRoutes],
  keys: { sealed: [SEALED_PROOFS, SEALED_ASSESSMENTS] },
  holds: { nothing: 'proofs are no belongings' },
  earns: { nothing: 'proofs earn nothing' },
  comes: { nothing: 'proofs that run out are told by their pages' },
  tells: { nothing: 'deadlines of certification are told by holding' },
  records: { nothing: 'proofs are no trade' },
  movements: { nothing: 'proofs move no money' },
  corrects: { nothing: 'a proof has no figure' },
  keeps: qualificationKeeps,
} satisfies Area;
