import './tables.ts';
import type { Area } from '../ground/area.ts';
import { identityRoutes } from './identity.routes.ts';
import { memberRoutes } from './members.routes.ts';
import { personalInformationRoutes } from './personal-information.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';

export const accountArea = {
  name: 'account',
  routes: [sessionRoutes, memberRoutes, identityRoutes, personalInformationRoutes],
} satisfies Area;
