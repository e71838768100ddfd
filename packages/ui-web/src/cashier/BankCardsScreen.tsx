import { padOf } from '@caifu/core/kit';
import { useOrder } from './use-order.tsx';
import { createBankCardsMachine, toBankCardsView, type BankCardLine } from '@caifu/core/cashier';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { ReadScreen } from '../app/shell/screens.ts';
import { useWayBack } from '../app/routing/way-back.ts';
import { Badge, BonesCard, Card, EmptyCard } from '../kit/show.ts';
import { BottomButton, Button } from '../kit/ask.ts';
import { TO_BE_ADDED } from '../kit/empty-pictures.tsx';
import { cardsCopy as copy } from '../account/security.copy.ts';
import { IdReuploadPrompt } from '../account/IdReuploadPrompt.tsx';
import { CardAmount } from './CardAmount.tsx';
import { CardLogo } from './CardLogo.tsx';
import css from './BankCardsScreen.module.css';

/** 银行卡: lists the bound cards, sets the default, binds and unbinds cards. */
export function BankCardsScreen({ query }: { readonly query: { readonly returnUrl?: string | undefined } }) {
  const { view, send, pad } = useOrder(createBankCardsMachine, 'bankCards', toBankCardsView, padOf);
  const { leave } = useWayBack(query.returnUrl, '/user/accountsecurity');
  const [preferredId, setPreferredId] = useState<string | null>(null);
  const prefer = (cardId: string) => {
    setPreferredId(cardId);
    send({ type: 'default.chosen', cardId });
  };
  // The default chosen on this visit.
  const preferred = view.cards.find((card) => card.isDefault && card.cardId === preferredId);
  const chosen = view.cards.find((card) => card.isChosen);
  const step = view.step === 'asking-password' ? 'shown' : view.step;
  return (
    <>
      <ReadScreen
        view={view}
        step={step}
        send={send}
        words={copy}
        onBack={leave}
        bottom={
          step === 'shown' && (
            <BottomButton
              text={copy.add}
              disabledReason={view.whyNotBind === null ? null : sentenceOf(view.whyNotBind)}
              onPress={() => send({ type: 'binding.pressed' })}
            />
          )
        }
        details={
          chosen !== undefined && view.dialog?.accept === 'unbind' ? (
            <p className="bold ink text-center">{copy.of(chosen.bankName, chosen.tail)}</p>
          ) : undefined
        }
        skeleton={
          <>
            <BonesCard
              of={[
                { shape: 'title', width: 50 },
                { shape: 'row', count: 1 },
              ]}
            />
            <BonesCard
              of={[
                { shape: 'title', width: 50 },
                { shape: 'row', count: 1 },
              ]}
            />
          </>
        }
      >
        {view.cards.length === 0 ? (
          <EmptyCard picture={TO_BE_ADDED} title={copy.empty.title} text={copy.empty.text} />
        ) : (
          <>
            {view.cards.map((card) => (
              <BoundCardPanel
                key={card.cardId}
                card={card}
                isBusy={view.isBusy}
                onPrefer={() => prefer(card.cardId)}
                onUnbind={() => send({ type: 'unbind.pressed', cardId: card.cardId })}
              />
            ))}
            <p className="p-0-4 small lines-165">{copy.about}</p>
          </>
        )}
      </ReadScreen>
      {pad}
      {preferred !== undefined && <IdReuploadPrompt bankCode={preferred.bankCode} />}
    </>
  );
}

interface BoundCardPanelProps {
  readonly card: BankCardLine;
  readonly isBusy: boolean;
  readonly onPrefer: () => void;
  readonly onUnbind: () => void;
}

function BoundCardPanel({ card, isBusy, onPrefer, onUnbind }: BoundCardPanelProps) {
  return (
    <Card>
      <div className="row gap-12">
        <CardLogo code={card.bankCode} isBank />
        <div className="flex-auto min-w-0">
          <h2 className="text-16 lines-140">{card.bankName}</h2>
          <p className="text-14 ink-3 keep-all">{copy.tail(card.tail)}</p>
        </div>
        {card.isDefault && <Badge tone="brand">{copy.isDefault}</Badge>}
      </div>
      <p className="mt-12 plain">{copy.limits(card.perOrderMax, card.perDayMax)}</p>
      {card.dayRest !== null && (
        <p className="mt-4 plain">
          <CardAmount of="dayRest" amount={card.dayRest} />
        </p>
      )}
      {card.whyNotUnbound !== null && <p className="mt-4 small">{sentenceOf(card.whyNotUnbound)}</p>}
      <div className={css['actions']}>
        {!card.isDefault && (
          <Button
            kind="text"
            size="small"
            label={copy.makeDefaultOf(card.bankName, card.tail)}
            disabledReason={isBusy ? '' : null}
            onPress={onPrefer}
          >
            {copy.makeDefault}
          </Button>
        )}
        <Button
          kind="text"
          size="small"
          label={copy.unbindOf(card.bankName, card.tail)}
          disabledReason={isBusy || card.whyNotUnbound !== null ? '' : null}
          onPress={onUnbind}
        >
          {copy.unbind}
        </Button>
      </div>
    </Card>
  );
}
