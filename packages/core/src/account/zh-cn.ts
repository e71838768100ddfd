import { type ParametersOf, type Words, type KindsOf, type LabelWords } from '../kit/wording.ts';

export const accountWords = {
  // exact to P1 §8
  'identity-missing': '您还未实名认证，点击确定进行实名认证',
  'bank-card-missing': '您还未绑定银行卡，点击确定进行银行卡绑定',
  'trade-password-missing': '您还未设置密码，点击确定进行密码设置',
  'id-card-expired': '您的身份证已过期请重新上传在有效期内的身份证照片！',
  'tax-declaration-missing': '根据监管要求，需要您完善一些信息！',
  'address-missing': '地址信息不完善，点击确定补充地址信息',
  'risk-assessment-missing': '根据监管要求，需要您完成风险测评！',
  // session
  'mobile-invalid': '请输入正确的手机号',
  'code-invalid': '请输入6位短信验证码',
  'code-wrong': '验证码错误，请重新输入',
  'code-expired': '验证码已失效，请重新获取',
  'code-too-often': ({ seconds }: { readonly seconds: number }) => `验证码发送过于频繁，请${seconds}秒后再试`,
  'code-sent': '验证码已发送',
  'code-unsent': '验证码短信暂时无法发送，请稍后再试',
  'demo-code': ({ code }: { readonly code: string }) => `演示验证码：${code}`,
  'session-expired': '登录已失效，请重新登录',
  // proving who one is (P1 §4, P2 §7)
  'real-name-invalid': '请输入正确的姓名',
  'id-number-invalid': '请输入正确的身份证号码',
  'under-age': ({ years }: { readonly years: number }) => `未满${years}周岁暂不能办理`,
  // [LAW-91] parts of the authorisation
  'consent-missing': ({ name }: { readonly name: string }) => `请先勾选同意，再提供${name}`,
  'consent-withdraw-question': ({ name, effect }: { readonly name: string; readonly effect: string }) => `撤回对${name}的同意？${effect}`,
  'consent-withdrawn': '已撤回同意',
  'face-visit-asked': '已登记，客服将与您约定核验方式',
  'id-front-missing': '请上传身份证人像面照片',
  'id-back-missing': '请上传身份证国徽面照片',
  'id-validity-missing': '请选择身份证有效期',
  'id-validity-past': '身份证已过有效期，请上传在有效期内的身份证',
  'id-number-taken': '该身份证号码已在其他账户实名认证',
  'identity-unavailable': '实名认证服务暂未接通，请稍后再试',
  'identity-refused': '身份信息核验未通过，请核对姓名和身份证号码',
  'identity-not-served': '暂时无法为您办理实名认证，如有疑问请联系客服',
  'identity-verified': '实名认证已完成',
  'identity-step-order': '请按顺序完成前一步',
  'id-card-renewed': '身份证信息已更新',
  'id-image-renewal': '根据银行要求，您需更新身份证影像资料。',
  'face-failed': '人脸识别失败',
  'face-refused': '人脸核验未通过，请正对屏幕、保证光线充足后重试',
  'identity-tries-used': '今日验证次数已达上限，请明日再试',
  // personal information (P2 §5)
  'occupation-missing': '请选择职业',
  'region-missing': '请选择所在地区',
  'street-missing': '请填写详细地址，5至60个字',
  'purpose-missing': '请选择开户目的',
  'beneficiary-missing': '请确认账户的实际受益人',
  'beneficiary-other': '仅支持本人为自己开户，不能代他人投资',
  'email-invalid': '请输入正确的邮箱地址',
  'residency-missing': '请选择税收居民身份',
  'tax-country-missing': '请填写税收居民国（地区）',
  'tax-number-missing': '请填写纳税人识别号，或填写无法提供的原因',
  'declaration-unticked': '请阅读并勾选声明',
  'information-saved': '保存成功',
  // setting a trade password
  'enter-new-password': '请设置6位数字交易密码',
  'enter-old-password': '请输入原交易密码',
  'repeat-password': '请再次输入交易密码',
  'passwords-differ': '两次输入的密码不一致，请重新设置',
  'password-weak': '密码太简单，请勿用常见、连续或重复的数字、生日或手机号',
  'password-same': '新密码不能与原密码相同',
  'password-set': '交易密码设置成功',
  'password-changed': '交易密码修改成功',
  'password-exists': '您已设置交易密码',
  'password-not-set': '您还未设置交易密码',
  'password-outcome-unknown': '网络异常，设置结果未知，请稍后用新密码尝试，如提示错误请重新设置',
  'reset-expired': '身份验证已失效，请重新验证',
  'confirmation-refused': '身份信息不一致，请核对后重试',
  // devices that are signed in
  'login-end-question': '下线后，该设备需要重新登录',
  'login-end-others-question': '除本机外，其他设备都将退出登录',
  'login-ended': '该设备已下线',
  'other-logins-ended': '其他设备已全部退出',
  // feedback
  'feedback-too-short': ({ least }: { readonly least: number }) => `请至少写${least}个字`,
  'feedback-too-long': ({ most }: { readonly most: number }) => `最多写${most}个字`,
  'feedback-limit': ({ most }: { readonly most: number }) => `每天最多提交${most}条，请明日再写`,
  'feedback-made': '已收到，谢谢您的意见',
  // complaints
  'complaint-subject-missing': '请选择投诉事项',
  'complaint-too-short': ({ least }: { readonly least: number }) => `请写明投诉内容，至少${least}个字`,
  'complaint-too-long': ({ most }: { readonly most: number }) => `投诉内容不能超过${most}个字`,
  'complaint-line-too-long': ({ most }: { readonly most: number }) => `相关订单和联系方式各不能超过${most}个字`,
  'complaint-limit': ({ most }: { readonly most: number }) => `每天最多提交${most}件投诉，请明日再试或者拨打投诉电话`,
  'complaint-made': ({ number }: { readonly number: string }) => `投诉已提交，编号 ${number}`,
  // one's own data
  'own-data-made': '个人信息文件已生成，请在下载中查看',
  'closing-obstacles-left': '还有未处理完的事项，暂不能注销',
  'closing-not-agreed': '请先阅读并勾选注销须知',
  'closing-unknown': '网络异常，注销结果未知，正在为您查询',
  'account-closed': '账户已注销',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type AccountMessages = ParametersOf<typeof accountWords>;

export const accountLabels = {
  'take-assessment': '风险评测',
  reassess: '重新评测',
  'end-login': '下线',
  'withdraw-consent': '撤回',
  'end-other-logins': '全部退出',
} satisfies LabelWords;

/** Words on buttons and titles. */
export type AccountLabels = KindsOf<typeof accountLabels>;

declare module '../kit/message.ts' {
  interface MessageParameters extends AccountMessages {}
  interface Labels extends AccountLabels {}
}
