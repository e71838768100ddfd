/** Sentences for documents about the calls of this area; phones do not load them. */
export const partnersSummaries = {
  spec: {
    showConfigChannelMission: 'What a channel asks of an investor before it is entered.',
  },
  extension: {
    authorisationState: 'Whether the investor may hand data to a partner, and whether they do.',
    grantPartner: 'Authorises handing data to a partner.',
    revokePartner: "Takes a partner's authorisation back.",
  },
} as const;
