import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../tools/support/repository.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { openLinkReader } from './support/links.ts';
import { investor } from './support/sign-in.ts';
import { tableOfRoutes } from './support/table-of-routes.ts';
import { FROM_OUTSIDE, GROUPS, MADE_BY, SAME_AS } from './support/ways-in.ts';

const routes = [...tableOfRoutes().matchAll(/^\| `([^`]+)` \|/gm)].map(([, route = '']) => route);
const shapes = routes.map((route) => ({ route, shape: new RegExp(`^${route.replaceAll(/:[^/]+/g, '[^/]+')}$`) }));
/** The row of an address: the first that fits, as rows with constant paths come first. */
const routeOf = (address: string): string => {
  const [place = ''] = address.split('?');
  return shapes.find(({ route }) => route === place)?.route ?? shapes.find(({ shape }) => shape.test(place))?.route ?? place;
};

for (const [who, mobile] of [
  ['a new investor', investor.brandNew],
  ['a rich investor', investor.inOrder],
] as const)
  test.describe(who, () => {
    test.use({ signedInAs: mobile });
    test(`${who} reaches every group of the specification within two taps from home [SM-4]`, async ({ page }) => {
      await page.goto('/#/404');
      const linksOf = openLinkReader(page);
      const atOnce = await linksOf('/');
      const after = [];
      for (const link of atOnce) after.push(...(await linksOf(link)));
      const within = new Set([...atOnce, ...after]);
      const wanted = Object.values(GROUPS).flat();
      expect(wanted.filter((address) => !within.has(address))).toEqual([]);
      for (const address of wanted) {
        await linksOf(address);
        await expect(page, `${address} stays`).toHaveURL((url) => routeOf(url.hash.slice(1)) === routeOf(address));
      }
    });
  });

test.describe('an investor with holdings of all kinds', () => {
  test.use({ signedInAs: investor.qualified });
  test('Every route has a way in: a link, an act of a page, another address of a page with one, or a reason [SM-5]', async ({ page }) => {
    test.slow();
    await page.goto('/#/404');
    const linksOf = openLinkReader(page);
    const linked = new Set(['/']);
    const coming = ['/'];
    for (let next = coming.shift(); next !== undefined; next = coming.shift())
      for (const link of await linksOf(next)) {
        const route = routeOf(link);
        if (linked.has(route)) continue;
        linked.add(route);
        coming.push(link);
      }
    expect([...linked].filter((route) => !routes.includes(route))).toEqual([]);

    const sources = globSync('packages/ui-web/src/**/*.{ts,tsx}', { cwd: repositoryRoot })
      .filter((file) => !/\.(routes|copy|fakes|content)\.ts|\.browser\.test\.|\.d\.ts/.test(file))
      .map((file) => readFileSync(path.join(repositoryRoot, file), 'utf8'))
      .join('\n')
      // A comparison with an address, and a type of addresses, lead nowhere.
      .replaceAll(/\b(?:isAt\([^)]*\)|Extract<RoutePath,[^>]*>)/g, '');
    const hasWay = (route: string): boolean => {
      const [made, same] = [MADE_BY[route], SAME_AS[route]];
      return (
        linked.has(route) ||
        sources.includes(`'${route}'`) ||
        (made !== undefined && sources.includes(made)) ||
        (same !== undefined && routes.includes(same) && hasWay(same)) ||
        route in FROM_OUTSIDE
      );
    };
    expect(routes.filter((route) => !hasWay(route))).toEqual([]);
    const needless = [...Object.keys(FROM_OUTSIDE), ...Object.keys(MADE_BY), ...Object.keys(SAME_AS)].filter(
      (route) => !routes.includes(route) || linked.has(route),
    );
    expect(needless, 'reasons of pages that are linked or do not exist').toEqual([]);
  });
});
