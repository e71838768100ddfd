// For this area in @caifu/core/testing.
export { aPayee, aPlan, aPlanOffer, somePlanTerms } from './plans.fakes.ts';
export { aPlanReceipt, fakePlanSettingPorts } from './plan-setting/plan-setting.fakes.ts';
export { fakePlanActionPorts } from './plan-action/plan-action.fakes.ts';
export { aPlanDetail, aPlanRound, aPlanRun, fakePlanDetailPorts } from './plan-detail/plan-detail.fakes.ts';
