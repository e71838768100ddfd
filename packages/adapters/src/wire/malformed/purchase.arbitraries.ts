import { at, NO_TEXT, NO_FLAG, NO_OBJECT, type Corpora } from './damage.arbitraries.ts';

/** Answers of `purchase`, whole and damaged. */
export const purchaseCorpus = {
  changeExpirePlanValid: {
    sound: { needAlert: true, retMsg: '将同时修改' },
    damaged: [...at().is(...NO_OBJECT), ...at('needAlert').is(...NO_FLAG), ...at('retMsg').is(...NO_TEXT)],
  },
  updateExpireArrange: {
    sound: { maturityArrangement: 2 },
    damaged: [
      ...at().is('', 'ok', 0, 1, true, false, [], [[]], ['ok']),
      ...at('maturityArrangement').is(0, 3, -1, '1.0', 'continue', 1.5, true, {}, [], [1]),
    ],
  },
} satisfies Corpora;
