import type { LabelsOf, WordsOf } from '../kit/wording.ts';
import type { HostLabels, HostMessages } from './words.ts';

export const hostWords: WordsOf<HostMessages> = {
  'not-an-image': '文件不是图片类型',
  'image-too-large': '图片尺寸过大，请重新拍摄后上传',
  'file-fetch-failed': '获取文件失败',
  'app-update-required': '当前APP版本过低，请升级到最新版本后使用',
  'app-address-refused': '下载地址无效，请到应用商店升级',
  'app-store-unknown': '暂无下载地址，请到手机的应用商店搜索本应用升级',
  'link-copied': '链接已复制',
  'share-failed': '分享失败，请稍后重试',
};

export const hostLabels: LabelsOf<HostLabels> = {
  'update-now': '立即升级',
};
