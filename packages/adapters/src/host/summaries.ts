/** Sentences for documents about the calls of this area; phones do not load them. */
export const hostSummaries = {
  spec: {
    checkRights: 'Whether the investor may be handed to a partner, and the address to go on to there.',
    loadShareConfig: "What the messaging app's sharing SDK asks for; used inside the messaging app only.",
    cookieSet: 'Notes by whose invitation a visitor came.',
    dataLog: 'Events of the use of the product; nothing personal.',
    dataCollect: 'The same as an image beacon, for events of a page that is being left. The answer has no body.',
  },
  extension: {
    latestVersion: "The newest version of the provider's app and where it is downloaded from.",
  },
} as const;
