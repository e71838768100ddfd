/** What several areas can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface KitMessages {
  readonly server: { readonly text: string };
  readonly 'sign-in-required': null;
  readonly 'risk-level-too-low': null;
  readonly 'agreements-unticked': null;
  // trade password (P1 §8, decision 0005)
  readonly 'enter-trade-password': null;
  readonly 'wrong-trade-password': { readonly triesLeft: number };
  readonly 'trade-locked': { readonly minutes: number };
  readonly 'trade-locked-until-identity': null;
  readonly 'digits-entered': { readonly count: number };
  readonly 'password-key-stale': null;
  /** Other tries of the same investor are looked at, and how they end is not known yet. */
  readonly 'password-being-checked': null;
  readonly 'modification-failed': null;
  // outcomes
  readonly 'outcome-pending': null;
  readonly 'outcome-unknown': null;
  readonly 'order-accepted': null;
  // the host app and addresses (P1 §8, P2 §8)
  readonly 'app-error': null;
  readonly 'network-not-smooth': null;
  readonly 'unknown-error': null;
  readonly 'app-unsupported': null;
  /** A return address of an origin that is not on the list: the page opens without it. */
  readonly 'address-ignored': null;
  // faults
  readonly 'system-busy': null;
  readonly 'operation-failed': null;
  readonly 'system-exception': null;
  readonly 'network-unavailable': null;
  readonly 'too-many-requests': null;
  readonly 'request-malformed': null;
}

/** Words on buttons and titles that belong to several areas. */
export interface KitLabels {
  readonly acknowledge: null;
  readonly confirm: null;
  readonly cancel: null;
  readonly 're-enter': null;
  readonly 'forgot-password': null;
  readonly retry: null;
  readonly 'notice-title': null;
  readonly 'retry-title': null;
}
