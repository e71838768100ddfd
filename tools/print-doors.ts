import { registerHooks } from 'node:module';

// node tools/print-doors.ts: each row of the route table with the module of its screen, as JSON. Screens are not run: their import is noted and
// answered with an empty module.
const asked: string[] = [];
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!isLate) return found;
    asked.push(found.url);
    return { ...found, url: EMPTY, shortCircuit: true };
  },
});
let isLate = false;
const EMPTY = 'data:text/javascript,export{}';

const [{ earlyRows }, { lateRows }] = await Promise.all([
  import('../packages/ui-web/src/app/early-rows.ts'),
  import('../packages/ui-web/src/app/late-rows.ts'),
]);
isLate = true;

const isEarly = new Set<object>(earlyRows);
const doors = [];
for (const row of [...earlyRows, ...lateRows]) {
  asked.length = 0;
  // Some rows make their screen from the module, which is empty here.
  await row.load().catch(() => undefined);
  doors.push({
    path: row.path,
    title: row.title,
    ports: row.ports,
    isTab: row.tab !== null,
    isLate: !isEarly.has(row),
    modules: [...asked],
  });
}
process.stdout.write(JSON.stringify(doors));
