/** A whole number, zero or more, with separated thousands: 26,580. It has its own file because the first page shows no count. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
