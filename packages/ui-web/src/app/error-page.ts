import * as z from 'zod/mini';
import { systemCopy } from '../copy/system.copy.ts';
import { inAppPath, type InAppPath } from './in-app-path.ts';

export interface ErrorPageContent {
  readonly title: string;
  readonly content: string;
  readonly linkText: string;
  /** null: go back to where the investor came from. */
  readonly link: InAppPath | null;
}

/** Known codes have fixed texts; other texts come only from the app itself; the link leads only into the app. */
export function errorPageContent(
  query: { readonly code?: string | undefined; readonly linkUrl?: string | undefined },
  handover: unknown,
): ErrorPageContent {
  const known: { readonly title: string; readonly content: string; readonly linkText: string } | undefined = Object.entries(
    systemCopy.errorPage.known,
  ).find(([code]) => code === query.code)?.[1];
  if (known !== undefined) return { ...known, link: inAppPath(query.linkUrl) };
  const given = z.safeParse(handoverShape, handover);
  if (!given.success) return { ...systemCopy.errorPage.unknown, link: inAppPath(query.linkUrl) ?? inAppPath('/') };
  const { title, content, linkText = systemCopy.errorPage.unknown.linkText, linkUrl } = given.data;
  return { title, content, linkText, link: inAppPath(linkUrl ?? query.linkUrl) ?? inAppPath('/') };
}

/** Texts that the app itself hands over when it goes there: `go.to('/errpage', { code }, { handover })`. */
const handoverShape = z.object({
  title: z.string(),
  content: z.string(),
  linkText: z.optional(z.string()),
  linkUrl: z.optional(z.string()),
});
