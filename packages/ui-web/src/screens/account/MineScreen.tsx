import { createMemberProfileMachine, toMemberProfileView, type Investor } from '@caifu/core';
import { riskName, sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../../app/FlowFrameHost.tsx';
import { useFlow, useSession, useSessionInvestor, type FlowPorts } from '../../app/flows.ts';
import { hrefTo } from '../../app/navigation.ts';
import { usePreferences } from '../../app/preferences.ts';
import { Screen } from '../../app/Screen.tsx';
import { Badge, RiskBadge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card, Section } from '../../components/Card.tsx';
import { MineIcon } from '../../components/icons.tsx';
import { List, ListRow } from '../../components/ListRow.tsx';
import { LoadingRegion, Skeleton } from '../../components/Skeleton.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Switch } from '../../components/Switch.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { mineCopy, taskCopy } from '../../copy/account.copy.ts';
import { titles } from '../../copy/titles.copy.ts';
import css from './MineScreen.module.css';

/** 我的: who I am here, what is still to be done, how the app looks. */
export function MineScreen() {
  const investor = useSessionInvestor();
  const session = useSession();
  return (
    <Screen>
      {investor === null ? <Guest /> : <Profile key={investor.investorId} investor={investor} />}
      <Settings />
      <Section title={mineCopy.about}>
        <Card>
          <p className={css['text']}>{mineCopy.aboutText}</p>
          <p className={css['text']}>{mineCopy.riskText}</p>
        </Card>
      </Section>
      {investor !== null && (
        <div className={css['leave']}>
          <Button kind="secondary" isWide onPress={() => session.send({ type: 'sign-out.pressed' })}>
            {mineCopy.signOut}
          </Button>
        </div>
      )}
    </Screen>
  );
}

function Guest() {
  return (
    <Card>
      <div className={css['person']}>
        <span className={css['face']}>
          <MineIcon size={28} />
        </span>
        <div className={css['names']}>
          <p className={css['name']}>{mineCopy.guest.title}</p>
          <p className={css['mobile']}>{mineCopy.guest.text}</p>
        </div>
        <a className={css['signIn']} href={hrefTo('/login', { back: '/usercenter' })}>
          {mineCopy.guest.action}
        </a>
      </div>
    </Card>
  );
}

function Profile({ investor }: { readonly investor: Investor }) {
  const machine = useFlow(createMemberProfileMachine, pickMemberProfile);
  const actor = useActorRef(machine, { input: { query: null } });
  const view = useSelector(actor, toMemberProfileView, shallowEqual);
  const name = investor.displayName.trim();
  return (
    <>
      <Card>
        <div className={css['person']} data-wraps="">
          <span className={css['face']}>
            <MineIcon size={28} />
          </span>
          <div className={css['names']}>
            {/* Without a name the number stands for it. */}
            <p className={css['name']}>{name === '' ? investor.maskedMobile : name}</p>
            {name !== '' && <p className={css['mobile']}>{investor.maskedMobile}</p>}
          </div>
          {view.riskLevel === null ? (
            view.step === 'shown' && <Badge>{mineCopy.riskMissing}</Badge>
          ) : (
            <RiskBadge level={view.riskLevel} name={riskName(view.riskLevel)} />
          )}
        </div>
      </Card>
      <Section title={mineCopy.shortcuts}>
        <Card isFlush>
          <List>
            <ListRow title={mineCopy.assets} href={hrefTo('/assets')} />
            <ListRow title={mineCopy.holdings} href={hrefTo('/asset-detail')} />
            <ListRow title={titles.tradeRecords} href={hrefTo('/buy-record')} />
            <ListRow title={titles.brokerSummary} href={hrefTo('/dealer-collect')} />
            <ListRow title={titles.premium} href={hrefTo('/vip-financial')} />
            <ListRow title={titles.accountManager} href={hrefTo('/about/wechat')} />
            {view.step === 'shown' && (
              <ListRow
                title={mineCopy.standing}
                value={
                  <span className={css['standing']}>
                    {view.nextTask === null ? mineCopy.standingDone : mineCopy.standingNext(taskCopy.names[view.nextTask.id])}
                  </span>
                }
                href={hrefTo('/identity-auth', { returnUrl: '/usercenter' })}
              />
            )}
          </List>
          {view.step === 'loading' && (
            <LoadingRegion>
              <Skeleton shape="row" />
            </LoadingRegion>
          )}
        </Card>
      </Section>
      {view.step === 'failed' && (
        <Card>
          <ErrorState
            title={mineCopy.failed}
            {...(view.problem === null ? {} : { text: sentenceOf(view.problem) })}
            onRetry={() => actor.send({ type: 'retry.pressed' })}
          />
        </Card>
      )}
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

const pickMemberProfile = (ports: FlowPorts) => ports.memberProfile;

function Settings() {
  const { amountsHidden, isElder, theme, gain, change } = usePreferences();
  return (
    <Section title={mineCopy.settings}>
      <Card isFlush>
        <Switch isOn={amountsHidden} onChange={(isOn) => change({ amountsHidden: isOn })} note={mineCopy.hideAmountsNote}>
          {mineCopy.hideAmounts}
        </Switch>
        <Switch isOn={isElder} onChange={(isOn) => change({ isElder: isOn })} note={mineCopy.elderNote}>
          {mineCopy.elder}
        </Switch>
        <div className={css['choice']}>
          <span>{mineCopy.theme}</span>
          <Tabs
            look="segment"
            label={mineCopy.theme}
            tabs={THEMES}
            selected={theme}
            onSelect={(id) => change({ theme: id === 'light' || id === 'dark' ? id : 'system' })}
          />
        </div>
        <div className={css['choice']}>
          <span>{mineCopy.gain}</span>
          <Tabs
            look="segment"
            label={mineCopy.gain}
            tabs={GAINS}
            selected={gain}
            onSelect={(id) => change({ gain: id === 'green' ? 'green' : 'red' })}
          />
        </div>
      </Card>
    </Section>
  );
}

const THEMES = [
  { id: 'system', label: mineCopy.themes.system },
  { id: 'light', label: mineCopy.themes.light },
  { id: 'dark', label: mineCopy.themes.dark },
] as const;

const GAINS = [
  { id: 'red', label: mineCopy.gains.red },
  { id: 'green', label: mineCopy.gains.green },
] as const;
