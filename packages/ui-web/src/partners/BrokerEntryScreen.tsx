import { createChannelMissionMachine, toChannelMissionView } from '@caifu/core/partners';
import { BROKER_CHANNEL } from '@caifu/core/products';
import { FlowScreen, hrefTo, useView } from '../app/shell/screens.ts';
import { appSettings } from '../app/shell/settings.ts';
import { BonesCard, Card, ListRow, LoadingRegion, ProblemCard, RowsCard } from '../kit/show.ts';
import { partnersCopy, partnerWords } from './partners.copy.ts';

/** 券商服务: first the tasks of the channel, then the brokers (P1 §2 /qs/kyEnter, P2 §6 channel mission). */
export function BrokerEntryScreen({ query }: { readonly query: { readonly channelId?: string | undefined } }) {
  const { view, send } = useView(createChannelMissionMachine, 'channelMission', toChannelMissionView, {
    input: { channelId: query.channelId ?? channelOr(appSettings.channel) },
  });
  const words = partnersCopy.entry;
  return (
    <FlowScreen view={view} send={send}>
      <Card>
        <h2 className="text-20">{words.title}</h2>
        <p className="mt-8 plain lines-170">{words.text}</p>
      </Card>
      {view.step === 'checking' && (
        <LoadingRegion>
          <BonesCard rows={2} isFlush />
        </LoadingRegion>
      )}
      {(view.step === 'failed' || view.step === 'left') && (
        <ProblemCard title={words.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
      )}
      {view.step === 'unfinished' && (
        <RowsCard title={words.missions} label={words.missions}>
          {view.missions.map(({ missionId, name, isFinished }) => (
            <ListRow
              key={missionId}
              title={name}
              value={isFinished ? words.finished : words.unfinished}
              {...(isFinished ? {} : { onPress: () => send({ type: 'retry.pressed' }) })}
            />
          ))}
        </RowsCard>
      )}
      {view.isClear && (
        <RowsCard title={words.brokers} label={words.brokers}>
          {BROKERS.map(({ kind, path }) => (
            <ListRow key={kind} title={partnerWords[kind].name} note={partnerWords[kind].purpose} href={hrefTo(path)} />
          ))}
        </RowsCard>
      )}
    </FlowScreen>
  );
}

/** The call requires a channel. An app without one uses the default channel. */
export const channelOr = (own: string): string => (own === '' ? BROKER_CHANNEL : own);

const BROKERS = [
  { kind: 'gf', path: '/qs/gf-auth' },
  { kind: 'ym', path: '/qs/ym-auth' },
] as const;
