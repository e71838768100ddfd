import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { tradesNothing } from '../ground/said.ts';
import { feedbackRoutes } from './feedback.store.ts';
import { complaintRoutes } from './complaints.store.ts';
import { SEALED_CLOSED_ACCOUNTS, SEALED_COMPLAINTS, SEALED_FEEDBACK, SEALED_IDENTITIES, SEALED_INFORMATION } from './account-keys.ts';
import { downloadTicketRoutes } from './download-tickets.routes.ts';
import { identityRoutes } from './identity.routes.ts';
import { memberRoutes } from './members.routes.ts';
import { personalInformationRoutes } from './personal-information.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { accountKeeps } from './account-keeps.ts';

export const accountArea = {
  routes: [sessionRoutes, memberRoutes, identityRoutes, personalInformationRoutes, downloadTicketRoutes, complaintRoutes, feedbackRoutes],
  keys: { sealed: [SEALED_IDENTITIES, SEALED_INFORMATION, SEALED_CLOSED_ACCOUNTS, SEALED_COMPLAINTS, SEALED_FEEDBACK] },
  ...tradesNothing('an identity is no belonging, trades nothing and has no figure'),
  keeps: accountKeeps,
} satisfies Area;
