/** Somebody who gets personal data: which, for what, for how long. */
export interface Recipient {
  readonly name: string;
  readonly data: string;
  readonly use: string;
  readonly kept: string;
}

/** [LAW-94] The recipients, by the authorisation (agreement 9) and the privacy policy. */
export const recipients: readonly Recipient[] = [
  {
    name: '产品管理人与登记机构',
    data: '姓名、证件类型与号码、手机号码、联系地址、风险等级、交易申请',
    use: '开户、登记、确认与适当性管理',
    kept: '法律规定的客户资料保存期限',
  },
  {
    name: '银行与支付机构',
    data: '姓名、证件号码、银行卡号、预留手机号、金额',
    use: '绑卡核验、扣款与付款',
    kept: '法律规定的支付记录保存期限',
  },
  {
    name: '身份核验机构',
    data: '姓名、证件号码、经您同意的人脸照片',
    use: '核对是否为本人',
    kept: '核对所需的时间',
  },
  { name: '短信服务商', data: '手机号码', use: '发送验证码', kept: '发送所需的时间' },
  {
    name: '合作银行',
    data: '您在该行办理业务时填写的信息、电子账户交易',
    use: '开立电子账户、存款与理财',
    kept: '法律规定的客户资料保存期限',
  },
  { name: '投资顾问机构', data: '您的策略份额与交易申请', use: '提供策略与调仓', kept: '策略服务协议与法律规定的期限' },
  { name: '收款银行或者贷款方', data: '姓名、收款账号、还款金额', use: '把还款记入您的账户', kept: '法律规定的支付记录保存期限' },
  { name: '保险、财商、证券等合作机构', data: '授权页列明的信息', use: '您在授权页单独同意的服务', kept: '一年，可以随时取消' },
  { name: '监管机构和法律规定有权查询的机关', data: '依法要求的信息', use: '履行法定义务', kept: '法律规定的期限' },
];
