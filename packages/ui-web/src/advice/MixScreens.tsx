import type { CheckLine } from '@caifu/core/advice';
import { assetClassName, riskName, sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { AllocationBar, Card, EmptyCard, FigureTable, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { BottomButton, Button } from '../kit/ask.ts';
import { mixCopy as copy } from './advice.copy.ts';
import { CheckPage } from './CheckPage.tsx';
import { orderPath } from './holdings-check.ts';
import css from './Advice.module.css';

/** [UI-1116] 起步配置: suggests a mix for investors without holdings. */
export function StarterScreen() {
  return (
    <CheckPage>
      {(check) => (
        <>
          {!check.isEmpty && (
            <RowsCard label={copy.held}>
              <ListRow title={copy.toHeld} note={copy.held} href={hrefTo('/ai-invest/has-hold')} />
            </RowsCard>
          )}
          <Starter check={check} />
        </>
      )}
    </CheckPage>
  );
}

/** [UI-1116] 配置方案: compares the suggested mix with the holdings. */
export function MixScreen() {
  return (
    <CheckPage Bar={MixBar}>
      {(check) => (
        <>
          {check.offered !== null && !check.isEmpty && (
            <Card title={copy.compare} note={copy.asOf(check.asOfText)} isFlush>
              <FigureTable
                label={copy.compare}
                columns={copy.columns}
                rows={check.classes.map(({ assetClass, partText, targetText }) => ({
                  head: assetClassName(assetClass),
                  cells: [partText, targetText ?? ''],
                }))}
              />
            </Card>
          )}
          <Starter check={check} />
        </>
      )}
    </CheckPage>
  );
}

function MixBar({ check: { isEmpty, offered } }: { readonly check: CheckLine }) {
  const go = useGo();
  if (isEmpty || offered === null) return null;
  return <BottomButton text={copy.toChanges} onPress={() => go.to('/ai-invest/suggest', {})} />;
}

/** The mix of the investor's level, each part with the products for it. Without answers about needs it leads to the questions. */
function Starter({ check }: { readonly check: CheckLine }) {
  const go = useGo();
  if (check.offered === null)
    return <EmptyCard title={sentenceOf(check.limit)} action={<Button onPress={() => go.to('/kycfund', {})}>{copy.fill}</Button>} />;
  return (
    <>
      <Card title={copy.lead} note={riskName(check.offered)}>
        <AllocationBar
          label={copy.label}
          parts={check.starter.map(({ assetClass, code, share, partText }) => ({
            id: `${assetClass}${code}`,
            name: assetClassName(assetClass),
            share,
            value: partText,
            isPremium: assetClass === 'gold',
          }))}
        />
        {check.starterReason !== null && (
          <div className={css['methods']}>
            <p>{sentenceOf(check.starterReason)}</p>
          </div>
        )}
      </Card>
      <Notice>{sentenceOf(check.limit)}</Notice>
      <RowsCard title={copy.products} label={copy.products}>
        {check.starter.map(({ assetClass, order, code, name, partText, rateText }) => (
          <ListRow
            key={`${assetClass}${code}`}
            title={name === '' ? (assetClass === 'gold' ? copy.gold : copy.cash) : name}
            note={rateText === null ? assetClassName(assetClass) : `${assetClassName(assetClass)} · ${copy.costs(rateText)}`}
            value={copy.part(partText)}
            href={`#${orderPath(order, code)}`}
          />
        ))}
      </RowsCard>
    </>
  );
}
