/** Words for features of the host: sharing a page, signing in by the messaging app. */
export const hostCopy = {
  share: '分享',
  photo: { title: '添加照片', camera: '拍照', album: '从相册选择' },
  roundFailed: { title: '登录未完成', content: '未收到登录结果，您可以重新登录，或先返回浏览', linkText: '重新登录' },
} as const;
