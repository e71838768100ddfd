import { noticeOf } from './agreement-text.ts';
import { serviceFacts as facts } from './service-facts.ts';
import type { NoticeText } from './text-document.ts';

/** 适当性回访, /fund/return_visit. */
export const returnVisitNotice: NoticeText = noticeOf({
  beside: 'placementWait',
  opening: '依照适当性管理的要求，销售机构会对部分投资者进行回访，确认您了解所购买的产品。',
  chapters: [
    {
      head: '回访的对象与方式',
      lines: [
        '每半年按不低于规定的比例抽取投资者回访，由未参与销售的人员以电话或者问卷的方式进行。',
        `回访电话在${facts.hotline}拨出，来电人会先说明身份。`,
      ],
    },
    {
      head: '回访的内容',
      lines: [
        '确认您是本人购买，风险测评由您本人如实完成。',
        '确认您知道产品的风险等级、费用、封闭期和可能的损失。',
        '确认没有人向您承诺保本或者保收益，也没有人代您操作。',
      ],
    },
    {
      head: '请留意',
      lines: ['回访不会索要交易密码、短信验证码、银行卡密码，也不会要求转账。遇到上述要求请立即挂断并联系客服核实。'],
    },
    {
      head: '私募产品的冷静期与回访',
      lines: ['私募产品的合同对投资冷静期和回访确认另有约定的，以合同为准。回访确认前您可以按合同约定解除合同。'],
    },
  ],
});

/** 提前还款通知, /p2p/p2p_return and /pac/pac_return. */
export const earlyRepaymentNotice: NoticeText = noticeOf({
  opening: '您持有的项目可能因融资方提前还款而提前结束。本通知说明提前还款时本金、收益和到账的处理。',
  chapters: [
    {
      head: '什么是提前还款',
      lines: ['融资方在约定的到期日之前归还全部或者部分款项。是否允许提前还款，以及提前还款的条件，由项目合同约定。'],
    },
    {
      head: '本金与收益',
      lines: [
        '收益计算到实际还款日的前一日，按实际持有的天数计算。',
        '部分提前还款的，按各投资者持有的比例归还；剩余本金继续按合同计算收益。',
        '合同约定融资方支付补偿的，补偿随还款一并划付。',
      ],
    },
    {
      head: '到账',
      lines: [
        '款项划入您的小活宝+；您变更过到期安排的，以变更后的安排为准。',
        '划付通常在还款日后的 1 至 3 个工作日内完成，以银行到账时间为准。',
      ],
    },
    {
      head: '您需要做什么',
      lines: [`一般不需要操作。到账明细可以在交易记录中查询。对金额有异议的，请在收到之日起 ${facts.objectionDays} 日内提出。`],
    },
    {
      head: '风险提示',
      lines: ['提前还款后，您可能无法以同样的收益水平再次投资。再次投资前，请重新评估产品是否与您匹配。'],
    },
  ],
});

const OPINION_CHAPTERS = {
  how: {
    head: '征询的方式',
    lines: [
      '管理人按资产管理合同的约定，以公告的方式征询意见，不逐一寄送书面文件。',
      '您可以在征询期内通过客户经理或者书面方式提出意见。征询期内没有书面提出异议的，按合同约定视为同意；合同没有约定的，以实际答复为准。',
    ],
  },
  disagree: {
    head: '不同意时',
    lines: [
      '不同意变更的，可以在征询期内申请退出，管理人安排临时开放期或者在最近的开放日办理，不因此加收退出费。',
      '既不同意又未退出的份额，按合同约定处理。',
    ],
  },
  effect: {
    head: '变更的生效',
    lines: ['变更自征询期结束、管理人发布生效公告之日起生效。此前按原合同执行。'],
  },
} as const;

/** 意见征询公告, /am/am_fof_notice. */
export const fofNotice: NoticeText = noticeOf({
  opening:
    '管理人拟变更 FOF（主要投资于其他资产管理产品）资产管理合同的部分条款，现向全体投资者征询意见。具体的计划名称、征询期和变更对照表以产品档案中的公告为准。',
  chapters: [
    {
      head: '征询的事项',
      lines: ['投资范围、投资比例、开放期、费用、业绩报酬等合同约定须征询投资者意见的条款。每一项都列出变更前和变更后的文字以及理由。'],
    },
    OPINION_CHAPTERS.how,
    OPINION_CHAPTERS.disagree,
    OPINION_CHAPTERS.effect,
  ],
});

/** 意见征询公告（一）, /am/am_fof_notice1. */
export const fofNoticeOne: NoticeText = noticeOf({
  opening: '本公告就开放期与退出安排的调整，向 FOF 资产管理计划的投资者征询意见。具体的日期以产品档案中的公告为准。',
  chapters: [
    {
      head: '征询的事项',
      lines: [
        '开放期的频率与每次开放的天数。',
        '预约退出的提前天数，以及退出款的划付时间。',
        `单个开放日净退出超过计划总份额 ${facts.largePercent}% 时的处理。`,
      ],
    },
    {
      head: '调整的理由',
      lines: ['计划投资的标的产品开放频率不同，退出安排需要与标的产品的变现时间相适应，以公平对待留存和退出的投资者。'],
    },
    OPINION_CHAPTERS.how,
    OPINION_CHAPTERS.disagree,
    OPINION_CHAPTERS.effect,
  ],
});

/** 意见征询公告（B42504）, /am/am_fof_noticeB42504. */
export const fofNoticeB42504: NoticeText = noticeOf({
  opening: '本公告就产品代码 B42504 的资产管理计划拟变更的合同条款，向该计划的投资者征询意见。未持有该计划的投资者无需处理。',
  chapters: [
    {
      head: '征询的事项',
      lines: ['投资范围与比例的调整，以及相应的风险揭示。', '费用与业绩报酬的计提方式。', '具体的变更对照表见 B42504 的产品档案。'],
    },
    OPINION_CHAPTERS.how,
    OPINION_CHAPTERS.disagree,
    OPINION_CHAPTERS.effect,
    { head: '风险等级', lines: ['变更可能使产品的风险等级上调。上调后与您的风险承受能力不匹配的，您会收到提示，可以选择退出。'] },
  ],
});
