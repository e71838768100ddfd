export const assetsEntryName = '我的资产';
