export const contentCopy = {
  edition: (version: string, effective: string, publisher: string) => `版本 ${version} · 自 ${effective} 起生效 · ${publisher}发布`,
  oneSided:
    '加粗的条款限制或者免除责任、以沉默视为同意或者约定法院，与您有重大利害关系，请特别注意，不明白的可以向客户服务询问。这些条款不排除消费者权益保护等法律的强制性规定，也不排除您依法向您住所地等有管辖权的人民法院起诉的权利。',
  byLaw: '现行规定',
  end: '以上为全文',
  former: '历次版本',
  version: (version: string) => `版本 ${version}`,
  since: (effective: string) => `自 ${effective} 起生效`,
  isFormer: '这是历次版本，已有新的版本生效。',
  isGone: (version: string) => `版本 ${version} 的文本已不存在，以下为现行版本。`,
  toCurrent: '查看现行版本',
  failed: '内容加载失败',
  proof: {
    standard: '合格投资者标准',
    kinds: '证明的种类',
    general: '图片要求',
    sample: (caption: string) => `示例：${caption}`,
    marks: (marks: readonly string[]) => `框内依次为：${marks.join('、')}`,
    drawing: (caption: string, marks: readonly string[]) => `${caption}示意图，须看清${marks.join('、')}`,
  },
  product: {
    failed: '产品加载失败',
    contracts: '合同与说明文件',
    noContracts: { title: '暂无产品合同', text: '产品文件发布后会显示在这里' },
    information: '查看产品信息',
    reading: '签署前请完整阅读。文件以管理人发布的版本为准。',
  },
} as const;
