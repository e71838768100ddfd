/** What one finds behind this area's entries. */
export const about = {
  home: '到期前转出，或接手别人的',
  mine: '发起的与买入的转让',
} as const;
