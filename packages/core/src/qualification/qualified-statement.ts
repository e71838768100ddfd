/** [FA-640] The statement of a qualified investor (合格投资者承诺). A changed sentence has a new version, and must be confirmed again. */
export const QUALIFIED_STATEMENT = {
  version: '2026-1',
  lines: [
    '本人具备相应的风险识别能力和风险承担能力，具有2年以上投资经历。',
    '本人金融资产不低于500万元，或者最近3年个人年均收入不低于40万元。',
    '本人以自有资金为本人投资，不使用贷款或者汇集他人资金投资。',
    '本人知悉私募产品不保证本金、不保证收益，所看到的产品信息仅供本人了解，不转发、不公开传播。',
    '以上内容真实，情况变化不再符合时，本人会及时告知。',
  ],
} as const;
