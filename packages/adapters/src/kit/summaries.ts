/** Sentences for documents about the calls of this area; phones do not load them. */
export const kitSummaries = {
  spec: {
    encryptPublicKey: 'The key for sealing a trade password. keyId, nonce and padding are extension fields. Never cached.',
  },
  extension: {},
} as const;
