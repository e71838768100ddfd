import type { PagedListPorts } from '../../kit/paged-list/paged-list.ports.ts';
import type { NetValueQuery, NetValueRow } from './net-value-history.types.ts';

/** Pages of 30, newest first. */
export type NetValueHistoryPorts = PagedListPorts<NetValueQuery, NetValueRow>;
