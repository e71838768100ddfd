export interface SharedPage {
  readonly title: string;
  /** The whole address, with nothing in it that says who shares. */
  readonly link: string;
}

/**
 * The address of a page as others may open it: its path with the parameters that name the thing, nothing of who is
 * looking; a page that needs a session gives way to the home page. `base`: the app's address without its hash.
 * Rules: docs/flows/host.md. Source: own, for P1 §7 Sharing.
 */
export function sharedLink(
  base: string,
  page: {
    readonly path: string;
    readonly isPersonal: boolean;
    readonly query: SharedQuery;
    /** More parameters that say what this page shows, as a calculator's do. */
    readonly asked?: readonly string[];
  },
): string {
  const path = page.isPersonal ? '/' : page.path;
  const named = page.isPersonal ? [] : [...SHARED_PARAMETERS, ...(page.asked ?? [])].flatMap((name) => pairOf(name, page.query[name]));
  return `${base}#${path}${named.length === 0 ? '' : `?${named.join('&')}`}`;
}

export type SharedQuery = Readonly<Record<string, unknown>>;

/** Parameters that say what is shown, never to whom. */
const SHARED_PARAMETERS: readonly string[] = [
  'productCode',
  'channelCode',
  'family',
  'agree',
  'code',
  'curTab',
  'fundCode',
  'codes',
  'noticeId',
  'personalCode',
  'companyCode',
  'articleId',
  'topicId',
  'issueId',
];

const pairOf = (name: string, value: unknown): readonly string[] =>
  typeof value === 'string' && /^[\w-][\w.-]{0,63}$/.test(value) ? [`${name}=${value}`] : [];
