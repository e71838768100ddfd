import type { FileTicket } from '@caifu/core/host';
import {
  certificationSourceOf,
  createEvidenceUploadMachine,
  toEvidenceUploadView,
  type EvidenceType,
  type EvidenceUploadEvent,
  type EvidenceUploadView,
} from '@caifu/core/qualification';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow, usePort } from '../app/shell/flows.ts';
import { reportFault } from '../app/host/fault-report.ts';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { evidenceCopy } from './certification.copy.ts';
import { EvidenceGrid } from './EvidenceGrid.tsx';
import css from './EvidenceScreen.module.css';

export interface EvidenceScreenProps {
  readonly query: { readonly type: EvidenceType; readonly pageType?: string | undefined };
}

/** 上传证明: the pictures of one proof, stored one by one, handed in together. */
export function EvidenceScreen({ query }: EvidenceScreenProps) {
  const machine = useFlow(createEvidenceUploadMachine, 'evidenceUpload');
  const actor = useActorRef(machine, { input: { type: query.type, source: certificationSourceOf(query.pageType ?? null) } });
  const view = useSelector(actor, toEvidenceUploadView, shallowEqual);
  const remember = usePickedFiles();
  const leave = useWayToTasks(query.pageType);
  const { step } = view;
  useEffect(() => {
    const told = actor.on('evidence.not-stored', ({ reason }) => reportFault(`evidence-${reason}`));
    return () => told.unsubscribe();
  }, [actor]);
  const isShown = step !== 'loading' && step !== 'failed' && step !== 'closed' && step !== 'away';
  return (
    <>
      <Screen
        title={evidenceCopy.titles[view.type]}
        isBusy={view.isBusy}
        onBack={leave}
        bottom={isShown && <SubmitBar view={view} onPress={() => actor.send({ type: 'submit.pressed' })} />}
      >
        <Guidance type={view.type} />
        {step === 'loading' && (
          <LoadingRegion>
            <Card>
              <Skeleton shape="row" count={3} />
            </Card>
          </LoadingRegion>
        )}
        {(step === 'failed' || step === 'away') && (
          <Card>
            <ProblemState title={evidenceCopy.failed} problem={view.problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
          </Card>
        )}
        {step === 'closed' && view.problem !== null && (
          <Card>
            <EmptyState
              title={sentenceOf(view.problem)}
              action={
                <Button kind="secondary" size="small" onPress={leave}>
                  {evidenceCopy.toTasks}
                </Button>
              }
            />
          </Card>
        )}
        {isShown && (
          <Section title={evidenceCopy.grid} note={evidenceCopy.count(view.storedCount, view.most)}>
            <Card>
              <EvidenceGrid
                view={view}
                onPicked={(files) => actor.send({ type: 'files.picked', files: files.map(remember) })}
                send={(event: EvidenceUploadEvent) => actor.send(event)}
              />
              <p className={css['hint']}>{evidenceCopy.hint}</p>
            </Card>
          </Section>
        )}
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} onBack={leave} />
    </>
  );
}

/** Whoever leaves the page leaves none of the pictures behind that were picked on it. */
function usePickedFiles(): (ticket: FileTicket) => FileTicket {
  const images = usePort('images');
  const tickets = useRef<FileTicket[]>([]);
  useEffect(
    () => () => {
      for (const ticket of tickets.current) images.drop(ticket);
    },
    [images],
  );
  return (ticket) => {
    tickets.current.push(ticket);
    return ticket;
  };
}

/** Back, or to the tasks of the same products when this page was opened by a link. */
function useWayToTasks(pageType: string | undefined): () => void {
  const go = useGo();
  return () => {
    if (go.canGoBack()) go.back();
    else go.to('/pe-approve', { type: pageType ?? null }, { isReplacing: true });
  };
}

function SubmitBar({ view, onPress }: { readonly view: EvidenceUploadView; readonly onPress: () => void }) {
  const isOver = view.step === 'done' || view.step === 'leaving';
  // [UI-780] the missing picture is asked for by a press
  const reason = view.step === 'editing' && view.isBusy ? evidenceCopy.busyReason : '';
  return (
    <BottomBar>
      <Button
        isWide
        isBusy={view.step === 'submitting' || isOver}
        disabledReason={view.canSubmit || view.step !== 'editing' ? null : reason}
        onPress={onPress}
        onRefused={onPress}
      >
        {evidenceCopy.submit}
      </Button>
    </BottomBar>
  );
}

/** What counts as a proof, and where it is explained with samples. */
function Guidance({ type }: { readonly type: EvidenceType }) {
  const { links } = evidenceCopy;
  return (
    <>
      <Card>
        <p className={css['lead']}>{evidenceCopy.lead[type]}</p>
        <ul className={css['rules']}>
          {evidenceCopy.rules[type].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      <Card isFlush>
        <List>
          {type === 'asset' ? (
            <>
              <ListRow title={links.explain} href={hrefTo('/pe-explain')} />
              <ListRow title={links.income} href={hrefTo('/pe-income')} />
            </>
          ) : (
            <ListRow title={links.template} href={hrefTo('/pe-asset-template')} />
          )}
        </List>
      </Card>
    </>
  );
}
