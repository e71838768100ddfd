import { FAMILY_LOOK } from '../products/family-look.ts';
import {
  createRiskDisclosureMachine,
  toRiskDisclosureView,
  type RiskDisclosureEvent,
  type RiskDisclosureView,
} from '@caifu/core/qualification';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { DocumentIcon } from '../kit/late-icons.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { disclosureCopy } from './certification.copy.ts';
import css from './DisclosureScreen.module.css';
import { DisclosureSheet } from './DisclosureSheet.tsx';

/** 风险揭示与投资者声明: read, ticked one by one, signed before the product is bought. */
export function DisclosureScreen() {
  const machine = useFlow(createRiskDisclosureMachine, 'riskDisclosure');
  const actor = useActorRef(machine);
  const view = useSelector(actor, toRiskDisclosureView, shallowEqual);
  const send = (event: RiskDisclosureEvent) => actor.send(event);
  const { step } = view;
  const isShown = view.declarations.length > 0 && step !== 'away';
  return (
    <>
      <Screen isBusy={view.isBusy} bottom={isShown && <ConfirmBar view={view} send={send} />}>
        {isShown && <Disclosure view={view} send={send} />}
        {!isShown && (step === 'loading' || step === 'leaving') && <Bones />}
        {!isShown && (step === 'failed' || step === 'away') && (
          <Card>
            <ProblemState title={disclosureCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
          </Card>
        )}
      </Screen>
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

interface PartProps {
  readonly view: RiskDisclosureView;
  readonly send: (event: RiskDisclosureEvent) => void;
}

function Disclosure({ view, send }: PartProps) {
  const list = useRef<HTMLOListElement>(null);
  // The next one that is open comes into view: the set is read from one end to the other.
  const showNext = (index: number) => {
    const next = view.declarations.find((each) => each.index > index && !each.isTicked);
    if (next !== undefined) list.current?.children[next.index]?.scrollIntoView({ block: 'nearest' });
  };
  const [isOpen, setOpen] = useState(false);
  const documents = view.documents.length + view.agreementIds.length;
  return (
    <>
      <Card tone={FAMILY_LOOK[view.family ?? 'broker'].tone}>
        <h2 className={css['product']}>{view.productName}</h2>
        <p className={css['lead']}>{disclosureCopy.lead[view.family ?? 'private']}</p>
      </Card>
      {documents > 0 && (
        <Card isFlush>
          <List>
            <ListRow
              leading={<DocumentIcon size={20} />}
              title={disclosureCopy.documents}
              value={<span className={css['note']}>{disclosureCopy.documentsNote(documents)}</span>}
              onPress={() => setOpen(true)}
            />
          </List>
        </Card>
      )}
      {view.problem !== null && <Notice tone="alert">{sentenceOf(view.problem)}</Notice>}
      <Section title={disclosureCopy.list} note={disclosureCopy.ticked(view.tickedCount, view.declarations.length)}>
        <Card>
          <ol className={css['declarations']} ref={list}>
            {view.declarations.map(({ index, text, isTicked }) => (
              <li key={index} className={css['declaration']}>
                <Checkbox
                  isChecked={isTicked}
                  isShut={view.secondsLeft > 0}
                  onChange={(isChecked) => {
                    send({ type: 'declaration.toggled', index });
                    if (isChecked && view.secondsLeft === 0) showNext(index);
                  }}
                >
                  <span className={css['number']}>{index + 1}.</span> {text}
                </Checkbox>
              </li>
            ))}
          </ol>
        </Card>
      </Section>
      <DisclosureSheet isOpen={isOpen} view={view} onClose={() => setOpen(false)} />
    </>
  );
}

function ConfirmBar({ view, send }: PartProps) {
  const isSigned = view.step === 'signed' || view.step === 'leaving';
  const press = () => send({ type: 'confirm.pressed' });
  return (
    <BottomBar>
      <Button isWide isBusy={view.step === 'signing'} disabledReason={reasonOf(view)} onPress={press} onRefused={press}>
        {isSigned ? disclosureCopy.signed : disclosureCopy.confirm}
      </Button>
    </BottomBar>
  );
}

/** null: it can be signed now, or has been. */
function reasonOf(view: RiskDisclosureView): string | null {
  if (view.canConfirm || view.step !== 'reading') return null;
  return view.secondsLeft > 0 ? disclosureCopy.wait(view.secondsLeft) : disclosureCopy.left(view.declarations.length - view.tickedCount);
}

function Bones() {
  return (
    <LoadingRegion>
      <Card>
        <Skeleton shape="title" width={60} />
        <Skeleton width={80} />
      </Card>
      <Card>
        <Skeleton shape="row" count={5} />
      </Card>
    </LoadingRegion>
  );
}
