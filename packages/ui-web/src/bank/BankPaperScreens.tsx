import {
  createBankPapersMachine,
  toBankPapersView,
  type BankPapersEvent,
  type BankPapersView,
  type Paper,
  type PartnerTerms,
} from '@caifu/core/bank';
import { riskName, sentenceOf } from '@caifu/core/zh-CN';
import { type ReactNode, useMemo } from 'react';
import { pathTo, useGo, useView, StepScreen } from '../app/shell/screens.ts';
import { BottomBar, BottomButton, ConsentBox, RadioList, TextField, WideButton } from '../kit/ask.ts';
import { Card, EmptyCard, FactsCard, Hero, HeroName, LoadingRegion, Notice, Section, Skeleton } from '../kit/show.ts';
import { paperCopy } from './bank.copy.ts';
import { documentLinks } from './bank-documents.ts';
import { BankBones } from './BankParts.tsx';
import { ContentFailed } from '../content/ContentFailed.tsx';
import { TextBody } from '../content/TextBody.tsx';
import { useContent } from '../content/use-content.ts';

export interface BankPaperScreenProps {
  readonly query: { readonly partnerCode: string };
}

interface PaperProps {
  readonly view: BankPapersView;
  readonly send: (event: BankPapersEvent) => void;
}

/** The page of one paper: reads it, shows it, files it. */
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
  const { view, send } = useView(createBankPapersMachine, 'bankPapers', toBankPapersView, { input: { paper, partnerCode } });
  const props = { view, send };
  const isShown = view.step === 'shown' && view.isWanted;
  return (
    <StepScreen view={view} send={send} failedTitle={paperCopy.failed} skeleton={<BankBones />} bottom={isShown && renderBottom(props)}>
      {view.step === 'shown' && !view.isWanted && <EmptyCard {...paperCopy.needless} />}
      {isShown && children(props)}
    </StepScreen>
  );
}

function FileButton({ view, send, label }: PaperProps & { readonly label: string }) {
  return <BottomButton text={label} isBusy={view.isBusy} onPress={() => send({ type: 'file.pressed' })} />;
}

/** [UI-1146] 银行风险测评: shows the bank's own questions and the attempts that are left. */
export const BankRiskTestScreen = ({ query: { partnerCode } }: BankPaperScreenProps) => (
  <PaperScreen paper="risk" partnerCode={partnerCode} renderBottom={(props) => <FileButton {...props} label={paperCopy.risk.submit} />}>
    {({ view, send }) => (
      <>
        <Section
          title={view.partnerName}
          note={`${paperCopy.risk.note(view.answered, view.questions.length)} · ${paperCopy.risk.left(view.testsLeft)}`}
        >
          <p className="say">{paperCopy.risk.own}</p>
        </Section>
        {view.questions.map(({ text, options, chosen }, question) => (
          <Card key={text} title={`${question + 1}. ${text}`} isFlush>
            <RadioList
              label={text}
              selected={chosen === null ? null : String(chosen)}
              onSelect={(id) => send({ type: 'answer.chosen', question, option: Number(id) })}
              options={options.map((label, option) => ({ id: String(option), label }))}
            />
          </Card>
        ))}
      </>
    )}
  </PaperScreen>
);

/** [UI-1147] 银行测评结果: shows the bank's level, its last day, and the products that it allows. */
export function BankEvaluationScreen({ query: { partnerCode } }: BankPaperScreenProps) {
  const go = useGo();
  return (
    <PaperScreen
      paper="risk"
      partnerCode={partnerCode}
      renderBottom={({ view }) => (
        <BottomBar>
          <WideButton
            kind="secondary"
            text={view.level === null ? paperCopy.risk.begin : paperCopy.risk.again}
            onPress={() => go.to('/bank/risk-evaluation', { partnerCode })}
          />
          <WideButton text={paperCopy.risk.shop} onPress={() => go.to('/bankChannel')} />
        </BottomBar>
      )}
    >
      {({ view }) =>
        view.level === null ? (
          <EmptyCard {...paperCopy.risk.none} />
        ) : (
          <>
            {view.isExpired && <Notice tone="alert">{paperCopy.risk.expired}</Notice>}
            <Hero title={<HeroName>{view.partnerName}</HeroName>} label={paperCopy.risk.result}>
              <span className="text-28 bold lines-130">{paperCopy.risk.level(view.level, riskName(view.level))}</span>
            </Hero>
            <FactsCard
              rows={[
                { label: paperCopy.risk.tested, value: view.testedText },
                { label: paperCopy.risk.valid, value: view.validText },
                { label: paperCopy.risk.leftLabel, value: String(view.testsLeft) },
              ]}
            />
            <p className="say">{paperCopy.risk.own}</p>
          </>
        )
      }
    </PaperScreen>
  );
}

