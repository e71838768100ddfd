import { createHash } from 'node:crypto';
import { LAW_SETS } from '@caifu/core/law';
import { expect, it } from 'vitest';
import { declarationsOf } from './declarations.text.ts';

it('declarations of one version have one wording: another word is another version [GW-377]', () => {
  const told = LAW_SETS.flatMap((law) =>
    (['broker', 'private'] as const).map((family) => {
      const { version, declarations } = declarationsOf({ family }, law);
      return `${version} ${createHash('sha256').update(declarations.join('\n')).digest('hex').slice(0, 16)}`;
    }),
  );
  expect([...new Set(told)]).toEqual([
    'broker-1 fbab4076927e53dc',
    'private-1/2026-1/2-500-300-40/0-300-0-50 97e931008fa5fb61',
    'private-1 5dce2c3148260b3d',
  ]);
});
