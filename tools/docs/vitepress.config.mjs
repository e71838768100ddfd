/** Settings of the site that tools/docs-site.ts builds. Addresses follow the files, so that links work in the repository too. */
export default {
  title: '财富 Caifu',
  outDir: '../dist/docs',
  // Links also lead to source files, which are no pages. A test checks all of them.
  ignoreDeadLinks: true,
  // A page is pure Markdown: tags and expressions are text.
  markdown: { html: false, config: (renderer) => renderer.use(plainBraces) },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Flows', link: '/docs/flows/' },
      { text: 'Calls', link: '/docs/wire/' },
      { text: 'Routes', link: '/docs/routes' },
      { text: 'Codes', link: '/docs/flows/error-catalogue' },
      { text: 'Decisions', link: '/docs/decisions/' },
      { text: 'Figures', link: '/docs/performance-figures' },
      { text: 'Glossary', link: '/docs/glossary' },
    ],
  },
};

/** Vue would read `{{ }}` in a text as an expression. */
function plainBraces(renderer) {
  const text = renderer.renderer.rules.text;
  renderer.renderer.rules.text = (...given) => text(...given).replaceAll('{{', '&#123;&#123;');
}
