import { createGoldServiceMachine, toGoldServiceView, type GoldServiceEvent, type GoldServiceView } from '@caifu/core/gold';
import type { ReactNode } from 'react';
import { hrefTo, useGo, useView, StepScreen } from '../app/shell/screens.ts';
import { sourceScreenOf } from '../content/DocumentScreen.tsx';
import { BottomBar, ConsentBox, WideButton } from '../kit/ask.ts';
import { isOffered } from '../kit/services.ts';
import { BonesCard, Card, EmptyCard, FactsCard, Notice, Paragraphs } from '../kit/show.ts';
import { goldHomeCopy, goldServiceCopy as copy, RISK } from './gold.copy.ts';
import { goldBank } from './gold-bank.ts';
import { GOLD_TEXTS, goldTexts } from './gold-texts.ts';

interface ServicePartProps {
  readonly view: GoldServiceView;
  readonly send: (event: GoldServiceEvent) => void;
}

/** [UI-1078] 开通黄金服务: explains the service, shows its three texts, takes the consent, and leads to the first purchase. */
export function GoldStartScreen() {
  const { view, send } = useService();
  const go = useGo();
  const isOpen = view.state === 'open' && !view.isOutdated;
  return (
    <ServiceFrame
      view={view}
      send={send}
      bar={
        isOpen ? (
          <WideButton text={copy.toBuy} onPress={() => go.to('/gold/buy', {}, { isReplacing: true })} />
        ) : (
          <WideButton text={view.isOutdated ? copy.sign : copy.open} isBusy={view.isBusy} onPress={() => send({ type: 'open.pressed' })} />
        )
      }
    >
      <Card title={isOpen ? goldHomeCopy.service : copy.startLead}>
        <Paragraphs of={copy.lines(goldBank())} className="say" />
      </Card>
      {view.isOutdated && <Notice tone="alert">{copy.outdated}</Notice>}
      <StateRows view={view} />
      {!isOpen && (
        <ConsentBox isChecked={view.agreed} onChange={(agreed) => send({ type: 'agreement.ticked', agreed })} texts={GOLD_TEXTS} />
      )}
      <p className="p-0-4 small lines-170">{RISK}</p>
    </ServiceFrame>
  );
}

/** 终止黄金服务: possible without gold only, after a question. */
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
            <WideButton text={copy.toSell} onPress={() => go.to('/gold/sell')} />
          ) : (
            <WideButton text={copy.end} isBusy={view.isBusy} onPress={() => send({ type: 'end.pressed' })} />
          )
        ) : (
          isOffered(['gold']) && <WideButton text={copy.toStart} onPress={() => go.to('/gold/serve/start', {}, { isReplacing: true })} />
        )
      }
    >
      {isOpen ? (
        <>
          <Card title={copy.endLead}>
            <Paragraphs of={copy.endLines} className="say" />
          </Card>
          {view.holdsGold && <Notice tone="alert">{copy.holds}</Notice>}
        </>
      ) : (
        <EmptyCard title={copy.notOpen.title} text={copy.notOpen.text} />
      )}
      <StateRows view={view} />
    </ServiceFrame>
  );
}

function StateRows({ view: { state, changedAtText, agreedVersion, agreedBank } }: Pick<ServicePartProps, 'view'>) {
  if (state === null || state === 'none') return null;
  return (
    <FactsCard
      rows={[
        { label: copy.state, value: goldHomeCopy.serviceStates[state] },
        { label: copy.since[state], value: changedAtText },
        agreedBank !== null && { label: copy.agreedBank, value: agreedBank },
        agreedVersion !== null && {
          label: copy.agreedVersion,
          value: <a href={hrefTo('/gold/serve/protocol', { version: agreedVersion })}>{agreedVersion}</a>,
        },
      ]}
    />
  );
}

function ServiceFrame({ view, send, bar, children }: ServicePartProps & { readonly bar: ReactNode; readonly children: ReactNode }) {
  return (
    <StepScreen
      view={view}
      send={send}
      failedTitle={copy.failed}
      skeleton={
        <BonesCard
          of={[
            { shape: 'title', width: 60 },
            { shape: 'row', count: 3 },
          ]}
        />
      }
      bottom={view.step === 'shown' && <BottomBar>{bar}</BottomBar>}
    >
      {children}
    </StepScreen>
  );
}

function useService() {
  return useView(createGoldServiceMachine, 'goldService', toGoldServiceView);
}

export const GoldServiceTermsScreen = sourceScreenOf(goldTexts.serviceTerms);
export const GoldProtocolScreen = sourceScreenOf(goldTexts.tradingRules);
export const GoldAuthScreen = sourceScreenOf(goldTexts.authorisation);
