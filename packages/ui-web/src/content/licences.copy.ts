/** Notices of the works in this app that ask for one to be shown. The rest is in the NOTICE file. */
export const licencesCopy = {
  lead: '本应用使用了以下开源软件，感谢它们的作者。',
  works: [
    {
      name: 'TradingView Lightweight Charts™',
      notice: 'Copyright (c) 2026 TradingView, Inc.',
      licence: 'Apache License 2.0',
      href: 'https://www.tradingview.com/',
    },
    {
      name: 'PDF.js',
      notice: 'Copyright Mozilla Foundation',
      licence: 'Apache License 2.0',
      href: 'https://mozilla.github.io/pdf.js/',
    },
    {
      name: 'React',
      notice: 'Copyright (c) Meta Platforms, Inc. and affiliates.',
      licence: 'MIT License',
      href: 'https://react.dev/',
    },
    {
      name: 'Vant Area Data',
      notice: 'Copyright (c) Youzan, Chen Jiahan and other contributors',
      licence: 'MIT License',
      href: 'https://github.com/vant-ui/vant',
    },
    {
      name: 'Lucide',
      notice: 'Copyright (c) Lucide Contributors',
      licence: 'ISC License',
      href: 'https://lucide.dev/',
    },
  ],
  all: '全部第三方软件的许可文本',
} as const;
