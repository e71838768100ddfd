export const allEntryName = '全部';
