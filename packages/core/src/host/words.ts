/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface HostMessages {
  readonly 'not-an-image': null;
  readonly 'image-too-large': null;
  readonly 'file-fetch-failed': null;
  readonly 'app-update-required': null;
  readonly 'app-address-refused': null;
  readonly 'app-store-unknown': null;
  readonly 'link-copied': null;
  readonly 'share-failed': null;
}

/** Words on buttons and titles that belong to a rule of this area. */
export interface HostLabels {
  readonly 'update-now': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends HostMessages {}
  interface Labels extends HostLabels {}
}
