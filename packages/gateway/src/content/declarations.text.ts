import { CUT_OFF_TEXT } from '@caifu/core/calendar';
import type { LawSet } from '@caifu/core/law';
import { placementOf, type PlacedProduct } from '@caifu/core/products';
import { kindOfProduct, qualifiedStatement, type QualifiedStatement } from '@caifu/core/qualification';

/** A set of declarations. A changed wording is a new version, which must be signed again. */
export interface Declarations {
  readonly version: string;
  readonly declarations: readonly string[];
}

/** The investor's declarations before the purchase of a product: 13 sentences for public ones, 14 for private placements (P2 §2.9). */
export const declarationsOf = (product: PlacedProduct, law: LawSet): Declarations =>
  placementOf(product) === 'public' ? BROKER : privateDeclarations(qualifiedStatement(law, kindOfProduct(product)));

const BROKER: Declarations = {
  version: 'broker-1',
  declarations: [
    '本人以自己的名义、用自有资金参与，资金来源合法，没有代他人持有，也没有使用贷款等债务资金。',
    '本人填写的身份信息、联系方式和风险测评答案真实有效，情况变化时会及时更新并重新测评。',
    '本人已阅读资产管理合同、产品说明书和风险揭示书，了解产品的投资范围、策略和风险等级。',
    '本人了解产品的风险等级应当与本人的风险承受能力相匹配；在超出时仍坚持购买的，本人已单独确认并承担后果。',
    '本人知道产品不保证本金不受损失，也不承诺最低收益，业绩比较基准和过往业绩不代表实际收益。',
    '本人知道市场价格、利率和信用状况的变化会使资产净值波动，可能损失部分甚至全部本金。',
    '本人知道产品在封闭期内不能退出，不会以急需资金为由要求提前退出。',
    '本人知道只能使用小活宝+支付，并已了解小活宝+充值和转出的规则。',
    `本人知道${CUT_OFF_TEXT}前后提交的申请归属不同的交易日，份额以管理人确认的结果为准。`,
    '本人知道产品的管理费、托管费、参与费和退出费，了解费用会减少实际收益。',
    '本人知道到期安排的含义：选择继续投资的，本金自动转入下一期；可以在规定时间内变更。',
    '本人会妥善保管交易密码和验证码，知道以本人密码完成的操作视为本人的操作。',
    '本人没有得到任何关于保本、保收益的口头或书面承诺，购买由本人独立决定。',
  ],
};

/** The standard is the statement's; with another one the declarations are signed anew. */
const privateDeclarations = ({ version, standard }: QualifiedStatement): Declarations => ({
  version: version === FIRST_STATEMENT ? 'private-1' : `private-1/${version}`,
  declarations: [
    `本人符合合格投资者的条件：${standard}。`,
    '本人提交的资产、收入和投资经历证明真实、完整、在有效期内；材料不实的，由本人承担责任。',
    '本人以自己的名义、用自有资金参与，不汇集他人资金，也不将份额或者收益权拆分转让。',
    '本人填写的身份信息、联系方式、涉税信息和风险测评答案真实有效，情况变化时会及时更新。',
    '本人已阅读基金合同、产品说明书和风险揭示书，了解投资范围、策略、杠杆和特有风险。',
    '本人的风险承受能力不低于产品的风险等级，知道超出承受能力的私募产品不能购买。',
    '本人知道产品不保证本金不受损失，也不承诺最低收益，过往业绩不代表未来表现。',
    '本人知道可能损失部分甚至全部本金，参与的资金即使全部损失也不影响本人的正常生活。',
    '本人知道产品只在开放日办理退出，两个开放日之间不能变现，遇到大额退出时可能延期。',
    '本人知道退出价格为开放日的净值，提交预约时还不能知道，短期持有需要支付较高的退出费。',
    '本人知道非公开募集的产品信息披露较少，估值依赖管理人的判断，份额转让受到限制。',
    '本人知道先支付后认证的，应当在截止时间前完成合格投资者认证，逾期认购失败，款项退回，期间没有收益。',
    '本人知道产品的管理费、托管费、认购费、退出费和业绩报酬，了解费用会减少实际收益。',
    '本人没有得到任何关于保本、保收益的口头或书面承诺，购买由本人独立决定。',
  ],
});

const FIRST_STATEMENT = '2026-1';
