export const contentCopy = {
  edition: (version: string, effective: string, publisher: string) => `版本 ${version} · 自 ${effective} 起生效 · ${publisher}发布`,
  end: '以上为全文',
  failed: '内容加载失败',
  failedText: '请检查网络后重试',
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
    stale: '未能更新，以下为上次加载的内容',
    contracts: '合同与说明文件',
    noContracts: { title: '暂无产品合同', text: '产品文件发布后会显示在这里' },
    information: '查看产品信息',
    reading: '签署前请完整阅读。文件以管理人发布的版本为准。',
  },
} as const;
