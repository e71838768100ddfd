import {
  at,
  NO_COUNT,
  NO_DATE,
  NO_DAY,
  NO_FLAG,
  NO_LIST,
  NO_OBJECT,
  NO_SHOWN_RATE,
  NO_TEXT,
  NO_TIME,
  NO_VALUE,
  type Corpora,
  type Place,
} from './damage.arbitraries.ts';
import { A_FUND, damagedFund } from './funds.arbitraries.ts';

const AN_ARTICLE = { articleId: 'a-1', channelCode: 'LESSON', title: '风险是什么', publishDate: '2026-11-10', cover: { imgSrc: 'a.svg' } };
const damagedArticle = (...place: Place) => [
  ...at(...place, 'articleId').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 'channelCode').is(null, undefined, '', 'lesson', {}),
  ...at(...place, 'title').is(null, undefined, ...NO_TEXT),
  ...at(...place, 'publishDate').is(null, undefined, ...NO_DATE),
  ...at(...place, 'cover').is('', 0, true, 'a.svg'),
  ...at(...place, 'cover', 'imgSrc').is(null, undefined, '', ...NO_TEXT),
];

const SOME_BLOCKS = [
  { blockType: 'PARAGRAPH', content: '一段话' },
  { blockType: 'LIST', itemList: ['一', '二'] },
  { blockType: 'FUND', fundProductCode: '000001' },
];
const damagedBlocks = (...place: Place) => [
  ...at(...place).is(...NO_LIST),
  ...at(...place, 0, 'blockType').is(null, undefined, '', 'paragraph', 'HTML', {}),
  ...at(...place, 0, 'content').is(undefined, ...NO_TEXT),
  ...at(...place, 1, 'itemList').is('', 0, {}, [null], [{}]),
  ...at(...place, 2, 'fundProductCode').is(undefined, '', ...NO_TEXT),
];

const AN_ISSUE = {
  issueId: 'w-46',
  issueType: 'WEEKLY',
  issueNo: 46,
  title: '债市一周',
  publishDate: '2026-11-14',
  startDate: '2026-11-09',
};
const damagedIssue = (...place: Place) => [
  ...at(...place, 'issueId').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 'issueType').is(null, undefined, 'weekly', {}),
  ...at(...place, 'issueNo').is(null, undefined, ...NO_COUNT),
  ...at(...place, 'publishDate').is(null, undefined, ...NO_DATE),
  ...at(...place, 'startDate').is(...NO_DATE),
];

const A_TOPIC = { topicId: 'steady', topicType: 'THEME', title: '稳一点' };
const damagedTopic = (...place: Place) => [
  ...at(...place, 'topicId').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 'topicType').is(null, undefined, '', 'theme', {}),
  ...at(...place, 'title').is(null, undefined, ...NO_TEXT),
];

const AN_INDEX = {
  indexCode: 'CSI1',
  indexName: '松涧红利',
  lastValue: { tradeDate: '20261117', indexValue: '3012.45' },
  dailyRate: '0.52',
};
const damagedIndex = (...place: Place) => [
  ...at(...place, 'indexCode').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 'indexName').is(null, undefined, ...NO_TEXT),
  ...at(...place, 'lastValue').is('', 0, true, '3012.45'),
  ...at(...place, 'lastValue', 'tradeDate').is(null, undefined, ...NO_DAY),
  ...at(...place, 'lastValue', 'indexValue').is(null, undefined, ...NO_VALUE),
  ...at(...place, 'dailyRate').is(...NO_SHOWN_RATE),
];

const page = [
  ...at().is(...NO_OBJECT),
  ...at('data').is(...NO_LIST),
  ...at('hasNext').is(null, undefined, ...NO_FLAG),
  ...at('pageNo').is(null, undefined, ...NO_COUNT),
];

/** Answers of `editorial`, whole and damaged. */
export const editorialCorpus = {
  showNewCmsConfTemplate: {
    sound: {
      moduleList: [
        {
          moduleId: 'm1',
          moduleType: 'BANNER',
          subItems: [{ imgSrc: 'a.svg', clickTo: '/ranking/fund-ranking', jumpNeedLogin: 0, startTime: '2026-11-18T00:00:00+08:00' }],
        },
      ],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('moduleList').is(...NO_LIST),
      ...at('moduleList', 0, 'moduleId').is(null, undefined, '', ...NO_TEXT),
      ...at('moduleList', 0, 'moduleType').is(null, undefined, ...NO_TEXT),
      ...at('moduleList', 0, 'subItems').is(...NO_LIST),
      ...at('moduleList', 0, 'subItems', 0, 'imgSrc').is(null, undefined, '', ...NO_TEXT),
      ...at('moduleList', 0, 'subItems', 0, 'jumpNeedLogin').is(...NO_FLAG),
      ...at('moduleList', 0, 'subItems', 0, 'startTime').is(...NO_TIME.filter((time) => typeof time !== 'string' || !time.endsWith('Z'))),
    ],
  },
  articleList: { sound: { data: [AN_ARTICLE], hasNext: false, pageNo: 1 }, damaged: [...page, ...damagedArticle('data', 0)] },
  articleDetail: {
    sound: { ...AN_ARTICLE, blockList: SOME_BLOCKS, fundList: [A_FUND], articleList: [AN_ARTICLE] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...damagedArticle(),
      ...damagedBlocks('blockList'),
      ...damagedFund('fundList', 0),
      ...damagedArticle('articleList', 0),
    ],
  },
  issueList: { sound: { data: [AN_ISSUE], hasNext: false, pageNo: 1 }, damaged: [...page, ...damagedIssue('data', 0)] },
  issueDetail: {
    sound: { ...AN_ISSUE, blockList: SOME_BLOCKS, fundList: [A_FUND], articleList: [] },
    damaged: [...at().is(...NO_OBJECT), ...damagedIssue(), ...damagedBlocks('blockList'), ...at('articleList').is(...NO_LIST)],
  },
  topicList: { sound: [A_TOPIC], damaged: [...at().is(...NO_LIST), ...damagedTopic(0)] },
  topicDetail: {
    sound: { ...A_TOPIC, publishDate: '2026-11-10', blockList: SOME_BLOCKS, standardList: SOME_BLOCKS, fundList: [A_FUND] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...damagedTopic(),
      ...at('publishDate').is(null, undefined, ...NO_DATE),
      ...damagedBlocks('blockList'),
      ...damagedBlocks('standardList'),
      ...damagedFund('fundList', 0),
      ...at('rankingQuery').is(...NO_TEXT),
    ],
  },
  fundIndexList: { sound: [AN_INDEX], damaged: [...at().is(...NO_LIST), ...damagedIndex(0)] },
  fundIndexDetail: {
    sound: { ...AN_INDEX, blockList: SOME_BLOCKS, valueList: [{ tradeDate: '20261117', indexValue: '3012.45' }], fundList: [] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...damagedIndex(),
      ...damagedBlocks('blockList'),
      ...at('valueList').is(...NO_LIST),
      ...at('valueList', 0, 'indexValue').is(null, undefined, ...NO_VALUE),
      ...at('fundList').is(...NO_LIST),
    ],
  },
} satisfies Corpora;
