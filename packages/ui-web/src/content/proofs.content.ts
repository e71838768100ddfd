import { lawMark } from './law-words.ts';
/** The sample of a proof, drawn by this project in place of a real one. */
export interface ProofSample {
  /** screenshot: of an app. paper: a document with a stamp. statement: rows of a bank statement. */
  readonly shape: 'screenshot' | 'paper' | 'statement';
  readonly caption: string;
  readonly marks: readonly string[];
}

export interface ProofKind {
  readonly id: string;
  /** Label of the tab. */
  readonly label: string;
  readonly heading: string;
  readonly needs: readonly string[];
  readonly samples: readonly ProofSample[];
}

export interface ProofGuide {
  /** What the proof is about. */
  readonly standard: string;
  readonly kinds: readonly ProofKind[];
  /** Applies to every kind. */
  readonly general: readonly string[];
}

const PICTURES = [
  '最多上传 10 张图片，每张建议不超过 2M，画面清晰，四角完整。',
  '截图须同时显示账户姓名和总资产；非截图的文件，须加盖出具机构的公章。',
  '姓名须与本人的实名信息一致。请遮挡与证明无关的内容。',
] as const;

const screen = (caption: string, ...marks: readonly string[]): ProofSample => ({ shape: 'screenshot', caption, marks });
const paper = (caption: string, ...marks: readonly string[]): ProofSample => ({ shape: 'paper', caption, marks });

/** /pe-explain: proof of financial assets (P2 §2.8, §5). */
export const assetProofs: ProofGuide = {
  standard: `金融资产不低于 ${lawMark('assets')}，或者最近三年个人年均收入不低于 ${lawMark('income')}。多家机构的证明可以合计。`,
  kinds: [
    {
      id: 'bank',
      label: '银行资产',
      heading: '银行存款与银行理财',
      needs: [
        '手机银行或网上银行的资产总览截图，同页显示账户姓名和总资产。',
        '或者银行网点出具的存款证明、资产证明，写明姓名、证件号码、金额和日期，加盖银行业务章。',
        '证明的出具日期在最近一个月以内。',
      ],
      samples: [
        screen('资产总览截图', '账户姓名', '总资产', '查询日期'),
        paper('银行资产证明', '姓名和证件号码', '资产金额', '日期与业务章'),
      ],
    },
    {
      id: 'securities',
      label: '证券及其他',
      heading: '股票、债券、基金等',
      needs: [
        '证券公司或基金销售机构 App 的资产页截图，同页显示账户姓名和总资产。',
        '或者机构出具的资产证明、对账单，加盖公章。',
        '市值按截图当日计算；融资融券的负债要扣除。',
      ],
      samples: [screen('证券账户资产页', '账户姓名', '总资产'), paper('证券公司资产证明', '姓名', '资产总额', '日期与公章')],
    },
    {
      id: 'wealth',
      label: '理财产品',
      heading: '资管计划、信托、私募等理财产品',
      needs: [
        '销售机构 App 的持有页截图，显示姓名、产品名称和持有金额。',
        '或者产品合同的签字页加上份额确认书、付款凭证，加盖管理人公章。',
        '已到期或已退出的不计入。',
      ],
      samples: [screen('持有页截图', '账户姓名', '产品名称', '持有金额'), paper('份额确认书', '姓名', '产品名称与份额', '管理人公章')],
    },
    {
      id: 'insurance',
      label: '保险',
      heading: '具有现金价值的保险',
      needs: [
        '保险公司 App 的保单详情截图，显示投保人姓名和现金价值。',
        '或者保险公司出具的现金价值证明，加盖公章。',
        '以投保人为准；保额、已交保费不等于现金价值。',
      ],
      samples: [screen('保单详情截图', '投保人姓名', '保单号', '现金价值'), paper('现金价值证明', '投保人姓名', '现金价值', '日期与公章')],
    },
    {
      id: 'family',
      label: '家庭金融资产',
      heading: '夫妻双方的金融资产合计',
      needs: [
        `${lawMark('family')}。`,
        '除各自的资产证明外，还要上传能证明夫妻关系的文件：结婚证，或者户口簿的相应页。',
        '资产证明的要求与前四类相同，双方分别上传。',
      ],
      samples: [paper('结婚证内页', '双方姓名和证件号码', '登记日期', '登记机关印章'), screen('配偶的资产页', '账户姓名', '总资产')],
    },
  ],
  general: PICTURES,
};

/** /pe-income: proof of income (P2 §2.8, §5). */
export const incomeProofs: ProofGuide = {
  standard: `最近三年个人年均收入不低于 ${lawMark('income')}。以下三类证明，提供一类即可。`,
  kinds: [
    {
      id: 'income',
      label: '收入证明',
      heading: '单位出具的收入证明',
      needs: ['写明最近三年每年的收入。', '姓名和身份证号码完整。', '单位名称和出具日期完整。', '必须加盖单位公章。'],
      samples: [paper('收入证明', '姓名和身份证号码', '三年的收入', '单位、日期与公章')],
    },
    {
      id: 'statement',
      label: '银行流水',
      heading: '储蓄卡的工资流水',
      needs: ['本人储蓄卡的流水，信用卡不可以。', '三年以内，且载有“工资”等代发项目。', '显示户名和卡号后四位；网点打印的加盖业务章。'],
      samples: [{ shape: 'statement', caption: '工资流水', marks: ['户名与卡号后四位', '日期', '标注为工资的入账'] }],
    },
    {
      id: 'tax',
      label: '完税证明',
      heading: '个人所得税完税证明',
      needs: [
        '三年以内，由税务机关或个人所得税 App 出具。',
        '年均纳税额不低于合格投资者收入标准对应的税额。',
        '显示姓名、证件号码和税务机关的电子印章。',
      ],
      samples: [paper('纳税记录', '姓名和证件号码', '各年的应纳税额', '税务机关印章')],
    },
  ],
  general: [PICTURES[0], '姓名须与本人的实名信息一致，日期和公章清晰可辨。'],
};

/** /pe-asset-template: proof of investment experience (P2 §2.8, §5). */
export const experienceProofs: ProofGuide = {
  standard: '具有两年以上的投资经历：提供一笔两年以前的交易记录即可。',
  kinds: [
    {
      id: 'funds',
      label: '基金与股票',
      heading: '基金、股票、债券的交易记录',
      needs: ['显示产品名称或证券名称。', '显示交易时间，距今两年以上。', '显示姓名，与申请人一致；同一页没有姓名的，另传一张账户信息页。'],
      samples: [screen('交易明细截图', '账户姓名', '产品名称', '交易时间')],
    },
    {
      id: 'wealth',
      label: '银行理财',
      heading: '银行理财的购买记录',
      needs: ['显示产品名称、购买时间和金额。', '存款、货币基金的转入记录不作为投资经历。', '姓名与申请人一致。'],
      samples: [{ shape: 'statement', caption: '理财购买记录', marks: ['户名', '购买时间', '产品名称'] }],
    },
    {
      id: 'plans',
      label: '资管与私募',
      heading: '资管计划、信托、私募的持有或交易记录',
      needs: [
        '合同的首页和签字页，或者份额确认书。',
        '显示产品名称、签署或确认的时间，以及投资者姓名。',
        '非截图的文件，须加盖管理人或销售机构的公章。',
      ],
      samples: [paper('份额确认书', '投资者姓名', '产品名称', '确认时间与公章')],
    },
  ],
  general: PICTURES,
};
