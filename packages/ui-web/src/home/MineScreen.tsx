import type { Investor } from '@caifu/core/account';
import { createTotalAssetsMachine, toTotalAssetsView } from '@caifu/core/assets';
import { createMemberProfileMachine, toMemberProfileView } from '@caifu/core/qualification';
import { checkName, riskName, sentenceOf } from '@caifu/core/zh-CN';
import { Bell, CreditCard, Handshake, Headset, IdCard, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  FlowFrameHost,
  hrefTo,
  Screen,
  useFollow,
  usePort,
  usePreferences,
  useSessionInvestor,
  useView,
  HideAmounts,
  OwnAmount,
} from '../app/shell/screens.ts';
import { ServiceCall } from '../app/shell/ServiceCall.tsx';
import { SellerLine } from '../app/shell/SellerLine.tsx';
import { Badge, Card, Hero, List, ListRow, Notice, ProblemCard, RiskBadge } from '../kit/show.ts';
import { EntryGrid } from '../kit/EntryGrid.tsx';
import { groupEntries } from '../kit/entries.ts';
import { Switch } from '../kit/ask.ts';
import { AssetsIcon, drawn, MineIcon } from '../kit/icons.tsx';
import { DocumentIcon } from '../kit/late-icons.tsx';
import { kitCopy } from '../kit/kit.copy.ts';
import { mineCopy } from '../account/account.copy.ts';
import { assetsCopy } from '../holding/assets.copy.ts';
import { securityCopy } from '../account/security.copy.ts';
import { SignOutButton } from '../account/SignOutButton.tsx';
import { DeadlineNotice } from '../qualification/DeadlineNotice.tsx';
import { messagesCopy } from '../orders/messages.copy.ts';
import { useUnreadCount } from '../orders/unread-count.ts';
import { IconGroup, WayGroup } from './WayGroup.tsx';
import css from './MineScreen.module.css';

