import {
  createFiguresAccessMachine,
  toFiguresAccessView,
  type FiguresAccessEvent,
  type FiguresAccessView,
} from '@caifu/core/qualification';
import { FlowFrameHost, Screen, useView } from '../app/shell/screens.ts';
import { useWayBack } from '../app/routing/way-back.ts';
import { BottomButton, Checkbox } from '../kit/ask.ts';
import { BonesCard, Card, LoadingRegion, ProblemCard } from '../kit/show.ts';
import { ErrandSteps } from '../kit/ErrandSteps.tsx';
import { FieldError } from '../kit/FieldError.tsx';
import { figuresAccessCopy as copy } from './figures-access.copy.ts';

/** 合格投资者确认: the missing steps before figures of private products are shown, one after the other. */
export function FiguresAccessScreen({ query }: { readonly query: { readonly returnUrl?: string | undefined } }) {
  const { view, send } = useView(createFiguresAccessMachine, 'figuresAccess', toFiguresAccessView);
  const { leave } = useWayBack(query.returnUrl, '/vip-financial');
  return (
    <>
      <Screen isBusy={view.isBusy} bottom={view.step === 'shown' && view.next !== null && <StepBar view={view} send={send} />}>
        {view.step === 'loading' && (
          <LoadingRegion>
            <BonesCard
              of={[
                { shape: 'title', width: 60 },
                { shape: 'row', count: 3 },
              ]}
            />
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <ProblemCard title={copy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
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
        <h2 className="text-20 lines-140">{copy.title}</h2>
        <p className="mt-4 plain lines-165">{copy.lead}</p>
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
    <Card title={copy.statement}>
      <ol>
        {view.statement.map((line, index) => (
          <li key={line} className="p-8-0 text-14 lines-165">
            <span className="tabular">{index + 1}.</span> {line}
          </li>
        ))}
      </ol>
      <Checkbox name="statement" isChecked={view.isTicked} onChange={(isTicked) => send({ type: 'statement.ticked', isTicked })}>
        {copy.tick}
      </Checkbox>
      <FieldError text={view.isUnticked ? copy.unticked : null} />
    </Card>
  );
}

function StepBar({ view, send }: PartProps) {
  const press = () => send({ type: 'step.pressed' });
  const isShut = view.next === 'statement' && !view.isTicked;
  return (
    <BottomButton
      text={view.next === null ? '' : copy.actions[view.next]}
      isBusy={view.isConfirming}
      disabledReason={isShut ? '' : null}
      onPress={press}
      onRefused={press}
    />
  );
}
