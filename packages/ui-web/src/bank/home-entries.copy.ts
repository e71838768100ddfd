export const depositsEntryName = '存款';
