import type { MessagingSignIn } from '../host/messaging-sign-in.ts';
import type { HashHistory, HashLocation } from './hash-history.ts';
import { isAt, pathTo, readSearch } from './navigation.ts';
import { returnAddress } from './return-address.ts';

export interface HandOverPlaces {
  /** The host of the risk assessment. null: this app does it. */
  readonly riskAssessmentOrigin: string | null;
  /** The sign-in page of the messaging app that shows the product. null elsewhere, or without such a page. */
  readonly messagingSignIn: string | null;
  /** This app's own address without a hash. Other hosts get full return addresses. */
  readonly home: string;
}

/**
 * The page of another host that replaces one of ours. null: ours is used. The other page replaces the whole document (P1 §2 /newfundrisk,
 * §6 sign-in by host).
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
  /** Sign-in by the messaging app's page. null elsewhere. */
  readonly messaging: Pick<MessagingSignIn, 'address' | 'leave' | 'failure'> | null;
  readonly history: Pick<HashHistory, 'replace'>;
  readonly location: Pick<Location, 'href' | 'replace'>;
}

/** Leaves for the other host where one replaces our page. True: the page is being left, or the failed sign-in is reported. */
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
