import {
  createFiguresAccessMachine,
  toFiguresAccessView,
  type FiguresAccessEvent,
  type FiguresAccessView,
} from '@caifu/core/qualification';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { useWayBack } from '../app/routing/way-back.ts';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { ErrandSteps } from '../kit/ErrandSteps.tsx';
import { FieldError } from '../kit/FieldError.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { figuresAccessCopy as copy } from './figures-access.copy.ts';
import css from './DisclosureScreen.module.css';

export interface FiguresAccessScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** 合格投资者确认: what is missing before the figures of private products are shown, one step after the other. */
export function FiguresAccessScreen({ query }: FiguresAccessScreenProps) {
  const actor = useActorRef(useFlow(createFiguresAccessMachine, 'figuresAccess'));
  const view = useSelector(actor, toFiguresAccessView, shallowEqual);
  const { leave } = useWayBack(query.returnUrl, '/vip-financial');
  const send = (event: FiguresAccessEvent) => actor.send(event);
  return (
    <>
      <Screen isBusy={view.isBusy} bottom={view.step === 'shown' && view.next !== null && <StepBar view={view} send={send} />}>
        {view.step === 'loading' && (
          <LoadingRegion>
            <Card>
              <Skeleton shape="title" width={60} />
              <Skeleton shape="row" count={3} />
            </Card>
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <Card>
            <ProblemState title={copy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
          </Card>
        )}
        {view.step === 'shown' && <Steps view={view} send={send} />}
        {view.step === 'shown' && view.next === 'statement' && <Statement view={view} send={send} />}
      </Screen>
      <FlowFrameHost frame={view} send={send} onBack={leave} />
    </>
  );
}

interface PartProps {
  readonly view: FiguresAccessView;
  readonly send: (event: FiguresAccessEvent) => void;
}

function Steps({ view, send }: PartProps) {
  return (
    <>
      <Card tone="premium">
        <h2 className={css['product']}>{copy.title}</h2>
        <p className={css['lead']}>{copy.lead}</p>
      </Card>
      <Card>
        <ErrandSteps
          label={copy.title}
          steps={view.steps.map((step) => ({ ...step, title: copy.steps[step.id] }))}
          onPress={() => send({ type: 'step.pressed' })}
        />
      </Card>
    </>
  );
}

function Statement({ view, send }: PartProps) {
  return (
    <Section title={copy.statement}>
      <Card>
        <ol className={css['declarations']}>
          {view.statement.map((line, index) => (
            <li key={line} className={css['sentence']}>
              <span className={css['number']}>{index + 1}.</span> {line}
            </li>
          ))}
        </ol>
        <Checkbox name="statement" isChecked={view.isTicked} onChange={(isTicked) => send({ type: 'statement.ticked', isTicked })}>
          {copy.tick}
        </Checkbox>
        <FieldError text={view.isUnticked ? copy.unticked : null} />
      </Card>
    </Section>
  );
}

function StepBar({ view, send }: PartProps) {
  const press = () => send({ type: 'step.pressed' });
  const isShut = view.next === 'statement' && !view.isTicked;
  return (
    <BottomBar>
      <Button isWide isBusy={view.isConfirming} disabledReason={isShut ? '' : null} onPress={press} onRefused={press}>
        {view.next === null ? '' : copy.actions[view.next]}
      </Button>
    </BottomBar>
  );
}
