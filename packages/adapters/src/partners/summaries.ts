/** Sentences for documents about the calls of this area; phones do not load them. */
export const partnersSummaries = {
  spec: {
    showConfigChannelMission: 'The tasks of an investor before entering a channel.',
  },
  extension: {
    authorisationState: 'Whether the investor may authorise a partner to receive data, and whether the authorisation is granted.',
    grantPartner: 'Authorises a partner to receive data.',
    revokePartner: "Revokes a partner's authorisation.",
  },
} as const;
