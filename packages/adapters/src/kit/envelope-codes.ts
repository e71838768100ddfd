/** The codes that any call may return. Codes of single calls are in ret-codes.ts. */
export const ENVELOPE_CODE = {
  success: '000000',
  successShort: 'S',
  notLoggedIn: 'F01003',
  notLoggedInSoft: 'F01002',
  authorisationGone: 'BLPS0004',
  passedThrough: 'P00001',
  system: 'S00001',
  /** A service that is not offered here, and of which the caller holds nothing. */
  serviceUnheld: 'G00012',
} as const;
