export const plansEntryName = '定投';
