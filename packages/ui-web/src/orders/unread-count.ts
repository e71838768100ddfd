import { createResourceMachine, toResourceView } from '@caifu/core/kit';
import type { InboxPorts } from '@caifu/core/orders';
import { useView } from '../app/shell/screens.ts';

/** [MS-732] The number of unread messages; 0 without an answer. */
export function useUnreadCount(): number {
  const { view } = useView(createUnreadReading, 'inbox', toResourceView<null, number>, { input: { query: null } });
  return view.value ?? 0;
}

const createUnreadReading = (ports: Pick<InboxPorts, 'readUnread'>) =>
  createResourceMachine<null, number>({ read: (_, signal) => ports.readUnread(signal) }, 'unread-messages');
