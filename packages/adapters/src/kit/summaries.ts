/** What documents say of the calls of this area; phones do not load it. */
export const kitSummaries = {
  spec: {
    encryptPublicKey: 'The key that trade passwords are sealed with; keyId, nonce and padding are extension fields. Never cached.',
  },
  extension: {},
} as const;
