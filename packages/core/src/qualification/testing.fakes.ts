// For this area in @caifu/core/testing.
export * from './certification/certification.fakes.ts';
export * from './evidence-upload/evidence-upload.fakes.ts';
export * from './risk-disclosure/risk-disclosure.fakes.ts';
export * from './member-profile/member-profile.fakes.ts';
export * from './figures-access/figures-access.fakes.ts';
export * from './pre-buy/pre-buy.fakes.ts';
export * from './risk-assessment/risk-assessment.fakes.ts';
