import type { AuthorisationKind } from '@caifu/core/partners';
import * as z from 'zod/mini';
import { textTitles, type DocumentName } from '../content/text-titles.copy.ts';
import { partnersCopy, partnerWords } from './partners.copy.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';
import { maybe } from '../app/routing/late-query-shapes.ts';

/** A return address, checked on entry like every other (P1 §2). */
const errand = { returnUrl: z.optional(z.string()), caishangurl: z.optional(z.string()) };
const query = z.object(errand);
const textQuery = z.object({ ...errand, version: z.optional(z.string()) });

const authorisation = <const Path extends string, const Parent extends string>(path: Path, kind: AuthorisationKind, parent: Parent) =>
  ({
    path,
    title: partnerWords[kind].title,
    query,
    parent,
    ports: 'account',
    screen: () => import('./partners.screens.ts').then(({ authorisationScreenOf }) => authorisationScreenOf(kind)),
  }) as const;

const protocol = <const Path extends string, const Parent extends string>(path: Path, name: DocumentName, parent: Parent) =>
  ({
    path,
    title: textTitles[name],
    query: textQuery,
    needsSession: false,
    parent,
    ports: 'base',
    screen: () => import('../content/DocumentScreen.tsx').then(({ documentScreenOf }) => documentScreenOf(name)),
  }) as const;

const rows = [
  authorisation('/insurance/auth', 'insurance', '/usercenter'),
  protocol('/insurance/protocol', 'insurance', '/insurance/auth'),
  authorisation('/caishang/auth', 'caishang', '/usercenter'),
  protocol('/caishang/protocolcs', 'caishang', '/caishang/auth'),
  authorisation('/qs/gf-auth', 'gf', '/qs/kyEnter'),
  protocol('/qs/gf-protocol', 'gf', '/qs/gf-auth'),
  authorisation('/qs/ym-auth', 'ym', '/qs/kyEnter'),
  protocol('/qs/ym-protocol', 'ym', '/qs/ym-auth'),
  protocol('/qs/ym-third-protocol', 'ym-third', '/qs/ym-auth'),
  {
    path: '/qs/kyEnter',
    title: partnersCopy.entry.title,
    query: maybe('channelId'),
    parent: '/usercenter',
    ports: 'account',
    screen: () => import('./partners.screens.ts').then((m) => m.BrokerEntryScreen),
  },
] as const;

export const partnersRoutes: Routes<typeof rows> = defineRoutes(rows);
