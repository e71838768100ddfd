export const strategiesEntryName = '策略';
