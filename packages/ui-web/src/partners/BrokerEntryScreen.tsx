import { createChannelMissionMachine, toChannelMissionView } from '@caifu/core/partners';
import { BROKER_CHANNEL } from '@caifu/core/products';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { hrefTo } from '../app/routing/navigation.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { appSettings } from '../app/shell/settings.ts';
import { Card, Section } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { partnersCopy, partnerWords } from './partners.copy.ts';
import css from './AuthorisationScreen.module.css';

export interface BrokerEntryScreenProps {
  readonly query: { readonly channelId?: string | undefined };
}

/** 券商服务: what the channel asks for first, then the brokers (P1 §2 /qs/kyEnter, P2 §6 channel mission). */
export function BrokerEntryScreen({ query }: BrokerEntryScreenProps) {
  const machine = useFlow(createChannelMissionMachine, 'channelMission');
  const actor = useActorRef(machine, { input: { channelId: query.channelId ?? channelOr(appSettings.channel) } });
  const view = useSelector(actor, toChannelMissionView, shallowEqual);
  const words = partnersCopy.entry;
  return (
    <>
      <Screen isBusy={view.isBusy}>
        <Card>
          <h2 className={css['name']}>{words.title}</h2>
          <p className={css['text']}>{words.text}</p>
        </Card>
        {view.step === 'checking' && (
          <LoadingRegion>
            <Card isFlush>
              <Skeleton shape="row" count={2} />
            </Card>
          </LoadingRegion>
        )}
        {(view.step === 'failed' || view.step === 'left') && (
          <Card>
            <ProblemState title={words.failed} problem={view.problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
          </Card>
        )}
        {view.step === 'unfinished' && (
          <Section title={words.missions}>
            <Card isFlush>
              <List label={words.missions}>
                {view.missions.map(({ missionId, name, isFinished }) => (
                  <ListRow
                    key={missionId}
                    title={name}
                    value={isFinished ? words.finished : words.unfinished}
                    {...(isFinished ? {} : { onPress: () => actor.send({ type: 'retry.pressed' }) })}
                  />
                ))}
              </List>
            </Card>
          </Section>
        )}
        {view.isClear && (
          <Section title={words.brokers}>
            <Card isFlush>
              <List label={words.brokers}>
                {BROKERS.map(({ kind, path }) => (
                  <ListRow key={kind} title={partnerWords[kind].name} note={partnerWords[kind].purpose} href={hrefTo(path)} />
                ))}
              </List>
            </Card>
          </Section>
        )}
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

/** The wire wants a channel to ask for: where this app has none of its own, the default one. */
export const channelOr = (own: string): string => (own === '' ? BROKER_CHANNEL : own);

const BROKERS = [
  { kind: 'gf', path: '/qs/gf-auth' },
  { kind: 'ym', path: '/qs/ym-auth' },
] as const;
