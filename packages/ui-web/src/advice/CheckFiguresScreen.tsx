import { OwnAmount } from '../app/shell/OwnAmounts.tsx';
import type { FigureText, StakeLine } from '@caifu/core/advice';
import type { Message } from '@caifu/core/kit';
import { assetClassName, sentenceOf } from '@caifu/core/zh-CN';
import { Badge, Card, type Facts, FactsCard, FigureTable, FoldRow, RowsCard, Section } from '../kit/show.ts';
import { figuresCopy as copy, rangeName } from './advice.copy.ts';
import { CheckPage } from './CheckPage.tsx';
import { NothingHeld, Total } from './CheckScreens.tsx';
import css from './Advice.module.css';

/** [UI-1115] 持仓分析: shows each figure with its method and the day of its data. */
export function CheckFiguresScreen() {
  return (
    <CheckPage>
      {(check) =>
        check.isEmpty ? (
          <NothingHeld />
        ) : (
          <>
            <Total check={check} />
            <Section title={copy.allocation}>
              <Judgement of={check.allocationJudgement} />
              <Card isFlush>
                <FigureTable
                  label={copy.allocation}
                  columns={check.offered !== null ? [...copy.columns, copy.target] : copy.columns}
                  rows={check.classes.map(({ assetClass, amountText, partText, targetText }) => ({
                    head: assetClassName(assetClass),
                    cells: [
                      <OwnAmount key="amount" text={amountText} weight="regular" />,
                      partText,
                      ...(check.offered !== null ? [targetText ?? copy.none] : []),
                    ],
                  }))}
                />
              </Card>
              <Methods methods={check.allocationMethods} />
            </Section>
            <Section title={copy.concentration}>
              <Judgement of={check.concentrationJudgement} />
              <FactsCard rows={[...stakeRow(copy.largestProduct, check.product), ...stakeRow(copy.largestCompany, check.company)]} />
              <Methods methods={[check.concentrationMethod]} />
            </Section>
            <Section title={copy.pairs}>
              {check.pairs.length > 0 && (
                <RowsCard label={copy.pairs}>
                  {check.pairs.map((pair) => (
                    <FoldRow
                      key={pair.id}
                      title={
                        <>
                          {pair.firstName} {pair.isOverlapHigh && <Badge tone="brand">{copy.high}</Badge>}
                        </>
                      }
                      note={pair.secondName}
                      value={`${copy.overlapLabel} ${figureText(pair.overlap)}`}
                      further={[{ label: copy.correlation, value: figureText(pair.correlation) }]}
                    />
                  ))}
                </RowsCard>
              )}
              <Methods methods={check.pairMethods} />
            </Section>
            <Section title={copy.drawdown}>
              {check.drawdown !== null && (
                <FactsCard rows={[{ label: rangeName(check.drawdown.range), value: check.drawdown.depthText }]} />
              )}
              <Methods methods={[check.drawdownMethod]} />
            </Section>
            <Section title={copy.fees}>
              <FactsCard
                rows={[
                  {
                    label: copy.feeTotal,
                    value: <OwnAmount text={check.feesText} unit={copy.yuan} />,
                    note: `${copy.feeRate} ${check.feeRateText}`,
                  },
                  check.advisoryText !== null && {
                    label: copy.advisory,
                    value: <OwnAmount text={check.advisoryText} unit={copy.yuan} weight="regular" />,
                  },
                  ...check.costs.map(({ fundName, rateText, amountText }) => ({
                    label: fundName,
                    value: <OwnAmount text={amountText} unit={copy.yuan} weight="regular" />,
                    note: rateText,
                  })),
                ]}
              />
              <Methods methods={check.feeMethods} />
            </Section>
          </>
        )
      }
    </CheckPage>
  );
}

const stakeRow = (label: string, stake: StakeLine | null): Facts =>
  stake === null
    ? [{ label, value: copy.none }]
    : [{ label, value: `${stake.name} ${stake.partText}`, note: stake.isHigh ? copy.over(stake.limitText) : copy.limit(stake.limitText) }];

const figureText = (figure: FigureText): string => (figure.kind === 'known' ? figure.text : copy.missing[figure.reason]);

/** The sentence that the figures below come to. */
function Judgement({ of: message }: { readonly of: Message | null }) {
  return message === null ? null : <p className="m-0 text-14 lines-160">{sentenceOf(message)}</p>;
}

function Methods({ methods }: { readonly methods: readonly Message[] }) {
  return (
    <div className={css['methods']}>
      {methods.map((method) => (
        <p key={method.kind}>{sentenceOf(method)}</p>
      ))}
    </div>
  );
}
