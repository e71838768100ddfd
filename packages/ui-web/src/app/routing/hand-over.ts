import type { HashLocation } from './hash-history.ts';
import { isAt, readSearch } from './navigation.ts';
import { returnAddress } from './return-address.ts';

export interface HandOverPlaces {
  /** Where another host carries out the risk assessment; null: this app does. */
  readonly riskAssessmentOrigin: string | null;
  /** The sign-in page of the messaging app that the product runs in; null elsewhere, or when there is none. */
  readonly messagingSignIn: string | null;
  /** This app's own address without a hash: others get whole addresses to come back to. */
  readonly home: string;
}

/**
 * The page of another host that stands for one of ours; null when we have our own. It takes the place of the whole page
 * (P1 §2 /newfundrisk, §6 sign-in by host).
 */
export function handOverOf({ path, search }: HashLocation, { riskAssessmentOrigin, messagingSignIn, home }: HandOverPlaces): string | null {
  const query = readSearch(search);
  const wholeOf = (way: string | undefined) => {
    const address = returnAddress(way);
    return address.kind === 'foreign' ? address.address : `${home}#${address.kind === 'in-app' ? address.path : '/'}`;
  };
  if (isAt(path, '/newfundrisk') && riskAssessmentOrigin !== null) {
    return withQuery(`${riskAssessmentOrigin}${path}`, { ...query, backUrl: wholeOf(query['backUrl']) });
  }
  if (isAt(path, '/login') && messagingSignIn !== null) return withQuery(messagingSignIn, { returnUrl: wholeOf(query['back']) });
  return null;
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
