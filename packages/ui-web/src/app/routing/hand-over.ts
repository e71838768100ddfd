import type { MessagingSignIn } from '../host/messaging-sign-in.ts';
import type { HashHistory, HashLocation } from './hash-history.ts';
import { isAt, pathTo, readSearch } from './navigation.ts';
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
 * The page of another host that stands for one of ours; null when we have our own. The other page takes the place of the whole page
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

export interface HandOverParts extends Pick<HandOverPlaces, 'riskAssessmentOrigin'> {
  /** Signing in by the page of the messaging app; null elsewhere. */
  readonly messaging: Pick<MessagingSignIn, 'address' | 'leave' | 'failure'> | null;
  readonly history: Pick<HashHistory, 'replace'>;
  readonly location: Pick<Location, 'href' | 'replace'>;
}

/** Leaves for the other host where one stands for our page; true: this page is being left, or the sign-in that led to nothing is told. */
export const createHandOver =
  ({ riskAssessmentOrigin, messaging, history, location }: HandOverParts) =>
  (place: HashLocation): boolean => {
    const home = location.href.replace(/#.*$/, '');
    const address = handOverOf(place, { riskAssessmentOrigin, messagingSignIn: messaging?.address ?? null, home });
    if (address === null) return false;
    if (isAt(place.path, '/login') && messaging?.leave() === false) history.replace(pathTo('/errpage'), messaging.failure(place.href));
    else location.replace(address);
    return true;
  };

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
