import {
  certificationSourceOf,
  createCertificationMachine,
  toCertificationView,
  type CertificationEvent,
  type CertificationTaskLine,
  type CertificationView,
} from '@caifu/core/qualification';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { hrefTo } from '../app/routing/navigation.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Badge } from '../kit/Badge.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { certificationCopy } from './certification.copy.ts';
import css from './BuyTasksScreen.module.css';
import { DeadlineCard } from './DeadlineCard.tsx';

export interface BuyTasksScreenProps {
  readonly query: { readonly type?: string | undefined; readonly cb?: string | undefined };
}

/** 购买任务: what is still to be proven before a private product is finally confirmed. */
export function BuyTasksScreen({ query }: BuyTasksScreenProps) {
  const machine = useFlow(createCertificationMachine, 'certification');
  const actor = useActorRef(machine, {
    input: { source: certificationSourceOf(query.type ?? null), isInPurchase: query.cb === '1' },
  });
  const view = useSelector(actor, toCertificationView, shallowEqual);
  const send = (event: CertificationEvent) => actor.send(event);
  return (
    <ReadScreen view={view} step={view.step} send={send} words={certificationCopy} bottom={primaryOf(view, send)} skeleton={<Bones />}>
      <Lead view={view} />
      {view.deadline !== null && <DeadlineCard deadline={view.deadline} />}
      <Tasks view={view} send={send} />
      <Section title={certificationCopy.allHoldings}>
        <Card isFlush>
          <List>
            <ListRow title={certificationCopy.allHoldings} note={certificationCopy.holdingsNote} href={hrefTo('/holdings')} />
          </List>
        </Card>
      </Section>
    </ReadScreen>
  );
}

interface PartProps {
  readonly view: CertificationView;
  readonly send: (event: CertificationEvent) => void;
}

function primaryOf(view: CertificationView, send: PartProps['send']) {
  if (view.canResume) {
    return (
      <BottomBar>
        <Button isWide onPress={() => send({ type: 'purchase.resumed' })}>
          {certificationCopy.resume}
        </Button>
      </BottomBar>
    );
  }
  if (view.tasks.every(({ status }) => status !== 'under-review')) return undefined;
  return (
    <BottomBar>
      <Button isWide kind="secondary" isBusy={view.isRefreshing} onPress={() => send({ type: 'refresh.pulled' })}>
        {certificationCopy.refresh}
      </Button>
    </BottomBar>
  );
}

/** The one thing that matters now. */
function Lead({ view }: { readonly view: CertificationView }) {
  if (view.standing === null) return null;
  const { title, text } = certificationCopy.standing[view.standing];
  return (
    <Card tone="premium">
      <div className={css['lead']}>
        <h2 className={css['title']}>{title}</h2>
        {view.standing === 'certified' && <Badge tone="premium">{certificationCopy.validUntil(view.validUntil)}</Badge>}
      </div>
      <p className={css['text']}>{text}</p>
    </Card>
  );
}

function Tasks({ view, send }: PartProps) {
  const done = view.tasks.filter(({ status }) => status === 'certified').length;
  return (
    <Section title={certificationCopy.tasks} note={certificationCopy.progress(done, view.tasks.length)}>
      <div className={css['tasks']}>
        {view.tasks.map((task) => (
          <Task key={task.type} task={task} send={send} />
        ))}
      </div>
    </Section>
  );
}

function Task({ task, send }: { readonly task: CertificationTaskLine; readonly send: PartProps['send'] }) {
  const name = certificationCopy.names[task.type];
  const press = () => send({ type: 'item.pressed', item: task.type });
  return (
    <Card>
      <div className={css['head']}>
        <h3 className={css['name']}>{name}</h3>
        <Badge tone={TONES[task.status]}>{certificationCopy.status[task.status]}</Badge>
      </div>
      <p className={css['text']}>{certificationCopy.standards[task.type]}</p>
      {task.rejection !== null && task.status !== 'certified' && (
        <div className={css['remark']}>
          <Notice tone="alert">{certificationCopy.rejection(task.rejection)}</Notice>
        </div>
      )}
      {task.status === 'certified' && (
        <p className={css['note']}>{certificationCopy.sources[task.isFromPlatform ? 'platform' : 'evidence']}</p>
      )}
      {task.status === 'to-authorise' && (
        <>
          <div className={css['ways']}>
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
          <p className={css['note']}>{certificationCopy.authoriseNote}</p>
        </>
      )}
      {task.status === 'to-upload' && (
        <div className={css['ways']}>
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

function Bones() {
  return (
    <>
      <Card>
        <Skeleton shape="title" width={60} />
        <Skeleton width={80} />
      </Card>
      <Card>
        <Skeleton shape="row" count={2} />
      </Card>
      <Card>
        <Skeleton shape="row" count={2} />
      </Card>
    </>
  );
}
