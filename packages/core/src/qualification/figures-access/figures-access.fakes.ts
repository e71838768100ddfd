import { fakeLaw } from '../../law/law.fakes.ts';
import { FIGURE_STEPS } from '../../products/product.ts';
import type { FiguresAccessPorts } from './figures-access.ports.ts';
import type { FigureStanding } from './figures-access.types.ts';

/** Signed in and assessed, the statement is missing. */
export const aFigureStanding = (overrides: Partial<FigureStanding> = {}): FigureStanding => ({
  asked: FIGURE_STEPS,
  missing: ['statement'],
  statedAt: null,
  withheldManagers: [],
  ...overrides,
});

export const fakeFiguresAccessPorts = (overrides: Partial<FiguresAccessPorts> = {}): FiguresAccessPorts => ({
  law: fakeLaw(),
  read: () => Promise.resolve({ kind: 'read', value: aFigureStanding() }),
  confirmStatement: () => Promise.resolve({ kind: 'confirmed' }),
  ...overrides,
});
