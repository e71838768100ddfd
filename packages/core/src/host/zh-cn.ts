import { type ParametersOf, type Words, type KindsOf, type LabelWords } from '../kit/wording.ts';

export const hostWords = {
  'not-an-image': '文件不是图片类型',
  'image-too-large': '图片尺寸过大，请重新拍摄后上传',
  'file-fetch-failed': '获取文件失败',
  'app-update-required': '当前APP版本过低，请升级到最新版本后使用',
  'app-address-refused': '下载地址无效，请到应用商店升级',
  'app-store-unknown': '暂无下载地址，请到手机的应用商店搜索本应用升级',
  'link-copied': '链接已复制',
  'share-failed': '分享失败，请稍后重试',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type HostMessages = ParametersOf<typeof hostWords>;

export const hostLabels = {
  'update-now': '立即升级',
} satisfies LabelWords;

/** Words on buttons and titles. */
export type HostLabels = KindsOf<typeof hostLabels>;

declare module '../kit/message.ts' {
  interface MessageParameters extends HostMessages {}
  interface Labels extends HostLabels {}
}
