export const wealthEntryName = '理财';
