import type { AreaEntries } from '../kit/entries.ts';
import { MessagesRow } from './MessagesRow.tsx';

export const ordersEntries: AreaEntries = [{ Row: MessagesRow, at: { mine: 10 } }];