/** 我的: the investor's profile, open tasks, and the appearance of the app. */
export function MineScreen() {
  const investor = useSessionInvestor();
  return (
    <Screen>
      {investor === null ? <Guest /> : <Profile key={investor.investorId} investor={investor} />}
      <ServiceCall />
      <Settings />
      <Card title={mineCopy.about}>
        <p className="say">{mineCopy.aboutText}</p>
        <div className="say">
          <SellerLine />
        </div>
        <p className="say">{mineCopy.riskText}</p>
      </Card>
      {investor !== null && (
        <div className="flex mt-24">
          <SignOutButton />
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
          <p className="text-20 bold lines-140">{mineCopy.guest.title}</p>
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
  const entries = usePort('entries');
  const { view, send } = useView(createMemberProfileMachine, 'memberProfile', toMemberProfileView, { input: { query: null } });
  const follow = useFollow();
  const isKnown = view.step === 'shown';
  // The session keeps the name of the sign-in, which may be older than the identity verification.
  const name = (view.displayName ?? investor.displayName).trim();
  return (
    <>
      <Worth
        person={
          <div className={css['person']} data-wraps="">
            <span className={css['face']}>
              <MineIcon size={28} />
            </span>
            <div className={css['names']}>
              {/* The mobile number, in place of a missing name. */}
              <p className="text-20 bold lines-140">{name === '' ? investor.maskedMobile : name}</p>
              {name !== '' && <p className={css['mobile']}>{investor.maskedMobile}</p>}
            </div>
            <div className={css['marks']}>
              {view.riskLevel === null ? (
                isKnown && <Badge>{mineCopy.riskMissing}</Badge>
              ) : (
                <RiskBadge level={view.riskLevel} name={riskName(view.riskLevel)} />
              )}
              {view.certification === 'certified' && <Badge tone="premium">{mineCopy.qualified}</Badge>}
            </div>
          </div>
        }
      />
      <DeadlineNotice orderNo={null} />
      {view.reminders.map(({ message, place }) => (
        <Notice
          key={message.kind}
          tone="alert"
          action={
            <button className={css['mend']} type="button" onClick={() => follow(place)}>
              {mineCopy.mend}
            </button>
          }
        >
          {sentenceOf(message)}
        </Notice>
      ))}
      <Card>
        <nav aria-label={mineCopy.desk}>
          <Desk cards={isKnown ? mineCopy.cardCount(view.bankCardCount) : null} />
        </nav>
      </Card>
      <WayGroup name={mineCopy.owned} icon={AssetsIcon} ways={groupEntries(entries, 'mine')} isBrief />
      <IconGroup name={mineCopy.investor} icon={PersonIcon}>
        <List>
          <ListRow
            title={mineCopy.standing}
            {...valueOf(isKnown && (view.nextTask === null ? mineCopy.standingDone : mineCopy.standingNext(checkName(view.nextTask.id))))}
            href={hrefTo('/identity-auth', { returnUrl: '/usercenter' })}
          />
          <ListRow title={mineCopy.security} note={mineCopy.securityNote} href={hrefTo('/user/accountsecurity')} />
          <ListRow
            title={mineCopy.risk}
            {...valueOf(isKnown && (view.riskLevel === null ? mineCopy.riskMissing : riskName(view.riskLevel)))}
            {...(view.riskLevel !== null && view.riskValidUntil !== null ? { valueNote: mineCopy.riskUntil(view.riskValidUntil) } : {})}
            href={hrefTo('/newfundrisk', { backUrl: '/usercenter' })}
          />
          <ListRow
            title={securityCopy.certification}
            {...valueOf(view.certification !== null && securityCopy.certificationNames[view.certification])}
            href={hrefTo('/pe-approve', { type: 'pe', order: 'first' })}
          />
        </List>
      </IconGroup>
      <WayGroup name={mineCopy.services} icon={ServiceIcon} ways={groupEntries(entries, 'serve')} isBrief />
      {view.step === 'failed' && (
        <ProblemCard isPart title={mineCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
      )}
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

/** [UI-1391] The four ways that are used most. */
function Desk({ cards }: { readonly cards: string | null }) {
  const unread = useUnreadCount();
  return (
    <EntryGrid
      entries={[
        { label: mineCopy.papers, icon: DocumentIcon, href: hrefTo('/all', { group: 'papers' }) },
        { label: mineCopy.cards, icon: CardIcon, href: hrefTo('/user/accountsecurity/cards'), note: cards },
        {
          label: messagesCopy.entry,
          icon: MessageIcon,
          href: hrefTo('/messages'),
          note: unread === 0 ? null : messagesCopy.unreadCount(unread),
        },
        { label: mineCopy.help, icon: HelpIcon, href: hrefTo('/about/seller') },
      ]}
    />
  );
}

const CardIcon = /* @__PURE__ */ drawn(CreditCard);
const MessageIcon = /* @__PURE__ */ drawn(Bell);
const HelpIcon = /* @__PURE__ */ drawn(Headset);
const PersonIcon = /* @__PURE__ */ drawn(IdCard);
const LookIcon = /* @__PURE__ */ drawn(SlidersHorizontal);
const ServiceIcon = /* @__PURE__ */ drawn(Handshake);

/** The total and yesterday's income, as on the home page. */
function Worth({ person }: { readonly person: ReactNode }) {
  const { view, send } = useView(createTotalAssetsMachine, 'totalAssets', toTotalAssetsView);
  const { yesterdayIncome } = view;
  return (
    <Hero
      title={person}
      label={assetsCopy.total}
      aside={<HideAmounts />}
      below={
        view.step === 'failed' ? (
          <p className={css['change']} role="alert">
            {assetsCopy.failed}
            <button className={css['mend']} type="button" onClick={() => send({ type: 'retry.pressed' })}>
              {kitCopy.retry}
            </button>
          </p>
        ) : (
          <p className={css['change']}>
            {assetsCopy.yesterdayIncome}
            <OwnAmount text={yesterdayIncome.text} trend={yesterdayIncome.trendAtHome} />
          </p>
        )
      }
    >
      <OwnAmount text={view.totalText} size="40" />
    </Hero>
  );
}

/** The state at the end of a row. Nothing while the state is unknown. */
const valueOf = (text: string | false) => (text === false ? {} : { value: <span className="text-14 ink-3">{text}</span> });

/** The two rows that are used most, and the link to the rest. */
function Settings() {
  const { amountsHidden, isElder, change } = usePreferences();
  return (
    <IconGroup name={mineCopy.settings} icon={LookIcon}>
      <Switch isOn={amountsHidden} onChange={(isOn) => change({ amountsHidden: isOn })} note={mineCopy.hideAmountsNote}>
        {mineCopy.hideAmounts}
      </Switch>
      <Switch isOn={isElder} onChange={(isOn) => change({ isElder: isOn })} note={mineCopy.elderNote}>
        {mineCopy.elder}
      </Switch>
      <List>
        <ListRow title={mineCopy.allSettings} note={mineCopy.allSettingsNote} href={hrefTo('/settings')} />
      </List>
    </IconGroup>
  );
}
