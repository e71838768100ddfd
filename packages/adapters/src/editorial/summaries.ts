/** Sentences for documents about the calls of this area; phones do not load them. */
export const editorialSummaries = {
  spec: {
    showNewCmsConfTemplate:
      'The template of a page: modules of banners with their addresses, times, platforms and whether they need a sign-in.',
  },
  extension: {
    articleList: 'One page of the articles of a channel, newest first.',
    articleDetail: 'An article in plain blocks, with the funds that it speaks of and what to read next.',
    issueList: 'One page of the issues of a periodical, newest first.',
    issueDetail: 'An issue of a periodical, the newest unless one is named: words, funds and articles.',
    topicList: 'The topics of a kind: themes, opportunities, the zone of regular investing, pages of product lines.',
    topicDetail: 'A topic: its story, by what its funds were chosen, and the funds with their figures.',
    fundIndexList: 'Indices that funds follow, with their last level and change.',
    fundIndexDetail: 'An index: what it measures, a year of its levels, and the funds that follow it.',
  },
} as const;
