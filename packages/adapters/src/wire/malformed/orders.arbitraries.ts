import { at, NO_FIGURE, NO_DATE, NO_TIME, NO_COUNT, NO_FLAG, NO_LIST, NO_OBJECT, NO_TEXT, type Corpora } from './damage.arbitraries.ts';

/** Answers of `orders`, whole and damaged. */
export const ordersCorpus = {
  messages: {
    sound: {
      list: [
        {
          messageId: 1,
          messageType: 'confirmed',
          productCode: 'P1',
          productName: '',
          productCount: 1,
          time: '2026-11-20T10:00:00+08:00',
          read: false,
        },
      ],
      nextKey: null,
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('list').is(...NO_LIST),
      ...at('list', 0, 'messageId').is(null, ...NO_COUNT),
      ...at('list', 0, 'messageType').is('', 'later', null),
      ...at('list', 0, 'productCode').is({}, []),
      ...at('list', 0, 'productCount').is(null, ...NO_COUNT),
      ...at('list', 0, 'amount').is(...NO_FIGURE),
      ...at('list', 0, 'date').is(...NO_DATE),
      ...at('list', 0, 'time').is(null, ...NO_TIME),
      ...at('list', 0, 'read').is(null, ...NO_FLAG),
      ...at('nextKey').is(...NO_TEXT),
    ],
  },
  unreadMessages: { sound: { count: 0 }, damaged: [...at().is(...NO_OBJECT), ...at('count').is(null, ...NO_COUNT)] },
} satisfies Corpora;
