import type { Service } from '@caifu/core/law';
import { createElement } from 'react';
import * as z from 'zod/mini';
import { isOffered } from '../../kit/services.ts';
import type { RoutePath } from './route-path.ts';
import { defineRoute, type Checked, type RowData, type RouteRow, type RowSpec, type Routes } from './route-table.ts';

/** A row of an area with services. Without `services` it is a page of those who hold something, and stays. */
interface ServiceRow extends RowSpec<string, z.core.$ZodType> {
  readonly services?: readonly Service[];
}

/** [LAW-73] As `defineRoutes`; a row whose services are all not offered becomes the page that says so, with `own` as the way to what is held. */
export function defineServiceRoutes<const Rows extends readonly RowData[]>(
  own: RoutePath,
  rows: Rows & Checked<Rows>,
  notOffered?: readonly string[],
): Routes<Rows>;
export function defineServiceRoutes(own: RoutePath, rows: readonly ServiceRow[], notOffered?: readonly string[]): readonly RouteRow[] {
  return rows.map(({ services = [], ...row }) =>
    defineRoute({
      query: z.object({}),
      ...row,
      ...(isOffered(services, notOffered)
        ? {}
        : { query: z.object({}), needsSession: false, ports: 'base', inPlace: [], screen: offScreen(services, own) }),
    }),
  );
}

const offScreen = (services: readonly Service[], own: RoutePath) => async () => {
  const { ServiceOffScreen } = await import('../shell/ServiceOffScreen.tsx');
  return function OffScreen() {
    return createElement(ServiceOffScreen, { services, own });
  };
};
