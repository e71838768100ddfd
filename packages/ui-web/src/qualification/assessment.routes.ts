import * as z from 'zod/mini';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';
import { errand } from '../app/routing/query-shapes.ts';

const account = { needsSession: true, ports: 'account' } as const;

const passwords = () => import('../account/PasswordSettingScreen.tsx');

/** The risk assessment and the trade password. */
export const assessmentRoutes = [
  defineRoute({
    ...account,
    path: '/newfundrisk',
    title: lateTitles.riskAssessment,
    query: z.object({ backUrl: z.optional(z.string()), returnUrl: z.optional(z.string()), need_refresh: z.optional(z.string()) }),
    parent: '/usercenter',
    screen: () => import('./RiskAssessmentScreen.tsx').then((module) => module.RiskAssessmentScreen),
  }),
  defineRoute({
    ...account,
    path: '/identity/password',
    title: lateTitles.passwordSet,
    query: errand,
    parent: '/identity-auth',
    screen: () => passwords().then((module) => module.SetPasswordScreen),
  }),
  defineRoute({
    ...account,
    path: '/user/accountsecurity/password',
    title: lateTitles.passwordChange,
    query: errand,
    parent: '/user/accountsecurity',
    screen: () => passwords().then((module) => module.ChangePasswordScreen),
  }),
  defineRoute({
    ...account,
    path: '/user/accountsecurity/reset',
    title: lateTitles.passwordReset,
    query: errand,
    parent: '/user/accountsecurity',
    screen: () => passwords().then((module) => module.ResetPasswordScreen),
  }),
] as const;
