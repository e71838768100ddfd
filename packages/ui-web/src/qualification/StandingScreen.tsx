import { createMemberProfileMachine, toMemberProfileView, type MemberProfileView, type ProfileTask } from '@caifu/core/qualification';
import { checkName, riskName } from '@caifu/core/zh-CN';
import { useErrandBack } from '../app/routing/errand-back.ts';
import { ReadScreen, useFollow, useGo, useView } from '../app/shell/screens.ts';
import { Badge, BonesCard, Card, ListRow, ResultHeader, RowsCard } from '../kit/show.ts';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { CheckIcon } from '../kit/late-icons.tsx';
import { pathCopy, standingCopy, taskCopy } from '../account/account.copy.ts';
import css from './StandingScreen.module.css';

/** 完善开户信息: the conditions of a purchase with their state and links, read anew on every return. */
export function StandingScreen({ query }: { readonly query: { readonly returnUrl?: string | undefined } }) {
  const go = useGo();
  const follow = useFollow();
  const { view, send } = useView(createMemberProfileMachine, 'memberProfile', toMemberProfileView, { input: { query: null } });
  const { address, leave, giveUp } = useErrandBack(query.returnUrl, null);
  const { nextTask } = view;
  const isComplete = view.step === 'shown' && nextTask === null;
  const seeProducts = () => go.to('/channel/product-list', undefined, { isReplacing: true });
  return (
    <ReadScreen
      view={view}
      send={send}
      words={standingCopy}
      onBack={isComplete ? leave : giveUp}
      bottom={
        <BottomBar>
          {nextTask !== null ? (
            <WideButton text={taskCopy.actions[nextTask.id]} onPress={() => follow(nextTask.place)} />
          ) : isComplete ? (
            <WideButton
              text={address === null ? standingCopy.seeProducts : standingCopy.goOn}
              onPress={address === null ? seeProducts : leave}
            />
          ) : (
            <WideButton kind="secondary" text={standingCopy.browse} onPress={seeProducts} />
          )}
        </BottomBar>
      }
      skeleton={
        <BonesCard
          of={[
            { shape: 'title', width: 60 },
            { shape: 'row', count: 7 },
          ]}
        />
      }
    >
      <Lead view={view} />
      <Tasks view={view} onPress={(task) => follow(task.place)} />
    </ReadScreen>
  );
}

/** The most urgent step. */
function Lead({ view: { nextTask, left } }: { readonly view: MemberProfileView }) {
  return (
    <Card>
      {nextTask === null ? (
        <ResultHeader outcome="succeeded" title={standingCopy.allDone} text={standingCopy.allDoneText} />
      ) : (
        <>
          <p className="small">{left !== null && pathCopy.left(left.steps, left.minutes)}</p>
          <h2 className="text-20 lines-140">{checkName(nextTask.id)}</h2>
          <p className="mt-8 plain lines-165">{taskCopy.reasons[nextTask.id]}</p>
        </>
      )}
    </Card>
  );
}

function Tasks({ view, onPress }: { readonly view: MemberProfileView; readonly onPress: (task: ProfileTask) => void }) {
  const done = view.tasks.filter((task) => task.isDone).length;
  return (
    <RowsCard title={standingCopy.list} note={standingCopy.progress(done, view.tasks.length)} label={standingCopy.list}>
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
            title={checkName(task.id)}
            {...(task.id === 'risk-assessment' && view.riskLevel !== null ? { note: riskName(view.riskLevel) } : {})}
            value={
              state === 'current' ? (
                <Badge tone="brand">{standingCopy.state.current}</Badge>
              ) : (
                <span className="text-14 ink-3">{standingCopy.state[state]}</span>
              )
            }
            onPress={() => onPress(task)}
          />
        );
      })}
    </RowsCard>
  );
}
