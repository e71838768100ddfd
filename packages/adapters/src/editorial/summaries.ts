/** Sentences for documents about the calls of this area; phones do not load them. */
export const editorialSummaries = {
  spec: {
    showNewCmsConfTemplate:
      'The template of a page: modules of banners with their addresses, times and platforms, and whether they need a sign-in.',
  },
  extension: {
    articleList: 'One page of the articles of a channel, newest first.',
    articleDetail: 'An article in plain blocks, with the funds in its text and further articles.',
    issueList: 'One page of the issues of a periodical, newest first.',
    issueDetail: 'An issue of a periodical, the newest by default: text, funds and articles.',
    topicList: 'The topics of a kind: themes, opportunities, the zone of regular investing, pages of product lines.',
    topicDetail: 'A topic: its story, the criteria for its funds, and the funds with their figures.',
    fundIndexList: 'Indices that funds follow, with their last level and change.',
    fundIndexDetail: 'An index: its definition, its levels of a year, and the funds that follow it.',
  },
} as const;
