import { hrefTo, ReadScreen, useGo, OwnAmount } from '../app/shell/screens.ts';
import { BonesCard, Card, FactsCard, Figures, Paragraphs } from '../kit/show.ts';
import { BottomButton } from '../kit/BottomBar.tsx';
import { goldBenefitCopy as copy, goldHomeCopy, RISK } from './gold.copy.ts';
import { useGold } from './use-gold.ts';

/** [UI-1180] 积存权益: shows the holding, the benefits and limits of accumulating gold, and the costs. */
export function GoldBenefitScreen() {
  const { view, read } = useGold();
  const go = useGo();
  const { gold } = view;
  return (
    <ReadScreen
      {...read}
      bottom={<BottomButton text={copy.toGold} onPress={() => go.to('/gold/gx-gold')} />}
      skeleton={
        <BonesCard
          of={[
            { shape: 'title', width: 60 },
            { shape: 'row', count: 5 },
          ]}
        />
      }
    >
      {gold !== null && (
        <>
          <Card title={copy.own} action={gold.holding !== null && <a href={hrefTo('/gold/gx-detail')}>{goldHomeCopy.seeOwn}</a>}>
            {gold.holding === null ? (
              <p className="say">{copy.none}</p>
            ) : (
              <Figures
                rows={[
                  { label: copy.grams, value: <OwnAmount text={gold.holding.gramsText} size="16" /> },
                  { label: copy.value, value: <OwnAmount text={gold.holding.valueText} size="16" /> },
                  { label: copy.cumulative, value: <OwnAmount {...gold.holding.cumulativeProfit} size="16" /> },
                ]}
              />
            )}
          </Card>
          <Lines title={copy.given} lines={copy.givenLines} />
          <Lines title={copy.notGiven} lines={copy.notGivenLines} />
          <FactsCard
            title={copy.costs}
            rows={[
              { label: copy.costRows.buy, value: goldHomeCopy.feeValue(gold.buyFeeText) },
              { label: copy.costRows.sell, value: goldHomeCopy.feeValue(gold.sellFeeText) },
              { label: copy.costRows.hold, value: copy.free },
            ]}
          />
          <p className="p-0-4 mt-24 small lines-170">{RISK}</p>
        </>
      )}
    </ReadScreen>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Card title={title}>
      <Paragraphs of={lines} className="say" />
    </Card>
  );
}
