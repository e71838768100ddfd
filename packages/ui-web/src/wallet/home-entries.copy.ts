export const walletEntryName = '小活宝+';
