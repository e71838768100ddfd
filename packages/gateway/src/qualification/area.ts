import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { tradesNothing } from '../ground/said.ts';
import { certificationRoutes } from './certification.routes.ts';
import { disclosureRoutes } from './disclosures.routes.ts';
import { figuresAccessRoutes } from './figures-access.routes.ts';
import { SEALED_ASSESSMENTS, SEALED_PROOFS } from './qualification-keys.ts';
import { levelMessages, tellLevelRises } from './level-rises.store.ts';
import { riskAssessmentRoutes } from './risk-assessment.routes.ts';
import { qualificationKeeps } from './qualification-keeps.ts';

export const qualificationArea = {
  routes: [riskAssessmentRoutes, figuresAccessRoutes, certificationRoutes, disclosureRoutes],
  keys: { sealed: [SEALED_PROOFS, SEALED_ASSESSMENTS] },
  ...tradesNothing('proofs are no belongings and no trade, and have no figure'),
  comes: { nothing: 'proofs that run out are told by their pages' },
  tells: levelMessages,
  parked: { 'tell-level-rise': { onlyRetried: 'a notice moves no money' } },
  afterDay: { name: 'tell-level-rises', run: (deps, day) => tellLevelRises(deps, day) },
  keeps: qualificationKeeps,
} satisfies Area;
