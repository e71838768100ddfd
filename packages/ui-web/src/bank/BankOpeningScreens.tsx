import { padOf } from '@caifu/core/kit';
import { useOrder } from '../cashier/use-order.tsx';
import { createBankOpeningMachine, toBankOpeningView, type OpeningPage } from '@caifu/core/bank';
import { sentenceOf } from '@caifu/core/zh-CN';
import { FlowFrameHost, Screen, useGo } from '../app/shell/screens.ts';
import { CardLogo } from '../cashier/CardLogo.tsx';
import { BottomBar, ConsentBox, RadioList, WideButton } from '../kit/ask.ts';
import { Card, EmptyState, FactsCard, LoadingRegion, ProblemCard, Section } from '../kit/show.ts';
import { bankCopy, openingCopy as copy } from './bank.copy.ts';
import { documentLinks } from './bank-documents.ts';
import { BankBones } from './BankParts.tsx';

export interface OpeningScreenProps {
  readonly query: { readonly partnerCode?: string | undefined; readonly returnUrl?: string | undefined };
}

export const BindCardScreen = ({ query }: OpeningScreenProps) => <Opening page="bind" query={query} />;
export const OpenAccountScreen = ({ query }: OpeningScreenProps) => <Opening page="confirm" query={query} />;

/**
 * [UI-1123] 绑定银行卡 and 开立电子账户: the first page chooses bank and card; the second shows holder, limits and consent, and opens only from the
 * first.
 */
function Opening({ page, query: { partnerCode, returnUrl } }: OpeningScreenProps & { readonly page: OpeningPage }) {
  const { view, send, pad } = useOrder(createBankOpeningMachine, 'bankOpening', toBankOpeningView, padOf, {
    input: { page, partnerCode: partnerCode ?? null, returnUrl: returnUrl ?? null },
  });
  const go = useGo();
  const { partner, card } = view;
  const reason = view.button.reason;
  return (
    <>
      <Screen
        isBusy={view.isBusy}
        bottom={
          view.step === 'shown' && (
            <BottomBar>
              {reason?.kind === 'bank-identity-missing' ? (
                <WideButton text={copy.identify} onPress={() => go.to('/identity/verify', { returnUrl: go.here() })} />
              ) : reason?.kind === 'bank-password-missing' ? (
                <WideButton text={copy.setPassword} onPress={() => go.to('/identity/password', { returnUrl: go.here() })} />
              ) : (
                <WideButton
                  text={page === 'bind' ? copy.next : copy.open}
                  isBusy={view.isBusy}
                  onPress={() => send({ type: page === 'bind' ? 'next.pressed' : 'open.pressed' })}
                />
              )}
            </BottomBar>
          )
        }
      >
        {(view.step === 'loading' || view.step === 'leaving') && (
          <LoadingRegion>
            <BankBones />
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <ProblemCard title={copy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
        )}
        {view.step === 'shown' && page === 'bind' && (
          <>
            <Card title={copy.bank} isFlush>
              <RadioList
                label={copy.bank}
                selected={partner?.code ?? null}
                onSelect={(code) => send({ type: 'partner.chosen', partnerCode: code })}
                options={view.partners.map(({ code, name, bankCode, insuredText }) => ({
                  id: code,
                  label: name,
                  leading: <CardLogo code={bankCode} isBank />,
                  note: bankCopy.insured(insuredText),
                }))}
              />
            </Card>
            <Section title={copy.card}>
              <Card isFlush={view.cards.length > 0}>
                {view.cards.length === 0 ? (
                  <EmptyState title={copy.noCards.title} text={copy.noCards.text} />
                ) : (
                  <RadioList
                    label={copy.card}
                    selected={card?.cardId ?? null}
                    onSelect={(cardId) => send({ type: 'card.chosen', cardId })}
                    options={view.cards.map(({ cardId, bankName, tail }) => ({ id: cardId, label: bankCopy.cardValue(bankName, tail) }))}
                  />
                )}
              </Card>
              <div className="mt-12">
                <WideButton
                  kind="secondary"
                  text={copy.addCard}
                  onPress={() =>
                    go.to(view.cards.length === 0 ? '/identity/bank-card' : '/user/accountsecurity/cards', { returnUrl: go.here() })
                  }
                />
              </div>
            </Section>
          </>
        )}
        {view.step === 'shown' && page === 'confirm' && partner !== null && card !== null && (
          <>
            <FactsCard
              title={copy.person}
              rows={[
                { label: copy.bank, value: partner.name },
                { label: copy.name, value: view.name ?? copy.noName },
                { label: copy.mobile, value: view.mobile },
                { label: copy.card, value: bankCopy.cardValue(card.bankName, card.tail) },
              ]}
            />
            <FactsCard
              title={copy.limits}
              rows={[
                { label: bankCopy.cardOrder, value: `${partner.cardOrderText}${bankCopy.yuan}` },
                { label: bankCopy.cardDay, value: `${partner.cardDayText}${bankCopy.yuan}` },
                { label: bankCopy.unboundDay, value: `${partner.unboundDayText}${bankCopy.yuan}` },
                { label: bankCopy.unboundYear, value: `${partner.unboundYearText}${bankCopy.yuan}` },
              ]}
            />
            <ConsentBox
              isChecked={view.agreed}
              onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}
              texts={documentLinks(partner.documents, partner.code)}
              error={view.notice?.body.kind === 'bank-agreement-unticked' ? sentenceOf(view.notice.body) : null}
            />
          </>
        )}
      </Screen>
      {pad}
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}
