import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { layersOf } from './areas.mjs';
import { repositoryRoot } from './support/repository.ts';

const gateway = path.join(repositoryRoot, 'packages/gateway/src');
const layers = layersOf.gateway;

/** Tests and the demo may set up anything from anywhere. */
const isJudged = (file: string): boolean => layers.includes(layerOf(file)) && !/\.test\.ts$|tables\.ts$/.test(file);

const layerOf = (file: string): string => file.split('/')[0] ?? '';

/** A table belongs to the area whose `tables.ts` describes its columns. */
const owners = new Map(
  globSync(['**/tables.ts', 'ground/database/schema.ts'], { cwd: gateway }).flatMap((file) =>
    [
      ...readFileSync(path.join(gateway, file), 'utf8').matchAll(file.endsWith('tables.ts') ? /^ {4}([a-z_]+):/gm : /^ {2}([a-z_]+): \{/gm),
    ].map(([, table = '']) => [table, layerOf(file)] as const),
  ),
);

const withoutComments = (file: string, text: string): string =>
  file.endsWith('.sql') ? text.replace(/--.*$/gm, '') : text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Functions, and views without a row type, each by its file. */
for (const file of globSync('**/*.sql', { cwd: gateway }))
  for (const [, name = ''] of readFileSync(path.join(gateway, file), 'utf8').matchAll(/^create (?:view|function) ([a-z_]+)/gm))
    owners.set(name, layerOf(file));

/**
 * Names after the SQL words before a table, after a comma with an alias, before the bracket of a call, and in the calls of the query
 * builder.
 */
const namedIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/\b(?:from|join|into|update|using|on|table|truncate|references)\s+(?:only\s+)?([a-z_]+)\b(?!\s*[.(=])/g)].map(
    ([, name = '']) => name,
  ),
  ...[...text.matchAll(/\b(?:into|references)\s+([a-z_]+)\s*\(/g)].map(([, name = '']) => name),
  ...[
    ...text.matchAll(
      /,\s*([a-z_]+)\s+(?:as\s+)?(?!(?:from|as|on|text|date|bigint)\b)[a-z]{1,6}\b(?=\s*(?:,|;|where\b|on\b|`|\)|$|join\b|left\b|cross\b|group\b|order\b))/gm,
    ),
  ].map(([, name = '']) => name),
  ...[...text.matchAll(/(?<![.\w])([a-z]+(?:_[a-z]+)+)\(/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w+Join)\(\s*\[?'([a-z_]+)/g)].map(
    ([, name = '']) => name,
  ),
];

/** The tables of higher areas that a file names, in alphabetical order. */
const climbsOf = (file: string, text: string): readonly string[] => {
  const own = layers.indexOf(layerOf(file));
  return [...new Set(namedIn(withoutComments(file, text)))].filter((table) => layers.indexOf(owners.get(table) ?? '') > own).toSorted();
};

const climbsOfGateway = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    globSync('**/*.{sql,ts}', { cwd: gateway })
      .filter(isJudged)
      .toSorted()
      .map((file) => [file, climbsOf(file, readFileSync(path.join(gateway, file), 'utf8'))] as const)
      .filter(([, tables]) => tables.length > 0),
  );

describe('the walls between the tables', () => {
  it('hold in the gateway', () => {
    expect(owners.size).toBeGreaterThan(200);
    expect(climbsOfGateway()).toEqual({});
  });

  it('catch a planted statement, function, trigger and call of the query builder', () => {
    expect(climbsOf('ledger/a.ts', 'sql`select 1 from wallet_part p`')).toEqual(['wallet_part']);
    expect(climbsOf('products/a.sql', 'select 1 from product p\njoin trade_order o on o.product_code = p.product_code')).toEqual([
      'trade_order',
    ]);
    expect(climbsOf('ledger/a.sql', 'create trigger t after insert on wallet_flow for each row')).toEqual(['wallet_flow']);
    expect(climbsOf('orders/a.ts', "sql`insert into plan_run(plan_no) values (1)`; db.selectFrom('gold_terms as g')")).toEqual([
      'gold_terms',
      'plan_run',
    ]);
  });

  it('catch a call of a function, a join by a comma, a view and a key of a table', () => {
    expect(climbsOf('orders/a.ts', 'sql`select accrued_of(o.order_no) from trade_order o`')).toEqual(['accrued_of']);
    expect(climbsOf('ledger/a.ts', 'sql`select 1 from account a, wallet_part p where a.account_id = p.account_id`')).toEqual([
      'wallet_part',
    ]);
    expect(climbsOf('orders/migrations/a.sql', 'create view v as select 1 from trade_order o, gold_terms g;')).toEqual(['gold_terms']);
    expect(climbsOf('products/a.ts', 'sql`select 1 from redemption_terms`')).toEqual(['redemption_terms']);
    expect(climbsOf('ledger/migrations/a.sql', 'create table t (order_no text references trade_order);')).toEqual(['trade_order']);
  });

  it('let an area name its own tables and lower ones, and ignore comments', () => {
    expect(climbsOf('wallet/a.sql', 'select 1 from wallet_part join trade_order using (order_no) -- from plan_run')).toEqual([]);
    expect(climbsOf('ledger/a.ts', '/** Taken from wallet_part. */\n// from plan_run\nconst a = 1;')).toEqual([]);
  });
});
