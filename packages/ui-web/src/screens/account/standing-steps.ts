/** What a flow may send an investor to the account checklist for; the words of its destinations. */
export const STANDING_STEPS = [
  'identity',
  'bank-card',
  'trade-password-setting',
  'id-card-renewal',
  'tax-declaration',
  'address',
  'risk-assessment',
  'forgot-password',
  'certification',
] as const;

export type StandingStep = (typeof STANDING_STEPS)[number];
