export const lawCopy = {
  lead: '本平台按所在地的法律法规和自律规则提供服务。以下为现行各项数值及其依据。',
  leadOfOrder: '以下为办理该笔业务时适用的各项数值及其依据，之后的规则变化不影响该笔业务。',
  ofOrder: (id: string) => `办理时适用的规则 ${id}`,
  inForce: (id: string) => `现行规则 ${id}`,
  since: (day: string) => `自 ${day} 起适用`,
  next: (day: string) => `${day} 起适用新的规则，届时自动更新`,
  source: (source: string) => `依据：${source}`,
  known: (certainty: string, since: string | null) => (since === null ? certainty : `${certainty} · 自 ${since} 起`),
  unknown: (id: string) => ({ title: '未找到该规则', text: `本页没有规则 ${id} 的内容，请联系销售机构查询` }),
  toInForce: '查看现行规则',
  check: '标明“待核对”的，以现行法律法规原文为准。',
} as const;
