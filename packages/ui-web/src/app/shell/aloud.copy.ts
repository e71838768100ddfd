export const aloudCopy = {
  start: '念给我听',
  stop: '停止朗读',
} as const;
