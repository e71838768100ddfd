import { FEEDBACK_DAYS } from '@caifu/core/account';

export const feedbackCopy = {
  text: '想说什么',
  placeholder: '哪里不好用，或者希望有什么功能。请不要填写密码、证件号和卡号',
  kept: `保存您写的话、时间和所属账户（账户仅用于您查看、导出和删除），${FEEDBACK_DAYS} 天后删除；注销账户时一并删除。查看的人不知道是谁写的。`,
  answer: '意见不逐条答复。',
  complain: '需要处理和答复的，请提交投诉',
  send: '提交意见',
  own: '我写过的',
  failed: '意见反馈加载失败',
} as const;
