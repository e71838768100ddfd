/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface PartnersMessages {
  readonly 'mission-unfinished': null;
  readonly 'partner-needs-identity': null;
  readonly 'partner-needs-assessment': null;
  readonly 'partner-needs-level': null;
  readonly 'partner-revoke-question': null;
  readonly 'partner-revoked': null;
  readonly 'partner-address-refused': null;
}

/** Words on buttons and titles that belong to a rule of this area. */
export interface PartnersLabels {
  readonly revoke: null;
  readonly 'keep-authorisation': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends PartnersMessages {}
  interface Labels extends PartnersLabels {}
}
