import { createPagedListMachine } from '../../kit/paged-list/paged-list.machine.ts';
import type { NetValueHistoryPorts } from './net-value-history.ports.ts';
import { spokenAnswer } from './net-value-history.rules.ts';
import type { NetValueQuery, NetValueRow } from './net-value-history.types.ts';

/** 历史净值, newest first. Rules and diagram: docs/flows/net-value-history.md */
export const createNetValueHistoryMachine = (ports: NetValueHistoryPorts) =>
  createPagedListMachine<NetValueQuery, NetValueRow>(
    { readPage: async (query, pageNo, signal) => spokenAnswer(await ports.readPage(query, pageNo, signal)) },
    'net-value-history',
  );
