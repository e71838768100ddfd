import { MISSING } from '@caifu/core/values';
import { useState, type ReactNode } from 'react';
import { ListRow } from '../kit/ListRow.tsx';
import type { KeyValueRow } from '../kit/Card.tsx';
import { CardAmount } from './CardAmount.tsx';
import { CardsSheet, type CardsSheetProps } from './CardsSheet.tsx';
import { RowsCard } from '../kit/Cards.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { ChoiceSheet } from '../kit/ChoiceSheet.tsx';
import { EmptyState } from '../kit/States.tsx';
import { CardLogo, CardOf, type NamedCard } from './CardLogo.tsx';

interface PayRowProps {
  readonly title: string;
  /** The chosen card. null: none is chosen. */
  readonly card: NamedCard | null;
  /** Shown while no card is chosen. */
  readonly unchosen: string;
  /** The balance of the card. Left out where money goes to the card. */
  readonly available?: string | undefined;
  /** What the card still pays today, where that is less than on other days. */
  readonly dayRest?: string | null;
  readonly onPress: () => void;
}

/** The means of payment of an order, with a button to change it. */
function PayRow({ title, card, unchosen, available = MISSING, dayRest = null, onPress }: PayRowProps) {
  const note = available === MISSING ? undefined : <CardAmount of="available" amount={available} />;
  return (
    <ListRow
      title={title}
      value={card === null ? <span className="ink-brand">{unchosen}</span> : <CardOf card={card} />}
      valueNote={dayRest === null ? note : <CardAmount of="dayRest" amount={dayRest} />}
      onPress={onPress}
    />
  );
}

interface PayCardProps extends Omit<PayRowProps, 'card' | 'onPress'>, Pick<CardsSheetProps, 'send'> {
  readonly view: CardsSheetProps['view'] & { readonly card: NamedCard | null };
  /** Further rows. */
  readonly children?: ReactNode;
}

/** The same in a card of its own, with the sheet of all means of payment. */
export function PayCard({ view, send, children, ...row }: PayCardProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <RowsCard>
        <PayRow {...row} card={view.card} dayRest={view.card?.dayRest ?? null} onPress={() => setChoosing(true)} />
        {children}
      </RowsCard>
      <CardsSheet isOpen={isChoosing} view={view} send={send} onClose={() => setChoosing(false)} />
    </>
  );
}

interface TargetCardProps extends Pick<PayRowProps, 'title' | 'card' | 'unchosen'>, Pick<CardsSheetProps, 'send'> {
  readonly cards: readonly (NamedCard & { readonly cardId: string })[];
  readonly chosen: string | null;
  readonly none: { readonly title: string; readonly text: string };
  /** Further rows. */
  readonly children?: ReactNode;
}

/** The target account of an order's money, with the sheet of all accounts. */
export function TargetCard({ cards, chosen, none, send, children, ...row }: TargetCardProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <RowsCard>
        <PayRow {...row} onPress={() => setChoosing(true)} />
        {children}
      </RowsCard>
      <ChoiceSheet
        isOpen={isChoosing}
        title={row.title}
        selected={chosen}
        onSelect={(cardId) => send({ type: 'card.chosen', cardId })}
        onClose={() => setChoosing(false)}
        empty={<EmptyState title={none.title} text={none.text} />}
        options={cards.map(({ cardId, bankCode, bankName, kind, tail }) => ({
          id: cardId,
          label: tradeCopy.cardTail(bankName, tail),
          leading: <CardLogo code={bankCode} isBank={kind !== 'wallet'} />,
        }))}
      />
    </>
  );
}

/** A means of payment among the facts of a summary. */
export const payFact = (label: string, card: NamedCard | null, unchosen: ReactNode): KeyValueRow => ({
  label,
  value: card === null ? unchosen : <CardOf card={card} />,
});
