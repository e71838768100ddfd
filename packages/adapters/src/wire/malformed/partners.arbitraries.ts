import { at, NO_TEXT, NO_COUNT, NO_LIST, NO_OBJECT, type Corpora } from './damage.arbitraries.ts';

/** Answers of `partners`, whole and damaged. */
export const partnersCorpus = {
  showConfigChannelMission: {
    sound: { missions: [{ missionId: 'M1', missionName: '答题', missionStatus: 0, missionUrl: null }] },
    damaged: [
      ...at().is(...NO_OBJECT.filter((value) => !Array.isArray(value) || value.length > 0)),
      ...at('missions').is(...NO_LIST),
      ...at('missions', 0, 'missionId').is(...NO_TEXT),
      ...at('missions', 0, 'missionStatus').is(null, undefined, '', ...NO_COUNT),
      ...at('missions', 0, 'missionUrl').is(...NO_TEXT),
    ],
  },
} satisfies Corpora;
