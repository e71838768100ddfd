/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface AssetsMessages {
  readonly 'certificate-identity-missing': null;
  readonly 'certificate-day-unconfirmed': null;
  readonly 'certificate-day-gone': null;
  readonly 'certificate-limit': { readonly most: number };
  readonly 'certificate-undrawable': null;
  readonly 'certificate-unknown': null;
  readonly 'certificate-maybe-issued': null;
  readonly 'certificate-revoke-question': null;
  readonly 'certificate-revoked': null;
  readonly 'certificate-checks-used': null;
  readonly 'export-range': null;
  readonly 'export-begun': null;
  readonly 'export-empty': null;
}

/** Words on its buttons. */
export interface AssetsLabels {
  readonly 'revoke-certificate': null;
  readonly 'keep-certificate': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends AssetsMessages {}
  interface Labels extends AssetsLabels {}
}
