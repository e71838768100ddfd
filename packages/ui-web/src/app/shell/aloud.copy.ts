export const aloudCopy = {
  start: '念给我听',
  stop: '停止朗读',
  noText: '这份文件是扫描的图片，没有文字可以朗读',
  failed: '文件内容读取失败，暂时不能朗读',
} as const;
