import { createResourceMachine, toResourceView } from '@caifu/core/kit';
import type { InboxPorts } from '@caifu/core/orders';
import { hrefTo, useView } from '../app/shell/screens.ts';
import { Badge, ListRow } from '../kit/show.ts';
import { messagesCopy } from './messages.copy.ts';

/** The link to the messages with the number of unread ones. Without an answer about the number the link stays. */
export function MessagesRow() {
  const {
    view: { value },
  } = useView(createUnreadReading, 'inbox', toResourceView<null, number>, { input: { query: null } });
  const unread = value ?? 0;
  return (
    <ListRow
      title={messagesCopy.entry}
      href={hrefTo('/messages')}
      {...(unread === 0 ? {} : { value: <Badge tone="alert">{messagesCopy.unreadCount(unread)}</Badge> })}
    />
  );
}

const createUnreadReading = (ports: Pick<InboxPorts, 'readUnread'>) =>
  createResourceMachine<null, number>({ read: (_, signal) => ports.readUnread(signal) }, 'unread-messages');
