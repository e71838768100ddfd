import type { BankOrderEvent, BankOrderView, RetirementCondition } from '@caifu/core/bank';
import { hrefTo, useGo, OwnAmount } from '../app/shell/screens.ts';
import { Card, EmptyState, FactsCard, ListRow, Notice, Paragraphs, RowsCard, Section } from '../kit/show.ts';
import { ConsentBox, RadioList, WideButton } from '../kit/ask.ts';
import { sentenceOf } from '@caifu/core/zh-CN';
import { bankCopy, changeCopy as copy } from './bank.copy.ts';
import { documentLinks } from './bank-documents.ts';

interface FormProps {
  readonly view: BankOrderView;
  readonly send: (event: BankOrderEvent) => void;
}

/** [UI-1162] 更换绑定卡: shows the bound card, the other cards to choose from, and what prevents a change now. */
export function RebindForm({ view, send }: FormProps) {
  const go = useGo();
  const { bound, cards, card, button } = view;
  return (
    <>
      {button.reason?.kind === 'bank-account-pending' && <Notice tone="alert">{sentenceOf(button.reason)}</Notice>}
      <FactsCard
        rows={[
          { label: copy.account, value: view.partnerName },
          { label: copy.now, value: bound === null ? '' : bankCopy.cardValue(bound.bankName, bound.tail) },
        ]}
      />
      <Section title={copy.other}>
        <Card isFlush={cards.length > 0}>
          {cards.length === 0 ? (
            <EmptyState title={copy.noOther.title} text={copy.noOther.text} />
          ) : (
            <RadioList
              label={copy.other}
              selected={card?.cardId ?? null}
              onSelect={(cardId) => send({ type: 'card.chosen', cardId })}
              options={cards.map(({ cardId, bankName, tail }) => ({ id: cardId, label: bankCopy.cardValue(bankName, tail) }))}
            />
          )}
        </Card>
        <div className="mt-12">
          <WideButton kind="secondary" text={copy.addCard} onPress={() => go.to('/user/accountsecurity/cards')} />
        </div>
      </Section>
      <p className="say">{copy.rebindNote}</p>
    </>
  );
}

/** [UI-1163] 销户: lists the conditions for ending the account, each with a link to meet it, and the consequences. */
export function RetireForm({ view, send }: FormProps) {
  return (
    <>
      <RowsCard title={copy.conditions} note={view.partnerName} label={copy.conditions}>
        {view.conditions.map((condition) => (
          <ListRow
            key={condition.id}
            title={copy.condition[condition.id]}
            value={
              condition.isMet ? (
                copy.met
              ) : condition.id === 'balance' ? (
                <OwnAmount text={condition.leftText} unit={bankCopy.yuan} />
              ) : (
                copy.left(condition.leftText)
              )
            }
            {...(condition.isMet ? {} : { href: wayTo(condition, view.partnerCode) })}
          />
        ))}
      </RowsCard>
      <Card title={copy.after}>
        <Paragraphs of={copy.afterLines} className="say" />
      </Card>
      <ConsentBox
        isChecked={view.agreed}
        onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}
        texts={documentLinks(view.documents, view.partnerCode)}
      />
    </>
  );
}

const wayTo = ({ id }: RetirementCondition, partnerCode: string): string => {
  if (id === 'pending') return hrefTo('/bank/in-handing');
  return id === 'balance' ? hrefTo('/zb/electr-redeem', { partnerCode }) : hrefTo('/usercenter/bank');
};
