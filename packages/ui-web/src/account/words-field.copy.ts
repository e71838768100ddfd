export const wordsFieldCopy = {
  length: (count: number, most: number) => `${count} / ${most} 字`,
} as const;
