import type { ComplaintLine, ComplaintState, ComplaintSubject } from '@caifu/core/account';
import { REGULATOR_LINE } from '@caifu/core/law';

export const complaintCopy = {
  lines: '电话投诉',
  regulator: '中国证监会投资者服务热线',
  byLaw: (days: number) => `；处理结果自收到投诉之日起 ${days} 个工作日内告知`,
  written: '在线投诉',
  guest: '登录后可以在线提交投诉，查看编号、进度与答复。无法登录的，请拨打上面的电话，不影响受理。',
  signIn: '去登录',
  subject: '投诉事项',
  subjects: {
    trade: '交易与确认',
    money: '资金与收费',
    suitability: '适当性与风险提示',
    service: '客户服务',
    privacy: '个人信息',
    other: '其他',
  } satisfies Record<ComplaintSubject, string>,
  text: '投诉内容',
  placeholder: '请写明时间、经过和您的诉求。请不要填写密码和验证码',
  about: '相关订单（选填）',
  contact: '联系方式（选填）',
  hints: { about: '订单编号或者产品名称', contact: '不填的，通过您的账户手机号联系您' },
  send: '提交投诉',
  own: '我的投诉',
  states: { received: '待处理', 'in-work': '处理中', answered: '已答复', closed: '已办结' } satisfies Record<ComplaintState, string>,
  number: (complaintNo: string, made: string) => `编号 ${complaintNo} · ${made} 提交`,
  aboutLine: (about: string) => `相关订单：${about}`,
  due: ({ state, replyByText, answerByText }: Pick<ComplaintLine, 'state' | 'replyByText' | 'answerByText'>) =>
    state === 'received' && replyByText !== answerByText
      ? `${replyByText} 前回复，${answerByText} 前告知处理结果`
      : `${answerByText} 前告知处理结果`,
  reply: (at: string) => `${at} 回复`,
  answer: (at: string) => `${at} 答复`,
  closed: (at: string) => `${at} 办结`,
  unsatisfied: `对答复不满意的，可以再次提交并写明上述编号，或者拨打 ${REGULATOR_LINE}`,
  failed: '投诉记录加载失败',
} as const;