/** [UI-1148] 银行预留地址: the address for the bank's letters. */
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
        {view.savedAddress !== null && <FactsCard rows={[{ label: paperCopy.address.saved, value: view.savedAddress }]} />}
      </>
    )}
  </PaperScreen>
);

/** [UI-1148] 签署协议: shows the text, its version, and the time of signing. */
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
        <FactsCard
          rows={[
            { label: paperCopy.contract.version, value: view.version },
            { label: paperCopy.contract.signed, value: view.signedText },
          ]}
        />
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

/** [UI-1165] The address determines the bank. The investor may choose another one. */
interface SlotScreenProps {
  readonly query: { readonly partnerCode?: string | undefined };
}
const BX = 'bx';
export const BxAuthorisationScreen = ({ query }: SlotScreenProps) => (
  <BankAuthorisationScreen query={{ partnerCode: query.partnerCode ?? BX }} />
);

/** [UI-1165] 进入银行理财: leads to the products with the authorisation, and to the authorisation without it. */
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
            <WideButton
              text={paperCopy.authorisation.enter}
              onPress={() => go.along(pathTo('/bank/all-bank/detail/:code', {}, { code: partnerCode }))}
            />
          ) : (
            <WideButton text={paperCopy.authorisation.toAuthorise} onPress={() => go.to('/bank_licai/bx-auth', { partnerCode })} />
          )}
        </BottomBar>
      )}
    >
      {({ view }) =>
        view.authorisation !== null && (
          <>
            {!view.isAuthorised && <Notice>{paperCopy.authorisation.needed}</Notice>}
            <FactsCard
              title={view.partnerName}
              rows={[
                {
                  label: paperCopy.authorisation.state,
                  value: view.isAuthorised ? paperCopy.authorisation.given : paperCopy.authorisation.missing,
                },
                view.isAuthorised && { label: paperCopy.authorisation.until, value: view.authorisedText },
                { label: paperCopy.authorisation.purpose, value: view.authorisation.purpose },
                { label: paperCopy.authorisation.items, value: view.authorisation.items.join('、') },
              ]}
            />
          </>
        )
      }
    </PaperScreen>
  );
}

/** [UI-1149] 信息授权: shows which data the bank gets, for what and how long, and grants or revokes the authorisation. */
export function BankAuthorisationScreen({ query: { partnerCode } }: BankPaperScreenProps) {
  return (
    <PaperScreen
      paper="authorisation"
      partnerCode={partnerCode}
      renderBottom={(props) =>
        props.view.isAuthorised ? (
          <BottomButton
            kind="secondary"
            text={paperCopy.authorisation.withdraw}
            isBusy={props.view.isBusy}
            onPress={() => props.send({ type: 'withdraw.pressed' })}
          />
        ) : (
          <FileButton {...props} label={paperCopy.authorisation.submit} />
        )
      }
    >
      {({ view, send }) =>
        view.authorisation !== null && (
          <>
            <FactsCard
              title={view.partnerName}
              rows={[
                { label: paperCopy.authorisation.purpose, value: view.authorisation.purpose },
                { label: paperCopy.authorisation.items, value: view.authorisation.items.join('、') },
                { label: paperCopy.authorisation.period, value: paperCopy.authorisation.months(view.authorisation.months) },
                view.isAuthorised && { label: paperCopy.authorisation.until, value: view.authorisedText },
              ]}
            />
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

/** [UI-1354] The full text of a document to be signed. */
function PaperText({ partner, paper }: { readonly partner: PartnerTerms; readonly paper: 'contract' | 'authorisation' }) {
  const fetchText = useMemo(
    () => async () => {
      const { bankConsent, bankContract } = await import('./bank.content.ts');
      return paper === 'contract' || partner.authorisation === null ? bankContract(partner) : bankConsent(partner, partner.authorisation);
    },
    [partner, paper],
  );
  const content = useContent(fetchText);
  return (
    <Card>
      {content.kind === 'loading' && (
        <LoadingRegion>
          <Skeleton shape="row" count={6} />
        </LoadingRegion>
      )}
      {content.kind === 'failed' && <ContentFailed fault={content.fault} retry={content.retry} />}
      {content.kind === 'shown' && <TextBody text={content.value} headAs="h3" />}
    </Card>
  );
}
