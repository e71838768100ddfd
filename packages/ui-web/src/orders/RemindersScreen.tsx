import { createRemindersMachine, toRemindersView } from '@caifu/core/orders';
import { ReadScreen, useView } from '../app/shell/screens.ts';
import { Button, Switch } from '../kit/ask.ts';
import { BonesCard, Card, ListRow, RowsCard } from '../kit/show.ts';
import { remindersCopy as copy, topicWords } from './reminders.copy.ts';

/** /settings/reminders, 消息通知: which topics of messages remind [MS-746]. */
export function RemindersScreen() {
  const { view, send } = useView(createRemindersMachine, 'reminders', toRemindersView, { input: null });
  return (
    <ReadScreen view={view} send={send} words={copy} skeleton={<BonesCard rows={5} />}>
      <p className="p-0-4 plain lines-165">{copy.lead}</p>
      <Card title={copy.switched} isFlush>
        {view.topics.map(({ topic, isOn }) => (
          <Switch
            key={topic}
            isOn={isOn}
            onChange={(wanted) => send({ type: 'topic.switched', topic, isOn: wanted })}
            note={topicWords[topic][1]}
          >
            {topicWords[topic][0]}
          </Switch>
        ))}
      </Card>
      {view.push !== null && (
        <Card title={copy.push} isFlush>
          <Switch
            isOn={view.push.isOn}
            onChange={(wanted) => send({ type: 'push.switched', isOn: wanted })}
            note={view.push.isDenied ? copy.pushDenied : copy.pushNote}
          >
            {copy.pushSwitch}
          </Switch>
          {view.push.others > 0 && (
            <Button kind="text" onPress={() => send({ type: 'other-pushes.ended' })}>
              {copy.endOthers(view.push.others)}
            </Button>
          )}
        </Card>
      )}
      <RowsCard title={copy.kept} label={copy.kept}>
        {view.kept.map((topic) => (
          <ListRow key={topic} title={topicWords[topic][0]} note={topicWords[topic][1]} />
        ))}
      </RowsCard>
      <p className="p-0-4 small lines-165">{copy.keptNote}</p>
    </ReadScreen>
  );
}
