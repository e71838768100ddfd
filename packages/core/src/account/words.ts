/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface AccountMessages {
  // what stands between an investor and a purchase (P1 §8, P2 §5)
  readonly 'identity-missing': null;
  readonly 'bank-card-missing': null;
  readonly 'trade-password-missing': null;
  readonly 'id-card-expired': null;
  readonly 'tax-declaration-missing': null;
  readonly 'address-missing': null;
  readonly 'risk-assessment-missing': null;
  // session
  readonly 'mobile-invalid': null;
  readonly 'code-invalid': null;
  readonly 'code-wrong': null;
  readonly 'code-expired': null;
  readonly 'code-too-often': { readonly seconds: number };
  readonly 'code-sent': null;
  readonly 'code-unsent': null;
  readonly 'demo-code': { readonly code: string };
  readonly 'session-expired': null;
  // proving who one is (P1 §4, P2 §7)
  readonly 'real-name-invalid': null;
  readonly 'id-number-invalid': null;
  readonly 'under-age': null;
  readonly 'id-front-missing': null;
  readonly 'id-back-missing': null;
  readonly 'id-validity-missing': null;
  readonly 'id-validity-past': null;
  readonly 'id-number-taken': null;
  readonly 'identity-refused': null;
  readonly 'identity-unavailable': null;
  readonly 'identity-verified': null;
  readonly 'identity-step-order': null;
  readonly 'id-card-renewed': null;
  readonly 'id-image-renewal': null;
  readonly 'face-failed': null;
  readonly 'face-refused': null;
  readonly 'identity-tries-used': null;
  // personal information (P2 §5)
  readonly 'occupation-missing': null;
  readonly 'region-missing': null;
  readonly 'street-missing': null;
  readonly 'email-invalid': null;
  readonly 'residency-missing': null;
  readonly 'tax-country-missing': null;
  readonly 'tax-number-missing': null;
  readonly 'declaration-unticked': null;
  readonly 'information-saved': null;
  // setting a trade password
  readonly 'enter-new-password': null;
  readonly 'enter-old-password': null;
  readonly 'repeat-password': null;
  readonly 'passwords-differ': null;
  readonly 'password-weak': null;
  readonly 'password-same': null;
  readonly 'password-set': null;
  readonly 'password-changed': null;
  readonly 'password-exists': null;
  readonly 'password-not-set': null;
  readonly 'password-outcome-unknown': null;
  readonly 'reset-expired': null;
  readonly 'confirmation-refused': null;
  // devices that are signed in
  readonly 'login-end-question': null;
  readonly 'login-end-others-question': null;
  readonly 'login-ended': null;
  readonly 'other-logins-ended': null;
  // one's own data
  readonly 'own-data-made': null;
  readonly 'closing-obstacles-left': null;
  readonly 'closing-not-agreed': null;
  readonly 'closing-unknown': null;
  readonly 'account-closed': null;
}

/** Words on buttons and titles that belong to a rule of this area. */
export interface AccountLabels {
  readonly 'take-assessment': null;
  readonly reassess: null;
  readonly 'end-login': null;
  readonly 'end-other-logins': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends AccountMessages {}
  interface Labels extends AccountLabels {}
}
