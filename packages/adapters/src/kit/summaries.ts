/** Sentences for documents about the calls of this area; phones do not load them. */
export const kitSummaries = {
  spec: {
    encryptPublicKey: 'The key that trade passwords are sealed with; keyId, nonce and padding are extension fields. Never cached.',
  },
  extension: {},
} as const;
