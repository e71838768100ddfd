import { createAuthorisationMachine, toAuthorisationView, type AuthorisationKind } from '@caifu/core/partners';
import { FlowScreen, useGo, useView } from '../app/shell/screens.ts';
import { Button } from '../kit/Button.tsx';
import { BonesCard, EmptyCard, LoadingRegion, ProblemCard } from '../kit/show.ts';
import { partnersCopy, partnerWords } from './partners.copy.ts';
import { AuthorisationActions, AuthorisationTerms } from './AuthorisationParts.tsx';

/** One screen for every partner: what is handed to whom, whether it is, the way on. */
function AuthorisationScreen({ kind }: { readonly kind: AuthorisationKind }) {
  const { view, send } = useView(createAuthorisationMachine, 'authorisation', toAuthorisationView, { input: { kind } });
  const words = partnerWords[kind];
  const go = useGo();
  const isClosed = view.step === 'shown' && view.whyNot !== null && !view.isGranted;
  return (
    <FlowScreen
      view={view}
      send={send}
      bottom={view.step === 'shown' && !isClosed && <AuthorisationActions view={view} words={words} send={send} />}
    >
      {view.step === 'loading' && (
        <LoadingRegion>
          <BonesCard
            of={[
              { shape: 'title', width: 60 },
              { shape: 'row', count: 4 },
            ]}
          />
        </LoadingRegion>
      )}
      {view.step === 'failed' && (
        <ProblemCard title={partnersCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
      )}
      {isClosed && (
        <EmptyCard
          title={partnersCopy.closed}
          text={view.whyNot ?? ''}
          action={<Button onPress={() => go.to('/identity-auth', { returnUrl: go.here() })}>{partnersCopy.standing}</Button>}
        />
      )}
      {view.step === 'shown' && !isClosed && <AuthorisationTerms view={view} words={words} send={send} />}
    </FlowScreen>
  );
}

/** The screen of a partner's address. */
export function authorisationScreenOf(kind: AuthorisationKind) {
  return function PartnerScreen() {
    return <AuthorisationScreen kind={kind} />;
  };
}
