import { at, NO_TEXT, NO_OBJECT, type Corpora } from './damage.arbitraries.ts';

/** Answers of `host`, whole and damaged. */
export const hostCorpus = {
  checkRights: {
    sound: { redirectUri: '/insurance/protocol?code=1' },
    damaged: [...at().is(...NO_OBJECT), ...at('redirectUri').is('', null, undefined, ...NO_TEXT)],
  },
  loadShareConfig: {
    sound: { appId: 'wx0', nonceStr: 'n', signature: 's', timestamp: 1_763_600_000 },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('appId').is('', null, ...NO_TEXT),
      ...at('signature').is('', undefined, ...NO_TEXT),
      ...at('timestamp').is('', null, ...NO_TEXT),
    ],
  },
  latestVersion: {
    sound: { apkUrl: 'https://download.example/a.apk', versionNo: '2.4.0' },
    damaged: [...at().is(...NO_OBJECT), ...at('apkUrl').is(...NO_TEXT), ...at('versionNo').is(...NO_TEXT)],
  },
} satisfies Corpora;
