import {
  createAuthorisationMachine,
  toAuthorisationView,
  type AuthorisationKind,
  type AuthorisationEvent,
  type AuthorisationView,
} from '@caifu/core/partners';
import { useGo, useView, hrefTo, StepScreen } from '../app/shell/screens.ts';
import { Button, BottomBar, BottomButton, ConsentBox, WideButton } from '../kit/ask.ts';
import { BonesCard, EmptyCard, Card, FactsCard } from '../kit/show.ts';
import { partnersCopy, partnerWords, type PartnerWords } from './partners.copy.ts';
import { sentenceOf } from '@caifu/core/zh-CN';
import css from './AuthorisationScreen.module.css';

/** The screen of every partner: which data the partner gets, the state of the authorisation, and the entrance. */
function AuthorisationScreen({ kind }: { readonly kind: AuthorisationKind }) {
  const { view, send } = useView(createAuthorisationMachine, 'authorisation', toAuthorisationView, { input: { kind } });
  const words = partnerWords[kind];
  const go = useGo();
  const isClosed = view.step === 'shown' && view.whyNot !== null && !view.isGranted;
  return (
    <StepScreen
      view={view}
      send={send}
      failedTitle={partnersCopy.failed}
      skeleton={
        <BonesCard
          of={[
            { shape: 'title', width: 60 },
            { shape: 'row', count: 4 },
          ]}
        />
      }
      bottom={view.step === 'shown' && !isClosed && <AuthorisationActions view={view} words={words} send={send} />}
    >
      {isClosed && (
        <EmptyCard
          title={partnersCopy.closed}
          text={view.whyNot ?? ''}
          action={<Button onPress={() => go.to('/identity-auth', { returnUrl: go.here() })}>{partnersCopy.standing}</Button>}
        />
      )}
      {view.step === 'shown' && !isClosed && <AuthorisationTerms view={view} words={words} send={send} />}
    </StepScreen>
  );
}

/** The screens of the partners' addresses. */
export function authorisationScreenOf(kind: AuthorisationKind) {
  return function PartnerScreen() {
    return <AuthorisationScreen kind={kind} />;
  };
}

interface AuthorisationPartProps {
  readonly view: AuthorisationView;
  readonly words: PartnerWords;
  readonly send: (event: AuthorisationEvent) => void;
}

/** Which data the partner gets, since when and until when. */
export function AuthorisationTerms({ view, words, send }: AuthorisationPartProps) {
  return (
    <>
      <Card>
        <h2 className="text-20">{words.name}</h2>
        <p className="mt-8 plain lines-170">{partnersCopy.purpose(words.name, words.purpose)}</p>
        {view.whyNot !== null && <p className="mt-8 plain lines-170">{view.whyNot}</p>}
      </Card>
      <FactsCard
        rows={[
          { label: partnersCopy.state, value: view.isGranted ? partnersCopy.granted : partnersCopy.notGranted },
          view.grantedOn !== null && { label: partnersCopy.grantedOn, value: view.grantedOn },
          view.validUntil !== null && { label: partnersCopy.validUntil, value: view.validUntil },
          view.agreedVersion !== null && { label: partnersCopy.agreedVersion, value: view.agreedVersion },
        ]}
      />
      <Card title={partnersCopy.told}>
        <ul className={css['told']}>
          {words.told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-8 plain lines-170">{partnersCopy.never}</p>
      </Card>
      {view.isGranted ? (
        <p>
          <Protocols words={words} version={view.agreedVersion} />
        </p>
      ) : (
        <>
          <ConsentBox
            isChecked={view.isAgreed}
            onChange={(isAgreed) => send({ type: 'agreement.ticked', isAgreed })}
            texts={words.protocols.map(({ title, path }) => ({ title, href: hrefTo(path) }))}
          />
          <p className="text-14 lines-170 ink-3">{partnersCopy.forMonths}</p>
        </>
      )}
    </>
  );
}

/** The texts in the version that was agreed to. */
function Protocols({ words, version }: { readonly words: PartnerWords; readonly version: string | null }) {
  return words.protocols.map(({ title, path }) => (
    <a key={path} className={css['protocol']} href={hrefTo(path, version === null ? {} : { version })}>
      《{title}》
    </a>
  ));
}

/** The next action. */
export function AuthorisationActions({ view, words, send }: AuthorisationPartProps) {
  const grant = () => send({ type: 'grant.pressed' });
  if (!view.isGranted) {
    return (
      <BottomButton
        text={partnersCopy.grant}
        isBusy={view.isBusy}
        disabledReason={
          view.canGrant || view.isBusy || view.grantReason === null ? null : view.whyNot === null ? '' : sentenceOf(view.grantReason)
        }
        onPress={grant}
        onRefused={grant}
      />
    );
  }
  return (
    <BottomBar>
      <WideButton kind="secondary" text={partnersCopy.revoke} onPress={() => send({ type: 'revoke.pressed' })} />
      <WideButton
        text={words.enter}
        isBusy={view.isBusy}
        disabledReason={view.canEnter ? null : (view.whyNot ?? partnersCopy.closed)}
        onPress={() => send({ type: 'entry.pressed' })}
      />
    </BottomBar>
  );
}
