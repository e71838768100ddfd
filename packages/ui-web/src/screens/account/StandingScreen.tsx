import { createMemberProfileMachine, toMemberProfileView, type MemberProfileView, type ProfileTaskId } from '@caifu/core';
import { riskName, sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../../app/FlowFrameHost.tsx';
import { useFlow, type FlowPorts } from '../../app/flows.ts';
import { inAppPath } from '../../app/in-app-path.ts';
import { hrefTo, useGo } from '../../app/navigation.ts';
import { Screen } from '../../app/Screen.tsx';
import { BottomBar } from '../../components/BottomBar.tsx';
import { Button } from '../../components/Button.tsx';
import { Card, Section } from '../../components/Card.tsx';
import { ResultHeader } from '../../components/ResultHeader.tsx';
import { LoadingRegion, Skeleton } from '../../components/Skeleton.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { standingCopy, taskCopy } from '../../copy/account.copy.ts';
import type { StandingStep } from './standing-steps.ts';
import css from './StandingScreen.module.css';

export interface StandingScreenProps {
  readonly query: { readonly step?: StandingStep | undefined; readonly returnUrl?: string | undefined };
}

/** 完善开户信息: which of the conditions are met, which comes next, and why it is asked for. */
export function StandingScreen({ query }: StandingScreenProps) {
  const go = useGo();
  const machine = useFlow(createMemberProfileMachine, pickMemberProfile);
  const actor = useActorRef(machine, { input: { query: null } });
  const view = useSelector(actor, toMemberProfileView, shallowEqual);
  const back = inAppPath(query.returnUrl);
  // A buy page that sent here would only send here again, until nothing is missing.
  const isBlocked = (view.step !== 'shown' || isMissing(view, query.step)) && back !== null && BUY_PAGE.test(back);
  const leave = () => {
    if (isBlocked) go.to('/channel/product-list', undefined, { isReplacing: true });
    else if (back === null || go.canGoBack()) go.back();
    else go.along(back, { isReplacing: true });
  };
  const canBrowse = view.step === 'shown' && isMissing(view, query.step);
  return (
    <>
      <Screen
        isBusy={view.isBusy}
        onBack={leave}
        bottom={
          <BottomBar>
            <Button
              kind="secondary"
              isWide
              isBusy={view.isRefreshing}
              onPress={() => actor.send({ type: view.canRetry ? 'retry.pressed' : 'refresh.pulled' })}
            >
              {standingCopy.recheck}
            </Button>
            {canBrowse ? (
              <Button isWide onPress={() => go.to('/channel/product-list')}>
                {standingCopy.browse}
              </Button>
            ) : (
              <Button isWide onPress={leave}>
                {standingCopy.back}
              </Button>
            )}
          </BottomBar>
        }
      >
        {view.step === 'loading' && (
          <LoadingRegion>
            <Card>
              <Skeleton shape="title" width={60} />
              <Skeleton shape="row" count={6} />
            </Card>
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <Card>
            <ErrorState
              title={standingCopy.failed}
              {...(view.problem === null ? {} : { text: sentenceOf(view.problem) })}
              onRetry={() => actor.send({ type: 'retry.pressed' })}
            />
          </Card>
        )}
        {view.step === 'shown' && (
          <>
            <Lead view={view} step={query.step} />
            <Tasks view={view} />
          </>
        )}
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

/** Whether what one was sent here for, or any other condition, is still open. */
const isMissing = ({ nextTask }: MemberProfileView, step: StandingStep | undefined): boolean =>
  nextTask !== null || step === 'forgot-password' || step === 'certification';

const BUY_PAGE = /^\/(information-buy|pe-buy)(?=[?#]|$)/;

const pickMemberProfile = (ports: FlowPorts) => ports.memberProfile;

interface LeadProps {
  readonly view: MemberProfileView;
  readonly step: StandingStep | undefined;
}

/** The one thing that matters now: the next open task, or the reason one was sent here for. */
function Lead({ view, step }: LeadProps) {
  const { nextTask, riskLevel } = view;
  if (step === 'forgot-password' || step === 'certification') {
    return (
      <Card>
        <h2 className={css['title']}>{step === 'certification' ? standingCopy.certification : standingCopy.password}</h2>
        <p className={css['text']}>{step === 'certification' ? standingCopy.certificationText : standingCopy.passwordText}</p>
        <p className={css['note']}>{standingCopy.notHere}</p>
      </Card>
    );
  }
  if (nextTask !== null) {
    return (
      <Card>
        <p className={css['note']}>{standingCopy.next}</p>
        <h2 className={css['title']}>{taskCopy.names[nextTask.id]}</h2>
        <p className={css['text']}>{taskCopy.reasons[nextTask.id]}</p>
        <p className={css['note']}>{standingCopy.notHere}</p>
      </Card>
    );
  }
  if (step === 'risk-assessment' && riskLevel !== null) {
    return (
      <Card>
        <h2 className={css['title']}>{standingCopy.riskKnown(riskName(riskLevel))}</h2>
        <p className={css['text']}>{standingCopy.riskKnownText}</p>
        <p className={css['links']}>
          <a href={hrefTo('/channel/product-list', { channelCode: 'QSDJH' })}>{standingCopy.seeProducts}</a>
        </p>
      </Card>
    );
  }
  return (
    <Card>
      <ResultHeader outcome="succeeded" title={standingCopy.allDone} text={standingCopy.allDoneText} />
    </Card>
  );
}

function Tasks({ view }: { readonly view: MemberProfileView }) {
  const done = view.tasks.filter((task) => task.isDone).length;
  const noteOf = (id: ProfileTaskId) => (id === 'risk-assessment' && view.riskLevel !== null ? riskName(view.riskLevel) : undefined);
  return (
    <Section title={standingCopy.list} note={standingCopy.progress(done, view.tasks.length)}>
      <Card>
        <Timeline
          steps={view.tasks.map(({ id, isDone }) => {
            const note = noteOf(id);
            return {
              label: taskCopy.names[id],
              date: isDone ? standingCopy.done : standingCopy.open,
              state: isDone ? ('done' as const) : view.nextTask?.id === id ? ('current' as const) : ('coming' as const),
              ...(note === undefined ? {} : { note }),
            };
          })}
        />
      </Card>
    </Section>
  );
}
