import { MISSING } from '@caifu/core/values';
import { createResourceMachine } from '@caifu/core/kit';
import { toAccountManagerView, type AccountManagerView } from '@caifu/core/account';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { MineIcon } from '../kit/icons.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { managerCopy } from './about.copy.ts';
import css from './AccountManagerScreen.module.css';

/** 客户经理: whom to ask, and how. */
export function AccountManagerScreen() {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine(ports, 'account-manager'), 'accountManager'),
    { input: { query: null } },
  );
  const view = useSelector(actor, toAccountManagerView, shallowEqual);
  return (
    <ReadScreen view={view} step={view.step} send={(event) => actor.send(event)} words={managerCopy} skeleton={<ManagerSkeleton />}>
      {view.isEmpty ? <EmptyState {...managerCopy.empty} /> : <Manager manager={view} />}
    </ReadScreen>
  );
}

function Manager({ manager }: { readonly manager: AccountManagerView }) {
  const { nameText, wechatIdText, phoneText, workHoursText, dial } = manager;
  return (
    <>
      <Card tone="premium">
        <div className={css['person']}>
          <span className={css['face']}>
            <MineIcon size={28} />
          </span>
          <div>
            <p className={css['name']}>{nameText}</p>
            <p className={css['role']}>{managerCopy.role}</p>
          </div>
        </div>
      </Card>
      <Card isFlush>
        <List>
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
        </List>
      </Card>
      <Section title={managerCopy.safety}>
        <Card>
          <p className={css['text']}>{managerCopy.service}</p>
        </Card>
      </Section>
    </>
  );
}

function ManagerSkeleton() {
  return (
    <>
      <Card>
        <Skeleton shape="title" width={40} />
        <Skeleton width={30} />
      </Card>
      <Card isFlush>
        <Skeleton shape="row" count={3} />
      </Card>
    </>
  );
}
