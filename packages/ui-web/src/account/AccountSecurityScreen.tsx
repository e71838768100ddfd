import type { ErrandId } from '@caifu/core/account';
import { createMemberProfileMachine, toMemberProfileView, type MemberProfileView } from '@caifu/core/qualification';
import { riskName } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, useView } from '../app/shell/screens.ts';
import { Badge, BonesCard, Card, ListRow, RowsCard } from '../kit/show.ts';
import { securityCopy as copy } from './security.copy.ts';
import css from './AccountSecurityScreen.module.css';

/** 账户安全: lists the investor's data with their state and the page where each is changed. */
export function AccountSecurityScreen() {
  const { view, send } = useView(createMemberProfileMachine, 'memberProfile', toMemberProfileView, { input: { query: null } });
  return (
    <ReadScreen
      view={view}
      send={send}
      words={copy}
      skeleton={
        <>
          <BonesCard of={[{ shape: 'title', width: 40 }, { width: 30 }]} />
          <BonesCard rows={6} />
        </>
      }
    >
      <Standing view={view} />
    </ReadScreen>
  );
}

function Standing({ view }: { readonly view: MemberProfileView }) {
  // A valid card is no step of its own.
  const isDone = (id: ErrandId) => !view.tasks.some((task) => task.id === id && !task.isDone);
  const state = (id: ErrandId) => <Value>{isDone(id) ? copy.done : copy.open}</Value>;
  const isVerified = isDone('identity');
  const hasPassword = isDone('trade-password');
  const name = view.displayName?.trim() ?? '';
  return (
    <>
      <Card>
        <div className={css['person']}>
          <div className="flex-auto min-w-0">
            <p className="text-20 bold lines-140">{name === '' ? view.maskedMobile : name}</p>
            {name !== '' && <p className="text-14 ink-3">{view.maskedMobile}</p>}
          </div>
          <Badge tone={isVerified ? 'brand' : 'alert'}>{isVerified ? copy.verified : copy.unverified}</Badge>
        </div>
      </Card>
      <RowsCard title={copy.who}>
        <ListRow title={copy.identity} value={state('identity')} href={hrefTo('/identity/verify', HERE)} />
        {isVerified && (
          <ListRow
            title={copy.idCard}
            note={copy.idCardNote}
            value={<Value>{isDone('id-card') ? copy.idCardValid : copy.idCardMissing}</Value>}
            href={hrefTo('/upLoad-cardid', { ocr: '1', ...HERE })}
          />
        )}
        <ListRow
          title={copy.cards}
          value={<Value>{copy.cardCount(view.bankCardCount)}</Value>}
          href={hrefTo('/user/accountsecurity/cards')}
        />
      </RowsCard>
      <RowsCard title={copy.password}>
        {hasPassword ? (
          <>
            <ListRow title={copy.passwordChange} note={copy.passwordNote} href={hrefTo('/user/accountsecurity/password', HERE)} />
            <ListRow title={copy.passwordForgotten} href={hrefTo('/user/accountsecurity/reset', HERE)} />
          </>
        ) : (
          <ListRow title={copy.passwordSet} note={copy.passwordNote} href={hrefTo('/identity/password', HERE)} />
        )}
      </RowsCard>
      <RowsCard title={copy.signIn}>
        <ListRow title={copy.devices} note={copy.devicesNote} href={hrefTo('/user/accountsecurity/devices')} />
      </RowsCard>
      <RowsCard title={copy.personal}>
        <ListRow title={copy.address} value={state('address')} href={hrefTo('/user/accountsecurity/address')} />
        <ListRow title={copy.tax} value={state('tax')} href={hrefTo('/identity/perfect/tax', HERE)} />
      </RowsCard>
      <RowsCard title={copy.suitability}>
        <ListRow
          title={copy.risk}
          value={<Value>{view.riskLevel === null ? copy.riskMissing : riskName(view.riskLevel)}</Value>}
          {...(view.riskLevel !== null && view.riskValidUntil !== null ? { valueNote: copy.riskUntil(view.riskValidUntil) } : {})}
          href={hrefTo('/newfundrisk', { backUrl: HERE.returnUrl })}
        />
        <ListRow
          title={copy.certification}
          {...(view.certification === null ? {} : { value: <Value>{copy.certificationNames[view.certification]}</Value> })}
          href={hrefTo('/pe-approve', { type: 'pe', order: 'first' })}
        />
      </RowsCard>
      <RowsCard title={copy.ownData}>
        <ListRow title={copy.dataConsents} note={copy.dataConsentsNote} href={hrefTo('/user/accountsecurity/consents')} />
        <ListRow title={copy.dataExport} note={copy.dataExportNote} href={hrefTo('/user/accountsecurity/data')} />
        <ListRow title={copy.closing} note={copy.closingNote} href={hrefTo('/user/accountsecurity/close')} />
      </RowsCard>
    </>
  );
}

/** Pages opened from here return here. */
const HERE = { returnUrl: '/user/accountsecurity' } as const;

function Value({ children }: { readonly children: string }) {
  return <span className="text-14 ink-3">{children}</span>;
}
