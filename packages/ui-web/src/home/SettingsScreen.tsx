import { useSyncExternalStore } from 'react';
import { trackingConsent } from '../app/host/tracking-consent.ts';
import { hrefTo, Screen, usePreferences } from '../app/shell/screens.ts';
import { pageVersion } from './page-version.ts';
import { Card, ListRow, RowsCard } from '../kit/show.ts';
import { Switch, Tabs } from '../kit/ask.ts';
import { textTitles, type DocumentName } from '../content/text-titles.copy.ts';
import { contentTitles } from '../content/titles.copy.ts';
import { fundTradingTitles } from '../fund-trading/titles.copy.ts';
import { ordersTitles } from '../orders/titles.copy.ts';
import { partnersCopy, partnerWords } from '../partners/partners.copy.ts';
import { accountTitles } from '../account/titles.copy.ts';
import { settingsCopy } from '../account/settings.copy.ts';

/** 设置: appearance, consent to tracking, and agreements. */
export function SettingsScreen() {
  return (
    <Screen>
      <Display />
      <Privacy />
      <RowsCard title={settingsCopy.telling} label={settingsCopy.telling}>
        <ListRow title={ordersTitles.reminders} href={hrefTo('/settings/reminders')} />
        <ListRow title={fundTradingTitles.alerts} href={hrefTo('/fund/reminders')} />
      </RowsCard>
      <RowsCard title={settingsCopy.partners} label={settingsCopy.partners}>
        <ListRow title={accountTitles.dataConsents} href={hrefTo('/user/accountsecurity/consents')} />
        <ListRow title={partnerWords.insurance.title} href={hrefTo('/insurance/auth')} />
        <ListRow title={partnerWords.caishang.title} href={hrefTo('/caishang/auth')} />
        <ListRow title={partnersCopy.entry.title} href={hrefTo('/qs/kyEnter')} />
      </RowsCard>
      <RowsCard title={settingsCopy.texts} label={settingsCopy.texts}>
        {TEXTS.map(({ name, href }) => (
          <ListRow key={name} title={textTitles[name]} href={href} />
        ))}
      </RowsCard>
      <RowsCard title={settingsCopy.about}>
        <ListRow title={contentTitles.help} href={hrefTo('/help')} />
        <ListRow title={accountTitles.feedback} href={hrefTo('/feedback')} />
        <ListRow title={contentTitles.complaint} href={hrefTo('/complaint')} />
        <ListRow title={contentTitles.seller} href={hrefTo('/about/seller')} />
        <ListRow title={contentTitles.law} href={hrefTo('/about/law')} />
        <ListRow title={contentTitles.recipients} href={hrefTo('/about/recipients')} />
        <ListRow title={contentTitles.licences} href={hrefTo('/about/licences')} />
        <ListRow title={settingsCopy.version} value={pageVersion()} />
      </RowsCard>
    </Screen>
  );
}

function Privacy() {
  const consent = useSyncExternalStore(listenToConsent, readConsent);
  return (
    <Card title={settingsCopy.privacy} isFlush>
      <Switch
        isOn={consent === 'granted'}
        onChange={(isOn) => trackingConsent.change(isOn ? 'granted' : 'refused')}
        note={settingsCopy.trackingNote}
      >
        {settingsCopy.tracking}
      </Switch>
    </Card>
  );
}

function Display() {
  const { amountsHidden, isElder, theme, gain, change } = usePreferences();
  return (
    <Card title={settingsCopy.display} isFlush>
      <Switch isOn={amountsHidden} onChange={(isOn) => change({ amountsHidden: isOn })} note={settingsCopy.hideAmountsNote}>
        {settingsCopy.hideAmounts}
      </Switch>
      <Switch isOn={isElder} onChange={(isOn) => change({ isElder: isOn })} note={settingsCopy.elderNote}>
        {settingsCopy.elder}
      </Switch>
      <div className="row wrap justify-between gap-0-12 target-h-56 line-top">
        <span>{settingsCopy.theme}</span>
        <Tabs
          look="segment"
          label={settingsCopy.theme}
          tabs={THEMES}
          selected={theme}
          onSelect={(id) => change({ theme: id === 'light' || id === 'dark' ? id : 'system' })}
        />
      </div>
      <div className="row wrap justify-between gap-0-12 target-h-56 line-top">
        <span>{settingsCopy.gain}</span>
        <Tabs
          look="segment"
          label={settingsCopy.gain}
          tabs={GAINS}
          selected={gain}
          onSelect={(id) => change({ gain: id === 'green' ? 'green' : 'red' })}
        />
      </div>
    </Card>
  );
}

const listenToConsent = (listener: () => void) => trackingConsent.listen(listener);
const readConsent = () => trackingConsent.read();

const THEMES = [
  { id: 'system', label: settingsCopy.themes.system },
  { id: 'light', label: settingsCopy.themes.light },
  { id: 'dark', label: settingsCopy.themes.dark },
] as const;

const GAINS = [
  { id: 'red', label: settingsCopy.gains.red },
  { id: 'green', label: settingsCopy.gains.green },
] as const;

const agreementHref = (agree: string) => hrefTo('/private-enlisting/serviceAgreement', { agree });

const TEXTS: readonly { readonly name: DocumentName; readonly href: string }[] = [
  { name: 'privacy', href: hrefTo('/hgccyscl') },
  { name: 'agreement-1', href: agreementHref('1') },
  { name: 'agreement-3', href: agreementHref('3') },
  { name: 'agreement-4', href: agreementHref('4') },
  { name: 'agreement-5', href: agreementHref('5') },
  { name: 'agreement-6', href: hrefTo('/sqs') },
  { name: 'agreement-9', href: agreementHref('9') },
  { name: 'agreement-10', href: agreementHref('10') },
  { name: 'plan', href: hrefTo('/zdtfwxy') },
  { name: 'fixed-amount', href: hrefTo('/dqfwxy') },
  { name: 'transfer', href: hrefTo('/yhzzzzsqs') },
  { name: 'return-visit', href: hrefTo('/fund/return_visit') },
];
