/** Destinations that several areas use, with their parameters; null: none. */
export interface KitDestinations {
  readonly home: null;
  readonly back: null;
  readonly 'sign-in': { readonly comesBack: true };
  readonly 'forgot-password': { readonly comesBack: true };
  /** A foreign page, opened only if the front end's address guard accepts it. */
  readonly foreign: { readonly url: string };
  /**
   * The server's next page (a partner, a channel's mission): a page of this app or of a listed site, judged by the guard when it
   * is followed.
   */
  readonly onward: { readonly url: string };
  readonly 'personal-centre': null;
}
