import { MISSING } from '@caifu/core/values';
import { toAccountManagerView, type AccountManagerView } from '@caifu/core/account';
import { hrefTo, ReadScreen, usePort, useReadingView } from '../app/shell/screens.ts';
import { BonesCard, Card, EmptyState, ListRow, RowsCard } from '../kit/show.ts';
import { contentTitles } from '../content/titles.copy.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { MineIcon } from '../kit/icons.tsx';
import { managerCopy } from './about.copy.ts';
import css from './AccountManagerScreen.module.css';

/** 客户经理: shows the account manager and the ways to reach them. */
export function AccountManagerScreen() {
  const { view, send } = useReadingView(usePort('accountManager'), 'account-manager', null, toAccountManagerView);
  return (
    <ReadScreen view={view} send={send} words={managerCopy} skeleton={<ManagerSkeleton />}>
      {view.isEmpty ? <EmptyState {...managerCopy.empty} /> : <Manager manager={view} />}
      <RowsCard>
        <ListRow title={contentTitles.complaint} href={hrefTo('/complaint')} />
      </RowsCard>
    </ReadScreen>
  );
}

function Manager({ manager }: { readonly manager: AccountManagerView }) {
  const { nameText, wechatIdText, phoneText, workHoursText, dial } = manager;
  return (
    <>
      <Card tone="premium">
        <div className="row gap-12">
          <span className={css['face']}>
            <MineIcon size={28} />
          </span>
          <div>
            <p className="text-20 bold lines-140">{nameText}</p>
            <p className="text-14 ink-3">{managerCopy.role}</p>
          </div>
        </div>
      </Card>
      <RowsCard>
        {wechatIdText !== MISSING && (
          <ListRow
            title={managerCopy.wechat}
            note={managerCopy.wechatHow}
            value={<span className={css['selectable']}>{wechatIdText}</span>}
            valueNote={<CopyButton text={wechatIdText} label={managerCopy.copyWechat} about={null} />}
          />
        )}
        <ListRow
          title={managerCopy.phone}
          value={
            dial === null ? (
              phoneText
            ) : (
              <a className={css['call']} href={`tel:${dial}`} aria-label={managerCopy.call(phoneText)}>
                {phoneText}
              </a>
            )
          }
        />
        <ListRow title={managerCopy.hours} value={workHoursText} />
      </RowsCard>
      <Card title={managerCopy.safety}>
        <p className="plain lines-165">{managerCopy.service}</p>
      </Card>
    </>
  );
}

function ManagerSkeleton() {
  return (
    <>
      <BonesCard of={[{ shape: 'title', width: 40 }, { width: 30 }]} />
      <BonesCard rows={3} isFlush />
    </>
  );
}
