/** Sentences for documents about the calls of this area; phones do not load them. */
export const hostSummaries = {
  spec: {
    checkRights: 'Whether the investor may be sent to a partner, and the address there.',
    loadShareConfig: "Configuration of the messaging app's sharing SDK. Used inside the messaging app only.",
    cookieSet: 'Records the inviter of a visitor.',
    dataLog: 'Usage events of the product, without personal data.',
    dataCollect: 'Usage events as an image beacon, sent by a page that is being left. The answer has no body.',
  },
  extension: {
    latestVersion: "The newest version of the provider's app and its download address.",
  },
} as const;
