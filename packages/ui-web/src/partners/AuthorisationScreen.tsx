import { createAuthorisationMachine, toAuthorisationView, type AuthorisationEvent, type AuthorisationKind } from '@caifu/core/partners';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { useGo } from '../app/routing/navigation.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { EmptyState } from '../kit/States.tsx';
import { partnersCopy, partnerWords } from './partners.copy.ts';
import { AuthorisationActions, AuthorisationTerms } from './AuthorisationParts.tsx';

/** One screen for every partner: what is handed to whom, whether it is, the way on. */
function AuthorisationScreen({ kind }: { readonly kind: AuthorisationKind }) {
  const machine = useFlow(createAuthorisationMachine, 'authorisation');
  const actor = useActorRef(machine, { input: { kind } });
  const view = useSelector(actor, toAuthorisationView, shallowEqual);
  const send = (event: AuthorisationEvent) => actor.send(event);
  const words = partnerWords[kind];
  const go = useGo();
  const isClosed = view.step === 'shown' && view.whyNot !== null && !view.isGranted;
  return (
    <>
      <Screen
        isBusy={view.isBusy}
        bottom={view.step === 'shown' && !isClosed && <AuthorisationActions view={view} words={words} send={send} />}
      >
        {view.step === 'loading' && (
          <LoadingRegion>
            <Card>
              <Skeleton shape="title" width={60} />
              <Skeleton shape="row" count={4} />
            </Card>
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <Card>
            <ProblemState title={partnersCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
          </Card>
        )}
        {isClosed && (
          <Card>
            <EmptyState
              title={partnersCopy.closed}
              text={view.whyNot ?? ''}
              action={<Button onPress={() => go.to('/identity-auth', { returnUrl: go.here() })}>{partnersCopy.standing}</Button>}
            />
          </Card>
        )}
        {view.step === 'shown' && !isClosed && <AuthorisationTerms view={view} words={words} send={send} />}
      </Screen>
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

/** The screen of a partner's address. */
export function authorisationScreenOf(kind: AuthorisationKind) {
  return function PartnerScreen() {
    return <AuthorisationScreen kind={kind} />;
  };
}
