import { createBankPapersMachine, toBankPapersView, type BankPapersEvent, type BankPapersView, type Paper } from '@caifu/core/bank';
import { riskName, sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { pathTo, useGo } from '../app/routing/navigation.ts';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows, Section } from '../kit/Card.tsx';
import { ConsentBox } from '../kit/ConsentBox.tsx';
import { Hero, HeroName } from '../kit/Hero.tsx';
import { Notice } from '../kit/Notice.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { RadioList } from '../kit/RadioList.tsx';
import { LoadingRegion } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { TextField } from '../kit/TextField.tsx';
import { paperCopy } from './bank.copy.ts';
import { BankBones, documentLinks } from './BankParts.tsx';
import { PaperText } from './PaperText.tsx';
import css from './Bank.module.css';

export interface BankPaperScreenProps {
  readonly query: { readonly partnerCode: string };
}

interface PaperProps {
  readonly view: BankPapersView;
  readonly send: (event: BankPapersEvent) => void;
}

/** The page of one paper: read, shown, filed. */
function PaperScreen({
  paper,
  partnerCode,
  renderBottom,
  children,
}: {
  readonly paper: Paper;
  readonly partnerCode: string;
  readonly renderBottom: (props: PaperProps) => ReactNode;
  readonly children: (props: PaperProps) => ReactNode;
}) {
  const actor = useActorRef(useFlow(createBankPapersMachine, 'bankPapers'), { input: { paper, partnerCode } });
  const view = useSelector(actor, toBankPapersView, shallowEqual);
  const props = { view, send: (event: BankPapersEvent) => actor.send(event) };
  const isShown = view.step === 'shown' && view.isWanted;
  return (
    <>
      <Screen isBusy={view.isBusy} bottom={isShown && renderBottom(props)}>
        {(view.step === 'loading' || view.step === 'leaving') && (
          <LoadingRegion>
            <BankBones />
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <Card>
            <ProblemState title={paperCopy.failed} problem={view.problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
          </Card>
        )}
        {view.step === 'shown' && !view.isWanted && (
          <Card>
            <EmptyState {...paperCopy.needless} />
          </Card>
        )}
        {isShown && children(props)}
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

function FileButton({ view, send, label }: PaperProps & { readonly label: string }) {
  return (
    <BottomBar>
      <Button isWide isBusy={view.isBusy} onPress={() => send({ type: 'file.pressed' })}>
        {label}
      </Button>
    </BottomBar>
  );
}

/** [UI-1146] 银行风险测评: the bank's own questions, and how often one may still answer them. */
export const BankRiskTestScreen = ({ query: { partnerCode } }: BankPaperScreenProps) => (
  <PaperScreen paper="risk" partnerCode={partnerCode} renderBottom={(props) => <FileButton {...props} label={paperCopy.risk.submit} />}>
    {({ view, send }) => (
      <>
        <Section
          title={view.partnerName}
          note={`${paperCopy.risk.note(view.answered, view.questions.length)} · ${paperCopy.risk.left(view.testsLeft)}`}
        >
          <p className={css['text']}>{paperCopy.risk.own}</p>
        </Section>
        {view.questions.map(({ text, options, chosen }, question) => (
          <Section key={text} title={`${question + 1}. ${text}`}>
            <Card isFlush>
              <RadioList
                label={text}
                selected={chosen === null ? null : String(chosen)}
                onSelect={(id) => send({ type: 'answer.chosen', question, option: Number(id) })}
                options={options.map((label, option) => ({ id: String(option), label }))}
              />
            </Card>
          </Section>
        ))}
      </>
    )}
  </PaperScreen>
);

/** [UI-1147] 银行测评结果: the bank's level, how long it holds, and what it opens. */
export function BankEvaluationScreen({ query: { partnerCode } }: BankPaperScreenProps) {
  const go = useGo();
  return (
    <PaperScreen
      paper="risk"
      partnerCode={partnerCode}
      renderBottom={({ view }) => (
        <BottomBar>
          <Button kind="secondary" isWide onPress={() => go.to('/bank/risk-evaluation', { partnerCode })}>
            {view.level === null ? paperCopy.risk.begin : paperCopy.risk.again}
          </Button>
          <Button isWide onPress={() => go.to('/bankChannel')}>
            {paperCopy.risk.shop}
          </Button>
        </BottomBar>
      )}
    >
      {({ view }) =>
        view.level === null ? (
          <Card>
            <EmptyState {...paperCopy.risk.none} />
          </Card>
        ) : (
          <>
            {view.isExpired && <Notice tone="alert">{paperCopy.risk.expired}</Notice>}
            <Hero title={<HeroName>{view.partnerName}</HeroName>} label={paperCopy.risk.result}>
              <span className={css['word']}>{paperCopy.risk.level(view.level, riskName(view.level))}</span>
            </Hero>
            <Card isFlush>
              <KeyValueRows
                rows={[
                  { label: paperCopy.risk.tested, value: view.testedText },
                  { label: paperCopy.risk.valid, value: view.validText },
                  { label: paperCopy.risk.leftLabel, value: String(view.testsLeft) },
                ]}
              />
            </Card>
            <p className={css['text']}>{paperCopy.risk.own}</p>
          </>
        )
      }
    </PaperScreen>
  );
}

/** [UI-1148] 银行预留地址: where the bank writes to. */
export const BankAddressScreen = ({ query: { partnerCode } }: BankPaperScreenProps) => (
  <PaperScreen
    paper="address"
    partnerCode={partnerCode}
    renderBottom={(props) => <FileButton {...props} label={paperCopy.address.submit} />}
  >
    {({ view, send }) => (
      <>
        <Card>
          <TextField
            label={paperCopy.address.label}
            value={view.address}
            onEntered={(text) => send({ type: 'address.entered', text })}
            autoComplete="street-address"
            maxLength={100}
            hint={paperCopy.address.hint}
            error={view.notice?.body.kind === 'bank-address-short' ? sentenceOf(view.notice.body) : null}
          />
        </Card>
        {view.savedAddress !== null && (
          <Card isFlush>
            <KeyValueRows rows={[{ label: paperCopy.address.saved, value: view.savedAddress }]} />
          </Card>
        )}
      </>
    )}
  </PaperScreen>
);

/** [UI-1148] 签署协议: the text, its version, and when it was signed. */
export const BankContractScreen = ({ query: { partnerCode } }: BankPaperScreenProps) => (
  <PaperScreen
    paper="contract"
    partnerCode={partnerCode}
    renderBottom={(props) => !props.view.isSigned && <FileButton {...props} label={paperCopy.contract.submit} />}
  >
    {({ view, send }) => (
      <>
        <Section title={paperCopy.contract.title} note={view.partnerName}>
          {view.partner !== null && <PaperText partner={view.partner} paper="contract" />}
        </Section>
        <Card isFlush>
          <KeyValueRows
            rows={[
              { label: paperCopy.contract.version, value: view.version },
              { label: paperCopy.contract.signed, value: view.signedText },
            ]}
          />
        </Card>
        {!view.isSigned && (
          <ConsentBox
            isChecked={view.agreed}
            onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}
            texts={[{ title: paperCopy.contract.title }, ...documentLinks(['wealth_pack'], view.partnerCode)]}
            error={view.notice?.body.kind === 'bank-agreement-unticked' ? sentenceOf(view.notice.body) : null}
          />
        )}
      </>
    )}
  </PaperScreen>
);

/** [UI-1165] The slot of the bank is in its address; another may be named. */
interface SlotScreenProps {
  readonly query: { readonly partnerCode?: string | undefined };
}
const BX = 'bx';
export const BxAuthorisationScreen = ({ query }: SlotScreenProps) => (
  <BankAuthorisationScreen query={{ partnerCode: query.partnerCode ?? BX }} />
);

/** [UI-1165] 进入银行理财: with the authorisation on to the products, without it to the authorisation first. */
export function BxEnterScreen({ query }: SlotScreenProps) {
  const go = useGo();
  const partnerCode = query.partnerCode ?? BX;
  return (
    <PaperScreen
      paper="authorisation"
      partnerCode={partnerCode}
      renderBottom={({ view }) => (
        <BottomBar>
          {view.isAuthorised ? (
            <Button isWide onPress={() => go.along(pathTo('/bank/all-bank/detail/:code', {}, { code: partnerCode }))}>
              {paperCopy.authorisation.enter}
            </Button>
          ) : (
            <Button isWide onPress={() => go.to('/bank_licai/bx-auth', { partnerCode })}>
              {paperCopy.authorisation.toAuthorise}
            </Button>
          )}
        </BottomBar>
      )}
    >
      {({ view }) =>
        view.authorisation !== null && (
          <>
            {!view.isAuthorised && <Notice>{paperCopy.authorisation.needed}</Notice>}
            <Section title={view.partnerName}>
              <Card isFlush>
                <KeyValueRows
                  rows={[
                    {
                      label: paperCopy.authorisation.state,
                      value: view.isAuthorised ? paperCopy.authorisation.given : paperCopy.authorisation.missing,
                    },
                    ...(view.isAuthorised ? [{ label: paperCopy.authorisation.until, value: view.authorisedText }] : []),
                    { label: paperCopy.authorisation.purpose, value: view.authorisation.purpose },
                    { label: paperCopy.authorisation.items, value: view.authorisation.items.join('、') },
                  ]}
                />
              </Card>
            </Section>
          </>
        )
      }
    </PaperScreen>
  );
}

/** [UI-1149] 信息授权: what goes to the bank, for what and how long, given and taken back. */
export function BankAuthorisationScreen({ query: { partnerCode } }: BankPaperScreenProps) {
  return (
    <PaperScreen
      paper="authorisation"
      partnerCode={partnerCode}
      renderBottom={(props) =>
        props.view.isAuthorised ? (
          <BottomBar>
            <Button kind="secondary" isWide isBusy={props.view.isBusy} onPress={() => props.send({ type: 'withdraw.pressed' })}>
              {paperCopy.authorisation.withdraw}
            </Button>
          </BottomBar>
        ) : (
          <FileButton {...props} label={paperCopy.authorisation.submit} />
        )
      }
    >
      {({ view, send }) =>
        view.authorisation !== null && (
          <>
            <Section title={view.partnerName}>
              <Card isFlush>
                <KeyValueRows
                  rows={[
                    { label: paperCopy.authorisation.purpose, value: view.authorisation.purpose },
                    { label: paperCopy.authorisation.items, value: view.authorisation.items.join('、') },
                    { label: paperCopy.authorisation.period, value: paperCopy.authorisation.months(view.authorisation.months) },
                    ...(view.isAuthorised ? [{ label: paperCopy.authorisation.until, value: view.authorisedText }] : []),
                  ]}
                />
              </Card>
            </Section>
            {view.partner !== null && <PaperText partner={view.partner} paper="authorisation" />}
            {!view.isAuthorised && (
              <ConsentBox
                isChecked={view.agreed}
                onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}
                lead={paperCopy.authorisation.lead}
                texts={[]}
                error={view.notice?.body.kind === 'bank-agreement-unticked' ? sentenceOf(view.notice.body) : null}
              />
            )}
          </>
        )
      }
    </PaperScreen>
  );
}
