/** Places that several areas lead to, with what they need to know; null: nothing. */
export interface KitDestinations {
  readonly home: null;
  readonly back: null;
  readonly 'sign-in': { readonly comesBack: true };
  readonly 'forgot-password': { readonly comesBack: true };
  /** A foreign page, opened only when the front end's address guard lets it. */
  readonly foreign: { readonly url: string };
  /** On to where a server leads (a partner, a channel's mission): a page of this app or of a listed site, judged by the guard when it is followed. */
  readonly onward: { readonly url: string };
  readonly 'personal-centre': null;
}
