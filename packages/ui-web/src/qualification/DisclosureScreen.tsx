import { FAMILY_LOOK } from '../products/family-look.ts';
import {
  createRiskDisclosureMachine,
  toRiskDisclosureView,
  type RiskDisclosureEvent,
  type RiskDisclosureView,
} from '@caifu/core/qualification';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useRef, useState } from 'react';
import { ReadAloud } from '../app/shell/ReadAloud.tsx';
import { FlowScreen, useView, hrefTo } from '../app/shell/screens.ts';
import { BottomButton, Checkbox, Sheet } from '../kit/ask.ts';
import { BonesCard, Card, ListRow, LoadingRegion, Notice, ProblemCard, RowsCard, List } from '../kit/show.ts';
import { DocumentIcon } from '../kit/late-icons.tsx';
import { disclosureCopy } from './certification.copy.ts';
import css from './DisclosureScreen.module.css';
import { agreementNames, isAgreementId } from '../content/agreements.copy.ts';

/** 风险揭示与投资者声明: read, ticked one by one and signed before the product is bought. */
export function DisclosureScreen() {
  const { view, send } = useView(createRiskDisclosureMachine, 'riskDisclosure', toRiskDisclosureView);
  const { step } = view;
  const isShown = view.declarations.length > 0 && step !== 'away';
  return (
    <FlowScreen view={view} send={send} action={<ReadAloud />} bottom={isShown && <ConfirmBar view={view} send={send} />}>
      {isShown && <Disclosure view={view} send={send} />}
      {!isShown && (step === 'loading' || step === 'leaving') && (
        <LoadingRegion>
          <BonesCard of={[{ shape: 'title', width: 60 }, { width: 80 }]} />
          <BonesCard rows={5} />
        </LoadingRegion>
      )}
      {!isShown && (step === 'failed' || step === 'away') && (
        <ProblemCard title={disclosureCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
      )}
    </FlowScreen>
  );
}

interface PartProps {
  readonly view: RiskDisclosureView;
  readonly send: (event: RiskDisclosureEvent) => void;
}

function Disclosure({ view, send }: PartProps) {
  const list = useRef<HTMLOListElement>(null);
  // Scrolls to the next open declaration, so that all are read in order.
  const showNext = (index: number) => {
    const next = view.declarations.find((each) => each.index > index && !each.isTicked);
    if (next !== undefined) list.current?.children[next.index]?.scrollIntoView({ block: 'nearest' });
  };
  const [isOpen, setOpen] = useState(false);
  const documents = view.documents.length + view.agreementIds.length;
  return (
    <>
      <Card tone={FAMILY_LOOK[view.family ?? 'broker'].tone}>
        <h2 className="text-20 lines-140">{view.productName}</h2>
        <p className="mt-4 plain lines-165">{disclosureCopy.lead[view.family ?? 'private']}</p>
      </Card>
      {documents > 0 && (
        <RowsCard>
          <ListRow
            leading={<DocumentIcon size={20} />}
            title={disclosureCopy.documents}
            value={<span className="text-14 ink-3">{disclosureCopy.documentsNote(documents)}</span>}
            onPress={() => setOpen(true)}
          />
        </RowsCard>
      )}
      {view.problem !== null && <Notice tone="alert">{sentenceOf(view.problem)}</Notice>}
      <Card title={disclosureCopy.list} note={disclosureCopy.ticked(view.tickedCount, view.declarations.length)}>
        <ol ref={list}>
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
                <span className="tabular">{index + 1}.</span> {text}
              </Checkbox>
            </li>
          ))}
        </ol>
      </Card>
      <DisclosureSheet isOpen={isOpen} view={view} onClose={() => setOpen(false)} />
    </>
  );
}

function ConfirmBar({ view, send }: PartProps) {
  const isSigned = view.step === 'signed' || view.step === 'leaving';
  const press = () => send({ type: 'confirm.pressed' });
  return (
    <BottomButton
      text={isSigned ? disclosureCopy.signed : disclosureCopy.confirm}
      isBusy={view.step === 'signing'}
      disabledReason={reasonOf(view)}
      onPress={press}
      onRefused={press}
    />
  );
}

/** null: it can be signed now, or has been signed. */
function reasonOf(view: RiskDisclosureView): string | null {
  if (view.canConfirm || view.step !== 'reading') return null;
  return view.secondsLeft > 0 ? disclosureCopy.wait(view.secondsLeft) : disclosureCopy.left(view.declarations.length - view.tickedCount);
}

interface DisclosureSheetProps {
  readonly isOpen: boolean;
  readonly view: RiskDisclosureView;
  readonly onClose: () => void;
}

/** The documents of the declarations. Each opens its own page, and the reading time continues meanwhile. */
function DisclosureSheet({ isOpen, view, onClose }: DisclosureSheetProps) {
  return (
    <Sheet isOpen={isOpen} title={disclosureCopy.documentsTitle} onClose={onClose}>
      <List>
        {view.documents.map((document) => (
          <ListRow
            key={document.url}
            leading={<DocumentIcon size={18} />}
            title={document.fileName}
            href={hrefTo('/pe-pdf-view', { name: document.fileName, path: document.url })}
          />
        ))}
        {view.agreementIds.filter(isAgreementId).map((id) => (
          <ListRow
            key={id}
            leading={<DocumentIcon size={18} />}
            title={agreementNames[id]}
            href={hrefTo('/private-enlisting/serviceAgreement', { agree: String(id) })}
          />
        ))}
      </List>
    </Sheet>
  );
}
