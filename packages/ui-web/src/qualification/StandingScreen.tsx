import { createMemberProfileMachine, toMemberProfileView, type MemberProfileView, type ProfileTask } from '@caifu/core/qualification';
import { riskName } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useErrandBack } from '../app/routing/errand-back.ts';
import { useFlow } from '../app/shell/flows.ts';
import { useFollow } from '../app/routing/follow.ts';
import { useGo } from '../app/routing/navigation.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Badge } from '../kit/Badge.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { CheckIcon } from '../kit/late-icons.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { ResultHeader } from '../kit/ResultHeader.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { standingCopy, taskCopy } from '../account/account.copy.ts';
import css from './StandingScreen.module.css';

export interface StandingScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** 完善开户信息: which of the conditions of a purchase are met, and the way to each; read anew on every return. */
export function StandingScreen({ query }: StandingScreenProps) {
  const go = useGo();
  const follow = useFollow();
  const machine = useFlow(createMemberProfileMachine, 'memberProfile');
  const actor = useActorRef(machine, { input: { query: null } });
  const view = useSelector(actor, toMemberProfileView, shallowEqual);
  const { address, leave, giveUp } = useErrandBack(query.returnUrl, null);
  const { nextTask } = view;
  const isComplete = view.step === 'shown' && nextTask === null;
  const seeProducts = () => go.to('/channel/product-list', undefined, { isReplacing: true });
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={(event) => actor.send(event)}
      words={standingCopy}
      onBack={isComplete ? leave : giveUp}
      bottom={
        <BottomBar>
          {nextTask !== null ? (
            <Button isWide onPress={() => follow(nextTask.place)}>
              {taskCopy.actions[nextTask.id]}
            </Button>
          ) : isComplete ? (
            <Button isWide onPress={address === null ? seeProducts : leave}>
              {address === null ? standingCopy.seeProducts : standingCopy.goOn}
            </Button>
          ) : (
            <Button isWide kind="secondary" onPress={seeProducts}>
              {standingCopy.browse}
            </Button>
          )}
        </BottomBar>
      }
      skeleton={
        <Card>
          <Skeleton shape="title" width={60} />
          <Skeleton shape="row" count={7} />
        </Card>
      }
    >
      <Lead nextTask={nextTask} />
      <Tasks view={view} onPress={(task) => follow(task.place)} />
    </ReadScreen>
  );
}

/** The one thing that matters now. */
function Lead({ nextTask }: { readonly nextTask: ProfileTask | null }) {
  return (
    <Card>
      {nextTask === null ? (
        <ResultHeader outcome="succeeded" title={standingCopy.allDone} text={standingCopy.allDoneText} />
      ) : (
        <>
          <p className={css['note']}>{standingCopy.next}</p>
          <h2 className={css['title']}>{taskCopy.names[nextTask.id]}</h2>
          <p className={css['text']}>{taskCopy.reasons[nextTask.id]}</p>
        </>
      )}
    </Card>
  );
}

interface TasksProps {
  readonly view: MemberProfileView;
  readonly onPress: (task: ProfileTask) => void;
}

function Tasks({ view, onPress }: TasksProps) {
  const done = view.tasks.filter((task) => task.isDone).length;
  return (
    <Section title={standingCopy.list} note={standingCopy.progress(done, view.tasks.length)}>
      <Card isFlush>
        <List label={standingCopy.list}>
          {view.tasks.map((task, place) => {
            const state = task.isDone ? 'done' : task.id === view.nextTask?.id ? 'current' : 'coming';
            return (
              <ListRow
                key={task.id}
                leading={
                  <span className={css['mark']} data-state={state} aria-hidden="true">
                    {task.isDone ? <CheckIcon size={14} /> : place + 1}
                  </span>
                }
                title={taskCopy.names[task.id]}
                {...(task.id === 'risk-assessment' && view.riskLevel !== null ? { note: riskName(view.riskLevel) } : {})}
                value={
                  state === 'current' ? (
                    <Badge tone="brand">{standingCopy.state.current}</Badge>
                  ) : (
                    <span className={css['state']}>{standingCopy.state[state]}</span>
                  )
                }
                onPress={() => onPress(task)}
              />
            );
          })}
        </List>
      </Card>
    </Section>
  );
}
