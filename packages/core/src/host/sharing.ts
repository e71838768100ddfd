export interface SharedPage {
  readonly title: string;
  /** The whole address, without data about the person who shares. */
  readonly link: string;
}

/**
 * The address of a page for others: its path with the parameters of its content and nothing about the user. A page that needs a
 * session is replaced by the home page. `base`: the app's address without its hash. Rules: docs/flows/host.md. Source: own, for P1
 * §7 Sharing.
 */
export function sharedLink(
  base: string,
  page: {
    readonly path: string;
    readonly isPersonal: boolean;
    readonly query: SharedQuery;
    /** Further parameters of the page's content, such as a calculator's. */
    readonly asked?: readonly string[];
  },
): string {
  const path = page.isPersonal ? '/' : page.path;
  const named = page.isPersonal ? [] : [...SHARED_PARAMETERS, ...(page.asked ?? [])].flatMap((name) => pairOf(name, page.query[name]));
  return `${base}#${path}${named.length === 0 ? '' : `?${named.join('&')}`}`;
}

export type SharedQuery = Readonly<Record<string, unknown>>;

/** Parameters of the content, never of the user. */
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
