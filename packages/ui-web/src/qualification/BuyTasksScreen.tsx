import {
  certificationGuide,
  certificationSourceOf,
  createCertificationMachine,
  toCertificationView,
  type CertificationEvent,
  type CertificationGuide,
  type CertificationTaskLine,
  type CertificationView,
  type CertificationDeadlineLine,
} from '@caifu/core/qualification';
import { pageLaw } from '../app/shell/page-law.ts';
import { hrefTo, ReadScreen, useView, OwnAmount } from '../app/shell/screens.ts';
import { Badge, BonesCard, Card, ListRow, Notice, RowsCard, Section, FactsCard } from '../kit/show.ts';
import { BottomButton, Button } from '../kit/ask.ts';
import { lawful } from '../content/law-words.ts';
import { certificationCopy } from './certification.copy.ts';

/** 购买任务: lists the proofs that are missing before a private product is finally confirmed. */
export function BuyTasksScreen({ query }: { readonly query: { readonly [name in 'type' | 'cb' | 'order']?: string | undefined } }) {
  const source = certificationSourceOf(query.type ?? null);
  const { view, send } = useView(createCertificationMachine, 'certification', toCertificationView, {
    input: { source, order: query.order ?? null, isInPurchase: query.cb === '1' },
  });
  const guide = certificationGuide(view.source, pageLaw.now());
  return (
    <ReadScreen
      view={view}
      send={send}
      words={certificationCopy}
      bottom={primaryOf(view, send)}
      skeleton={
        <>
          <BonesCard of={[{ shape: 'title', width: 60 }, { width: 80 }]} />
          <BonesCard rows={2} />
          <BonesCard rows={2} />
        </>
      }
    >
      <Lead view={view} />
      {view.deadline !== null && <DeadlineCard deadline={view.deadline} />}
      <Tasks view={view} send={send} guide={guide} />
      {guide !== null && (
        <>
          <p className="p-0-4 small lines-165">{guide.note}</p>
          <RowsCard label={certificationCopy.otherKind(guide.other.kind)}>
            <ListRow
              title={certificationCopy.otherKind(guide.other.kind)}
              href={hrefTo('/pe-approve', { type: guide.other.source === 'AM' ? 'pe' : 'fund' })}
            />
          </RowsCard>
        </>
      )}
      <RowsCard title={certificationCopy.allHoldings}>
        <ListRow title={certificationCopy.allHoldings} note={certificationCopy.holdingsNote} href={hrefTo('/holdings')} />
      </RowsCard>
    </ReadScreen>
  );
}

interface PartProps {
  readonly view: CertificationView;
  readonly send: (event: CertificationEvent) => void;
}

/** guide: of the kind of placement, where it has a standard of its own. */
interface GuidedProps extends PartProps {
  readonly guide: CertificationGuide | null;
}

function primaryOf(view: CertificationView, send: PartProps['send']) {
  if (view.canResume) {
    return <BottomButton text={certificationCopy.resume} onPress={() => send({ type: 'purchase.resumed' })} />;
  }
  if (view.tasks.every(({ status }) => status !== 'under-review')) return undefined;
  return (
    <BottomButton
      kind="secondary"
      text={certificationCopy.refresh}
      isBusy={view.isRefreshing}
      onPress={() => send({ type: 'refresh.pulled' })}
    />
  );
}

/** The most urgent task. */
function Lead({ view }: { readonly view: CertificationView }) {
  if (view.standing === null) return null;
  const { title, text } = certificationCopy.standing[view.standing];
  return (
    <Card tone="premium">
      <div className="row wrap justify-between gap-8">
        <h2 className="text-20 lines-140">{title}</h2>
        {view.standing === 'certified' && view.validUntil !== null && (
          <Badge tone="premium">{certificationCopy.validUntil(view.validUntil)}</Badge>
        )}
      </div>
      <p className="mt-4 plain lines-165">{text}</p>
    </Card>
  );
}

function Tasks({ view, send, guide }: GuidedProps) {
  const done = view.tasks.filter(({ status }) => status === 'certified').length;
  return (
    <Section
      title={guide === null ? certificationCopy.tasks : certificationCopy.tasksOf(guide.kind)}
      note={certificationCopy.progress(done, view.tasks.length)}
    >
      <div className="column gap-12">
        {view.tasks.map((task) => (
          <Task key={task.type} task={task} send={send} guide={guide} />
        ))}
      </div>
    </Section>
  );
}

function Task({ task, send, guide }: Omit<GuidedProps, 'view'> & { readonly task: CertificationTaskLine }) {
  const name = certificationCopy.names[task.type];
  const press = () => send({ type: 'item.pressed', item: task.type });
  return (
    <Card>
      <div className="row wrap justify-between gap-8">
        <h3 className="text-16 lines-140">{name}</h3>
        <Badge tone={TONES[task.status]}>{certificationCopy.status[task.status]}</Badge>
      </div>
      <p className="mt-4 plain lines-165">{guide === null ? lawful(certificationCopy.standards[task.type]) : guide.standards[task.type]}</p>
      {task.rejection !== null && task.status !== 'certified' && (
        <div className="mt-12">
          <Notice tone="alert">{certificationCopy.rejection(task.rejection)}</Notice>
        </div>
      )}
      {task.status === 'certified' && (
        <p className="mt-8 small lines-150">{certificationCopy.sources[task.isFromPlatform ? 'platform' : 'evidence']}</p>
      )}
      {task.status === 'to-authorise' && (
        <>
          <div className="row wrap gap-8 mt-12">
            <Button isBusy={task.isBusy} label={`${certificationCopy.authorise}，${name}`} onPress={press}>
              {certificationCopy.authorise}
            </Button>
            <Button
              kind="text"
              label={`${certificationCopy.uploadInstead}，${name}`}
              onPress={() => send({ type: 'upload.pressed', item: task.type })}
            >
              {certificationCopy.uploadInstead}
            </Button>
          </div>
          <p className="mt-8 small lines-150">{certificationCopy.authoriseNote}</p>
        </>
      )}
      {task.status === 'to-upload' && (
        <div className="row wrap gap-8 mt-12">
          <Button label={`${certificationCopy.upload}，${name}`} onPress={press}>
            {certificationCopy.upload}
          </Button>
        </div>
      )}
    </Card>
  );
}

const TONES = {
  'to-authorise': 'plain',
  certified: 'premium',
  'to-upload': 'alert',
  'under-review': 'brand',
} as const;

const copy = certificationCopy.deadline;

/** The deadline for evidence, and the purchase that waits for it. */
function DeadlineCard({ deadline }: { readonly deadline: CertificationDeadlineLine }) {
  return (
    <Section title={copy.title} {...(deadline.count > 1 ? { note: copy.more(deadline.count - 1) } : {})}>
      <FactsCard
        rows={[
          { label: copy.days, value: <strong>{copy.daysOf(deadline.days)}</strong> },
          { label: copy.latest, value: deadline.latestUpload },
          { label: copy.product, value: deadline.productName },
          { label: copy.amount, value: <OwnAmount text={deadline.amount} unit={copy.yuan} size="16" /> },
        ]}
      />
      <div className="mt-12">
        <Notice tone="alert">{copy.text}</Notice>
      </div>
    </Section>
  );
}
