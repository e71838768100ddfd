import { OwnAmount } from '../app/shell/OwnAmounts.tsx';
import type { CheckLine } from '@caifu/core/advice';
import { assetClassName, riskName, sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { AllocationBar, Card, EmptyCard, Hero, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { BottomButton, Button } from '../kit/ask.ts';
import { wholeDates } from '../kit/whole-dates.tsx';
import { checkCopy as copy } from './advice.copy.ts';
import { CheckPage } from './CheckPage.tsx';
import { adviceTitles } from './titles.copy.ts';

/** [UI-1113] 持仓检查: lists the checks with their results. */
export function CheckStartScreen() {
  return (
    <CheckPage Bar={StartBar}>
      {(check, isHidden) => (
        <>
          <Total check={check} />
          <RowsCard title={copy.parts} label={copy.parts}>
            <ListRow title={copy.allocation} value={copy.allocationDone(check.classes.filter(({ share }) => share > 0).length)} />
            <ListRow title={copy.overlap} value={copy.overlapDone(check.pairs.length)} />
            <ListRow title={copy.drawdown} value={check.drawdown === null ? copy.drawdownNone : check.drawdown.depthText} />
            <ListRow
              title={copy.concentration}
              value={check.product === null ? copy.concentrationNone : copy.concentrationDone(check.product.partText)}
            />
            <ListRow title={copy.fees} value={isHidden ? HIDDEN : copy.feesDone(check.feesText)} />
            <ListRow
              title={copy.needs}
              value={check.offered === null ? copy.needsMissing : riskName(check.offered)}
              href={hrefTo(check.offered === null ? '/kycfund' : '/kycresult')}
            />
          </RowsCard>
        </>
      )}
    </CheckPage>
  );
}

/** [UI-1114] 持仓检查结果: compares the classes of all holdings with the suggested mix, and leads to figures and changes. */
export function CheckOverviewScreen() {
  return (
    <CheckPage Bar={OverviewBar}>
      {(check) =>
        check.isEmpty ? (
          <NothingHeld />
        ) : (
          <>
            <Total check={check} />
            <Card title={copy.allocation}>
              <AllocationBar
                label={copy.allocation}
                parts={check.classes
                  .filter(({ share }) => share > 0)
                  .map(({ assetClass, share, partText }) => ({
                    id: assetClass,
                    name: assetClassName(assetClass),
                    share,
                    value: partText,
                    isPremium: assetClass === 'gold',
                  }))}
              />
            </Card>
            <Notice tone={check.offered === null ? 'alert' : 'info'}>{sentenceOf(check.limit)}</Notice>
            <RowsCard label={copy.parts}>
              <ListRow title={adviceTitles.figures} note={copy.details} href={hrefTo('/ai-invest/hold-analyze')} />
              <ListRow
                title={adviceTitles.mix}
                value={check.offered === null ? copy.needsMissing : riskName(check.offered)}
                href={hrefTo('/ai-invest/project')}
              />
              <ListRow
                title={adviceTitles.changes}
                value={check.offered === null ? copy.needsMissing : copy.changesDone(check.changes.length)}
                href={hrefTo('/ai-invest/suggest')}
              />
            </RowsCard>
          </>
        )
      }
    </CheckPage>
  );
}

function StartBar({ check: { isEmpty } }: { readonly check: CheckLine }) {
  const go = useGo();
  return (
    <BottomButton
      text={isEmpty ? copy.starter : copy.see}
      onPress={() => go.to(isEmpty ? '/ai-invest/none-hold' : '/ai-invest/has-hold', {})}
    />
  );
}

function OverviewBar({ check: { isEmpty, offered } }: { readonly check: CheckLine }) {
  const go = useGo();
  if (isEmpty) return null;
  return (
    <BottomButton
      text={offered === null ? copy.fill : adviceTitles.changes}
      onPress={() => go.to(offered === null ? '/kycfund' : '/ai-invest/suggest', {})}
    />
  );
}

/** The total of all holdings, with its date. */
export function Total({ check }: { readonly check: CheckLine }) {
  return (
    <Hero
      label={copy.total}
      below={wholeDates(
        check.valueDayText === null ? copy.asOf(check.asOfText) : `${copy.asOf(check.asOfText)} · ${copy.valueDay(check.valueDayText)}`,
      )}
    >
      <OwnAmount text={check.totalText} size="40" />
    </Hero>
  );
}

/** Without holdings there is nothing to criticise: the page says so and leads to a first mix. */
export function NothingHeld() {
  const go = useGo();
  return (
    <EmptyCard
      title={copy.nothing}
      text={copy.nothingText}
      action={<Button onPress={() => go.to('/ai-invest/none-hold', {}, { isReplacing: true })}>{copy.starter}</Button>}
    />
  );
}

const HIDDEN = '****';
