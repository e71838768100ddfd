import { GOLD_MEASURES, type GoldOrderEvent, type GoldOrderView } from '@caifu/core/gold';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { usePreferences } from '../app/shell/preferences.ts';
import { Available } from '../cashier/Available.tsx';
import { CardName } from '../cashier/CardLogo.tsx';
import { CardsSheet } from '../cashier/CardsSheet.tsx';
import { Amount, Card, type Facts, FactsCard, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { AmountField, Tabs } from '../kit/ask.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { goldOrderCopy as copy } from './gold.copy.ts';

export interface GoldOrderPartProps {
  readonly view: GoldOrderView;
  readonly send: (event: GoldOrderEvent) => void;
}

/** [UI-1074] The price with its time, how much, what follows from it as one types, the card, and that it is final. */
export function GoldOrderForm({ view, send }: GoldOrderPartProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { amountsHidden: isHidden } = usePreferences();
  const { card, side, measure } = view;
  return (
    <>
      {side === 'buy' && (
        <Tabs
          look="segment"
          label={copy.measures}
          tabs={MEASURES}
          selected={measure}
          onSelect={(id) => send({ type: 'measure.chosen', measure: id === 'grams' ? 'grams' : 'amount' })}
        />
      )}
      <Card>
        <div className="flex wrap items-baseline justify-between gap-0-12 mb-12 plain">
          <span>{copy.price[side]}</span>
          <Amount text={view.priceText} unit={copy.perGram} size="20" />
        </div>
        <AmountField
          label={copy.entry[side][measure]}
          value={view.entryText}
          onEntered={(text) => send({ type: 'amount.entered', text })}
          onClear={() => send({ type: 'amount.entered', text: '' })}
          {...(measure === 'amount' ? { sign: tradeCopy.amountSign, magnitude: view.magnitude } : { unit: copy.gram })}
          hint={view.tip === null ? hintOf(view, isHidden) : null}
          error={view.tip === null ? null : sentenceOf(view.tip, { amountsHidden: isHidden })}
          {...(side === 'sell' ? { endAction: { label: copy.all, onPress: () => send({ type: 'all.pressed' }) } } : {})}
        />
      </Card>
      <FactsCard rows={fillRows(view)} />
      <RowsCard>
        <ListRow
          title={copy.pay[side]}
          value={
            card === null ? (
              <span className="ink-brand">{copy.unchosen}</span>
            ) : (
              <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
            )
          }
          valueNote={side === 'sell' || card === null || card.available === MISSING ? undefined : <Available amount={card.available} />}
          onPress={() => setChoosing(true)}
        />
      </RowsCard>
      <Notice>{`${sentenceOf(view.finality)}。${copy.valid(view.quoteSeconds)}`}</Notice>
      <CardsSheet isOpen={isChoosing} view={view} send={send} onClose={() => setChoosing(false)} />
    </>
  );
}

/** The result of the order at the price that is shown. */
export const fillRows = (view: GoldOrderView): Facts => {
  const { side, fill, feeRateText, quotedAtText, hours } = view;
  return [
    { label: copy.grams[side], value: <Amount text={fill?.gramsText ?? MISSING} unit={copy.gram} weight="regular" /> },
    { label: copy.worth, value: <Amount text={fill?.worthText ?? MISSING} unit={copy.yuan} weight="regular" /> },
    {
      label: copy.fee,
      value: <Amount text={fill?.feeText ?? MISSING} unit={copy.yuan} weight="regular" />,
      note: copy.feeNote(feeRateText),
    },
    { label: copy.total[side], value: <Amount text={fill?.totalText ?? MISSING} unit={copy.yuan} /> },
    ...(fill === null || fill.restText === null
      ? []
      : [{ label: copy.rest, value: <Amount text={fill.restText} unit={copy.yuan} weight="regular" /> }]),
    { label: copy.quotedAt, value: quotedAtText, ...(hours === null ? {} : { note: sentenceOf(hours) }) },
  ];
};

const hintOf = ({ side, measure, minimumText, heldText }: GoldOrderView, isHidden: boolean): string => {
  const least = copy.hint[measure](minimumText);
  return side === 'buy' || isHidden ? least : `${copy.held(heldText)}，${least}`;
};

const MEASURES = GOLD_MEASURES.map((id) => ({ id, label: copy.measureNames[id] }));
