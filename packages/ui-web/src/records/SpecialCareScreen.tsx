import { SPECIAL_CARE_VERSION } from '@caifu/core/qualification';
import { riskLevel } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { Screen } from '../app/shell/screens.ts';
import { ReadAloud } from '../app/shell/ReadAloud.tsx';
import { contentCopy } from '../content/content.copy.ts';
import { Card, Notice } from '../kit/show.ts';

/** [LAW-52] The text of special care, in the version that an investor confirmed for an order of this level. */
export const SpecialCareScreen = ({
  query: { version, level },
}: {
  readonly query: { readonly version: string; readonly level?: string | undefined };
}) => (
  <Screen action={<ReadAloud />}>
    {version !== SPECIAL_CARE_VERSION && <Notice tone="alert">{contentCopy.isGone(version)}</Notice>}
    <Card>
      {sentenceOf({ kind: 'special-care', productLevel: level === undefined ? null : riskLevel(Number(level)) })
        .split('\n')
        .map((line) => (
          <p key={line} className="say">
            {line}
          </p>
        ))}
    </Card>
  </Screen>
);
