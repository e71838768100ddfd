import { BRIDGE_CODES, BRIDGE_UNSUPPORTED, bridgeErrorOf, ENVELOPE_CODES } from '../../packages/core/src/kit/error-catalogue.ts';
import { generatedNote, table, type Page } from './page.ts';

/** docs/flows/error-catalogue.md */
export const errorCataloguePage = (): Page => ({
  file: 'docs/flows/error-catalogue.md',
  text: `${[
    '# Error catalogue',
    '',
    generatedNote('packages/core/src/kit/error-catalogue.ts'),
    '',
    'What each code means and what is done about it. The sentences stand in `packages/core/src/<area>/zh-cn.ts`.',
    '',
    '## Answer envelope',
    '',
    rowsOf(ENVELOPE_CODES),
    '',
    '## Native bridge',
    '',
    rowsOf({ ...BRIDGE_CODES, 'any other': bridgeErrorOf(null), 'feature missing in the app': BRIDGE_UNSUPPORTED }),
  ].join('\n')}\n`,
});

interface Entry {
  readonly meaning: string;
  readonly handling: string;
  readonly source: string;
}

const rowsOf = (codes: Readonly<Record<string, Entry>>): string =>
  table(
    ['code', 'meaning', 'handling', 'source'],
    Object.entries(codes).map(([code, { meaning, handling, source }]) => [code, meaning, handling, source]),
  );
