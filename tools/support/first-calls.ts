import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from './repository.ts';

/** Written by `record-first-calls.ts`, read by the build. */
export const FIRST_CALLS_FILE = 'packages/ui-web/first-calls.json';

const Body = z.record(z.string(), z.json());
const Call = z.object({
  path: z.string(),
  sender: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  body: Body,
});
const FirstCalls = z.record(z.string(), z.array(z.object({ names: z.string(), calls: z.array(Call) })));

/** The calls of a page's visit by the names of the fields of its address. A text in braces stands for a value of the address. */
export type FirstCallsOfPages = z.output<typeof FirstCalls>;
type CallOfPage = z.output<typeof Call>;

export const readFirstCalls = (): FirstCallsOfPages =>
  FirstCalls.parse(JSON.parse(readFileSync(path.join(repositoryRoot, FIRST_CALLS_FILE), 'utf8')));

export type Viewer = 'visitor' | 'investor';

export interface SeenCall {
  readonly path: string;
  readonly hasSession: boolean;
  readonly body: object;
}

/** A page opened by its address, and what it sent before it had an answer. */
export interface SeenVisit {
  readonly viewer: Viewer;
  readonly address: string;
  readonly calls: readonly SeenCall[];
}

/** The calls that all visits to a page with the same fields in the address have in common. */
export const firstCallsOf = (routes: readonly string[], visits: readonly SeenVisit[]): FirstCallsOfPages => {
  const groups = new Map<string, Visit[]>();
  for (const visit of visits) {
    const route = routeOf(routes, visit.address);
    if (route === null) continue;
    const given = valuesIn(route, visit.address);
    const names = namesOf(visit.address);
    const calls = visit.calls.flatMap((call) => patternOf(call, given) ?? []);
    const key = JSON.stringify([route, names]);
    groups.set(key, [...(groups.get(key) ?? []), { viewer: visit.viewer, calls: new Set(calls) }]);
  }
  const found: FirstCallsOfPages = {};
  for (const [key, group] of groups) {
    const [route, names] = z.tuple([z.string(), z.string()]).parse(JSON.parse(key));
    const calls = commonCalls(group);
    if (calls.length > 0) found[route] = [...(found[route] ?? []), { names, calls: [...calls] }];
  }
  return Object.fromEntries(
    Object.entries(found).map(([route, told]) => [
      route,
      told.map((visit) => explained(visit, told)).filter(({ calls }) => calls.length > 0),
    ]),
  );
};

type VisitOfPage = FirstCallsOfPages[string][number];

/** Without the calls that the fields of the address have changed in a way that no name in braces tells: another address would change them differently. */
const explained = (visit: VisitOfPage, visits: readonly VisitOfPage[]): VisitOfPage => {
  const plain = visits.find(({ names }) => names === '')?.calls ?? [];
  const isExplained = ({ path: address, body }: CallOfPage): boolean => {
    const others = plain.filter((call) => call.path === address).map((call) => JSON.stringify(call.body));
    return (
      others.length === 0 ||
      others.includes(JSON.stringify(body)) ||
      Object.values(body).some((value) => typeof value === 'string' && /^\{.+\}$/.test(value))
    );
  };
  return { names: visit.names, calls: visit.calls.filter(isExplained) };
};

interface Visit {
  readonly viewer: Viewer;
  readonly calls: ReadonlySet<string>;
}

const commonCalls = (group: readonly Visit[]): readonly CallOfPage[] => {
  const sentByAll = (viewer: Viewer): ReadonlySet<string> => {
    const [first, ...others] = group.filter((visit) => visit.viewer === viewer).map(({ calls }) => calls);
    return new Set([...(first ?? [])].filter((call) => others.every((calls) => calls.has(call))));
  };
  const [byVisitor, byInvestor] = [sentByAll('visitor'), sentByAll('investor')];
  return [...new Set([...byInvestor, ...byVisitor])].map((text) => {
    const { hasSession, ...call } = Pattern.parse(JSON.parse(text));
    const both = hasSession ? 2 : 1;
    return { path: call.path, sender: !byVisitor.has(text) ? 3 : byInvestor.has(text) ? both : 4, body: call.body };
  });
};

const Pattern = z.object({ path: z.string(), hasSession: z.boolean(), body: Body });

/** The call as a text, with the values of the address as their names. null: one stands inside a list. */
const patternOf = ({ path: address, hasSession, body }: SeenCall, given: ReadonlyMap<string, string>): string | null => {
  const values = [...given].filter(([, value]) => value !== '');
  const named = Object.entries(Body.parse(body)).map(([key, value]) => {
    const name = values.find(([, one]) => one === value)?.[0];
    return [key, name === undefined ? value : `{${name}}`] as const;
  });
  const inside = JSON.stringify(named.filter(([, value]) => typeof value === 'object'));
  if (values.some(([, value]) => inside.includes(value))) return null;
  return JSON.stringify({ path: address, hasSession, body: Object.fromEntries(named) });
};

const pathOf = (address: string): string => address.replace(/\?.*$/, '');

const namesOf = (address: string): string => [...new URLSearchParams(/\?(.*)$/.exec(address)?.[1] ?? '').keys()].toSorted().join(',');

const routeOf = (routes: readonly string[], address: string): string | null =>
  routes.find((route) => route === pathOf(address)) ??
  routes.find((route) => route.includes(':') && new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}$`).test(pathOf(address))) ??
  null;

const valuesIn = (route: string, address: string): ReadonlyMap<string, string> => {
  const parts = pathOf(address).split('/');
  return new Map([
    ...new URLSearchParams(/\?(.*)$/.exec(address)?.[1] ?? ''),
    ...route
      .split('/')
      .flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[at] ?? '')] as const] : [])),
  ]);
};
