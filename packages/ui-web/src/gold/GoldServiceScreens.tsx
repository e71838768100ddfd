import { createGoldServiceMachine, toGoldServiceView, type GoldServiceEvent, type GoldServiceView } from '@caifu/core/gold';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { sourceScreenOf } from '../content/DocumentScreen.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows, Section } from '../kit/Card.tsx';
import { ConsentBox } from '../kit/ConsentBox.tsx';
import { Notice } from '../kit/Notice.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { goldHomeCopy, goldServiceCopy as copy, RISK } from './gold.copy.ts';
import { goldTexts } from './gold-texts.ts';
import { goldTitles } from './titles.copy.ts';
import css from './Gold.module.css';

interface ServicePartProps {
  readonly view: GoldServiceView;
  readonly send: (event: GoldServiceEvent) => void;
}

/** [UI-1078] 开通黄金服务: what it is, the three texts, consent, and the way on to the first purchase. */
export function GoldStartScreen() {
  const { view, send } = useService();
  const go = useGo();
  const isOpen = view.state === 'open';
  return (
    <ServiceFrame
      view={view}
      send={send}
      bar={
        isOpen ? (
          <Button isWide onPress={() => go.to('/gold/buy', {}, { isReplacing: true })}>
            {copy.toBuy}
          </Button>
        ) : (
          <Button isWide isBusy={view.isBusy} onPress={() => send({ type: 'open.pressed' })}>
            {copy.open}
          </Button>
        )
      }
    >
      <Section title={isOpen ? goldHomeCopy.service : copy.startLead}>
        <Card>
          {copy.lines.map((line) => (
            <p key={line} className={css['text']}>
              {line}
            </p>
          ))}
        </Card>
      </Section>
      <StateRows view={view} />
      {!isOpen && (
        <ConsentBox
          isChecked={view.agreed}
          onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}
          texts={[
            { title: goldTitles.serviceTerms, href: hrefTo('/gold/serve/protocol') },
            { title: goldTitles.protocol, href: hrefTo('/gold/Protocol') },
            { title: goldTitles.auth, href: hrefTo('/gold/auth') },
          ]}
        />
      )}
      <p className={css['risk']}>{RISK}</p>
    </ServiceFrame>
  );
}

/** 终止黄金服务: only without gold, after a question. */
export function GoldEndScreen() {
  const { view, send } = useService();
  const go = useGo();
  const isOpen = view.state === 'open';
  return (
    <ServiceFrame
      view={view}
      send={send}
      bar={
        isOpen ? (
          view.holdsGold ? (
            <Button isWide onPress={() => go.to('/gold/sell')}>
              {copy.toSell}
            </Button>
          ) : (
            <Button isWide isBusy={view.isBusy} onPress={() => send({ type: 'end.pressed' })}>
              {copy.end}
            </Button>
          )
        ) : (
          <Button isWide onPress={() => go.to('/gold/serve/start', {}, { isReplacing: true })}>
            {copy.toStart}
          </Button>
        )
      }
    >
      {isOpen ? (
        <>
          <Section title={copy.endLead}>
            <Card>
              {copy.endLines.map((line) => (
                <p key={line} className={css['text']}>
                  {line}
                </p>
              ))}
            </Card>
          </Section>
          {view.holdsGold && <Notice tone="alert">{copy.holds}</Notice>}
        </>
      ) : (
        <Card>
          <EmptyState title={copy.notOpen.title} text={copy.notOpen.text} />
        </Card>
      )}
      <StateRows view={view} />
    </ServiceFrame>
  );
}

function StateRows({ view: { state, changedAtText, agreedVersion } }: Pick<ServicePartProps, 'view'>) {
  if (state === null || state === 'none') return null;
  return (
    <Card isFlush>
      <KeyValueRows
        rows={[
          { label: copy.state, value: goldHomeCopy.serviceStates[state] },
          { label: copy.since[state], value: changedAtText },
          ...(agreedVersion === null
            ? []
            : [
                {
                  label: copy.agreedVersion,
                  value: <a href={hrefTo('/gold/serve/protocol', { version: agreedVersion })}>{agreedVersion}</a>,
                },
              ]),
        ]}
      />
    </Card>
  );
}

function ServiceFrame({ view, send, bar, children }: ServicePartProps & { readonly bar: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <Screen isBusy={view.isBusy} bottom={view.step === 'shown' && <BottomBar>{bar}</BottomBar>}>
        {view.step === 'loading' && (
          <LoadingRegion>
            <Card>
              <Skeleton shape="title" width={60} />
              <Skeleton shape="row" count={3} />
            </Card>
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <Card>
            <ProblemState title={copy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
          </Card>
        )}
        {view.step === 'shown' && children}
      </Screen>
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

function useService() {
  const actor = useActorRef(useFlow(createGoldServiceMachine, 'goldService'));
  const view = useSelector(actor, toGoldServiceView, shallowEqual);
  return { view, send: (event: GoldServiceEvent) => actor.send(event) };
}

export const GoldServiceTermsScreen = sourceScreenOf(goldTexts.serviceTerms);
export const GoldProtocolScreen = sourceScreenOf(goldTexts.tradingRules);
export const GoldAuthScreen = sourceScreenOf(goldTexts.authorisation);
