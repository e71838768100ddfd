import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { SEALED_CLOSED_ACCOUNTS, SEALED_IDENTITIES, SEALED_INFORMATION } from './account-keys.ts';
import { downloadTicketRoutes } from './download-tickets.routes.ts';
import { identityRoutes } from './identity.routes.ts';
import { memberRoutes } from './members.routes.ts';
import { personalInformationRoutes } from './personal-information.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { accountKeeps } from './account-keeps.ts';

export const accountArea = {
  routes: [sessionRoutes, memberRoutes, identityRoutes, personalInformationRoutes, downloadTicketRoutes],
  keys: { sealed: [SEALED_IDENTITIES, SEALED_INFORMATION, SEALED_CLOSED_ACCOUNTS] },
  holds: { nothing: 'an identity is no belonging' },
  earns: { nothing: 'an identity earns nothing' },
  comes: { nothing: 'papers that run out are told by what comes next itself' },
  tells: { nothing: 'what becomes of an account is told at once' },
  records: { nothing: 'an identity is no trade' },
  movements: { nothing: 'an identity moves no money' },
  corrects: { nothing: 'an account has no figure' },
  keeps: accountKeeps,
} satisfies Area;
