import { bankOpeningCashierOf, createBankOpeningMachine, toBankOpeningView, type OpeningPage } from '@caifu/core/bank';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useGo } from '../app/routing/navigation.ts';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow, usePort } from '../app/shell/flows.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { Cashier } from '../cashier/Cashier.tsx';
import { CardLogo } from '../cashier/CardLogo.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows, Section } from '../kit/Card.tsx';
import { ConsentBox } from '../kit/ConsentBox.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { RadioList } from '../kit/RadioList.tsx';
import { LoadingRegion } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { bankCopy, openingCopy as copy } from './bank.copy.ts';
import { BankBones, documentLinks } from './BankParts.tsx';
import css from './Bank.module.css';

export interface OpeningScreenProps {
  readonly query: { readonly partnerCode?: string | undefined };
}

export const BindCardScreen = ({ query }: OpeningScreenProps) => <Opening page="bind" partnerCode={query.partnerCode ?? null} />;
export const OpenAccountScreen = ({ query }: OpeningScreenProps) => <Opening page="confirm" partnerCode={query.partnerCode ?? null} />;

/** [UI-1123] 绑定银行卡, 开立电子账户: bank and card first, then who, limits and consent. The second page comes only from the first. */
function Opening({ page, partnerCode }: { readonly page: OpeningPage; readonly partnerCode: string | null }) {
  const actor = useActorRef(useFlow(createBankOpeningMachine, 'bankOpening'), { input: { page, partnerCode } });
  const view = useSelector(actor, toBankOpeningView, shallowEqual);
  const cashier = useSelector(actor, bankOpeningCashierOf);
  const { entry } = usePort('bankOpening').cashier;
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
                <Button isWide onPress={() => go.to('/identity-auth')}>
                  {copy.identify}
                </Button>
              ) : reason?.kind === 'bank-password-missing' ? (
                <Button isWide onPress={() => go.to('/identity/password')}>
                  {copy.setPassword}
                </Button>
              ) : (
                <Button isWide isBusy={view.isBusy} onPress={() => actor.send({ type: page === 'bind' ? 'next.pressed' : 'open.pressed' })}>
                  {page === 'bind' ? copy.next : copy.open}
                </Button>
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
          <Card>
            <ProblemState title={copy.failed} problem={view.problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
          </Card>
        )}
        {view.step === 'shown' && page === 'bind' && (
          <>
            <Section title={copy.bank}>
              <Card isFlush>
                <RadioList
                  label={copy.bank}
                  selected={partner?.code ?? null}
                  onSelect={(code) => actor.send({ type: 'partner.chosen', partnerCode: code })}
                  options={view.partners.map(({ code, name, bankCode, insuredText }) => ({
                    id: code,
                    label: name,
                    leading: <CardLogo code={bankCode} isBank />,
                    note: bankCopy.insured(insuredText),
                  }))}
                />
              </Card>
            </Section>
            <Section title={copy.card}>
              <Card isFlush={view.cards.length > 0}>
                {view.cards.length === 0 ? (
                  <EmptyState title={copy.noCards.title} text={copy.noCards.text} />
                ) : (
                  <RadioList
                    label={copy.card}
                    selected={card?.cardId ?? null}
                    onSelect={(cardId) => actor.send({ type: 'card.chosen', cardId })}
                    options={view.cards.map(({ cardId, bankName, tail }) => ({ id: cardId, label: bankCopy.cardValue(bankName, tail) }))}
                  />
                )}
              </Card>
              <div className={css['below']}>
                <Button kind="secondary" isWide onPress={() => go.to('/user/accountsecurity/cards')}>
                  {copy.addCard}
                </Button>
              </div>
            </Section>
          </>
        )}
        {view.step === 'shown' && page === 'confirm' && partner !== null && card !== null && (
          <>
            <Section title={copy.person}>
              <Card isFlush>
                <KeyValueRows
                  rows={[
                    { label: copy.bank, value: partner.name },
                    { label: copy.name, value: view.name ?? copy.noName },
                    { label: copy.mobile, value: view.mobile },
                    { label: copy.card, value: bankCopy.cardValue(card.bankName, card.tail) },
                  ]}
                />
              </Card>
            </Section>
            <Section title={copy.limits}>
              <Card isFlush>
                <KeyValueRows
                  rows={[
                    { label: bankCopy.cardOrder, value: `${partner.cardOrderText}${bankCopy.yuan}` },
                    { label: bankCopy.cardDay, value: `${partner.cardDayText}${bankCopy.yuan}` },
                    { label: bankCopy.unboundDay, value: `${partner.unboundDayText}${bankCopy.yuan}` },
                    { label: bankCopy.unboundYear, value: `${partner.unboundYearText}${bankCopy.yuan}` },
                  ]}
                />
              </Card>
            </Section>
            <ConsentBox
              isChecked={view.agreed}
              onChange={(agreed) => actor.send({ type: 'agreement.ticked', agreed })}
              texts={documentLinks(partner.documents, partner.code)}
              error={view.notice?.body.kind === 'bank-agreement-unticked' ? sentenceOf(view.notice.body) : null}
            />
          </>
        )}
      </Screen>
      <Cashier actor={cashier} entry={entry} />
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}
