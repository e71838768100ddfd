/** A whole number, zero or more, with its thousands apart: 26,580. In a file of its own: the first page shows no count. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
