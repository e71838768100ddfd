import type { FileTicket } from '@caifu/core/host';
import {
  certificationGuide,
  certificationSourceOf,
  createEvidenceUploadMachine,
  toEvidenceUploadView,
  type CertificationGuide,
  type EvidenceType,
  type EvidenceUploadView,
} from '@caifu/core/qualification';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useEffect, useRef } from 'react';
import { pageLaw } from '../app/shell/page-law.ts';
import { FlowScreen, hrefTo, useGo, usePort, useView } from '../app/shell/screens.ts';
import { reportFault } from '../app/host/fault-report.ts';
import { BottomButton, Button } from '../kit/ask.ts';
import { BonesCard, Card, EmptyCard, FactsCard, ListRow, LoadingRegion, ProblemCard, RowsCard } from '../kit/show.ts';
import { lawful } from '../content/law-words.ts';
import { evidenceCopy } from './certification.copy.ts';
import { EvidenceGrid } from './EvidenceGrid.tsx';
import css from './EvidenceScreen.module.css';

/** 上传证明: the pictures of one proof, stored one by one and submitted together. */
export function EvidenceScreen({ query }: { readonly query: { readonly type: EvidenceType; readonly pageType?: string | undefined } }) {
  const source = certificationSourceOf(query.pageType ?? null);
  const { view, send, actor } = useView(createEvidenceUploadMachine, 'evidenceUpload', toEvidenceUploadView, {
    input: { type: query.type, source },
  });
  const remember = usePickedFiles();
  const leave = useWayToTasks(query.pageType);
  const { step } = view;
  useEffect(() => {
    const told = actor.on('evidence.not-stored', ({ reason }) => reportFault(`evidence-${reason}`));
    return () => told.unsubscribe();
  }, [actor]);
  const isShown = step !== 'loading' && step !== 'failed' && step !== 'closed' && step !== 'away';
  return (
    <FlowScreen
      view={view}
      send={send}
      title={evidenceCopy.titles[view.type]}
      onBack={leave}
      bottom={isShown && <SubmitBar view={view} onPress={() => send({ type: 'submit.pressed' })} />}
    >
      <Guidance type={view.type} guide={certificationGuide(source, pageLaw.now())} />
      {step === 'loading' && (
        <LoadingRegion>
          <BonesCard rows={3} />
        </LoadingRegion>
      )}
      {(step === 'failed' || step === 'away') && (
        <ProblemCard title={evidenceCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
      )}
      {step === 'closed' && view.problem !== null && (
        <EmptyCard
          title={sentenceOf(view.problem)}
          action={
            <Button kind="secondary" size="small" onPress={leave}>
              {evidenceCopy.toTasks}
            </Button>
          }
        />
      )}
      {isShown && (
        <Card title={evidenceCopy.grid} note={evidenceCopy.count(view.storedCount, view.most)}>
          <EvidenceGrid view={view} onPicked={(files) => send({ type: 'files.picked', files: files.map(remember) })} send={send} />
          <p className="mt-12 small lines-150">{evidenceCopy.hint}</p>
        </Card>
      )}
    </FlowScreen>
  );
}

/** Removes the picked pictures when the page is left. */
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

/** Goes back, or to the tasks of the same products when this page was opened by a link. */
function useWayToTasks(pageType: string | undefined): () => void {
  const go = useGo();
  return () => {
    if (go.canGoBack()) go.back();
    else go.to('/pe-approve', { type: pageType ?? null }, { isReplacing: true });
  };
}

function SubmitBar({ view, onPress }: { readonly view: EvidenceUploadView; readonly onPress: () => void }) {
  const isOver = view.step === 'done' || view.step === 'leaving';
  // [UI-780] A missing picture is demanded only by a press.
  const reason = view.step === 'editing' && view.isBusy ? evidenceCopy.busyReason : '';
  return (
    <BottomButton
      text={evidenceCopy.submit}
      isBusy={view.step === 'submitting' || isOver}
      disabledReason={view.canSubmit || view.step !== 'editing' ? null : reason}
      onPress={onPress}
      onRefused={onPress}
    />
  );
}

function Guidance({ type, guide }: { readonly type: EvidenceType; readonly guide: CertificationGuide | null }) {
  const { links } = evidenceCopy;
  const rules = evidenceCopy.rules[type].slice(type === 'asset' && guide !== null ? 1 : 0);
  return (
    <>
      <Card>
        <p className="text-16 lines-150">{evidenceCopy.lead[type]}</p>
        <ul className={css['rules']}>
          {rules.map((rule) => (
            <li key={rule}>{lawful(rule)}</li>
          ))}
        </ul>
      </Card>
      {type === 'asset' && guide !== null && (
        <FactsCard
          title={evidenceCopy.ways(guide.kind)}
          rows={guide.ways.map(({ name, least, proof }) => ({ label: evidenceCopy.way(name, least), value: proof }))}
        />
      )}
      <RowsCard>
        {type === 'asset' ? (
          <>
            <ListRow title={links.explain} href={hrefTo('/pe-explain')} />
            <ListRow title={links.income} href={hrefTo('/pe-income')} />
          </>
        ) : (
          <ListRow title={links.template} href={hrefTo('/pe-asset-template')} />
        )}
      </RowsCard>
    </>
  );
}
