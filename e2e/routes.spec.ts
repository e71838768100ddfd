import { openOfAccount, personalOfAccount, withoutContext } from './places.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';
import { visit, watchConsole } from './support/visit.ts';

test.use({ keepsContext: true });

test.describe('signed in', () => {
  test.use({ signedInAs: investor.qualified });

  test('a page that shows an earlier choice leads to the page of that choice', async ({ page }) => {
    const faults = watchConsole(page);
    for (const { path: address, to } of withoutContext) {
      await page.goto('about:blank');
      await page.goto(`/#${address}`);
      await expect(page, address).toHaveURL(to);
    }
    expect(faults).toEqual([]);
  });
});

test("a visitor's list of products loads no code of charts, of trading or of another area before it is shown [UI-701]", async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const asking = page.waitForResponse('**/product/list').then(() => [...files]);
  await page.goto('/#/channel/product-list');
  const asked = await asking;
  await expect(page.locator('a[href*="/information?"]').first()).toBeVisible();
  expect(asked.filter((file) => /after-home-/.test(file))).not.toEqual([]);
  expect(asked.filter((file) => /assets\/(line-plot|trade-part|late-rows|funds|fund-|plan|wallet|calculators)/.test(file))).toEqual([]);
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';
const SETTINGS = JSON.stringify({ hostTokens: { provider: ['CaifuApp'], partnerOne: ['ShellOne'], partnerTwo: ['ShellTwo'] } });

// Android asks first: camera or album. The input gets the attribute once the camera is chosen.
const hosts = [
  { name: "the provider's app on iOS", userAgent: `${IPHONE} Mobile/15E148 CaifuApp/5.2.1`, hasCapture: false },
  { name: "the provider's app on Android", userAgent: `${ANDROID} CaifuApp/5.2.1`, hasCapture: false },
  { name: 'the first partner shell', userAgent: `${ANDROID} ShellOne/2.0`, hasCapture: false },
  { name: 'the second partner shell', userAgent: `${IPHONE} Mobile/15E148 ShellTwo`, hasCapture: false },
  { name: 'the messaging app', userAgent: `${ANDROID} MicroMessenger/8.0.54 NetType/WIFI Language/zh_CN`, hasCapture: false },
  { name: 'a mini program', userAgent: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.54 miniProgram/wx0`, hasCapture: false },
  { name: 'a browser on iOS', userAgent: `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, hasCapture: false },
  { name: 'a browser on Android', userAgent: ANDROID.replace('; wv', '').replace('Version/4.0 ', ''), hasCapture: false },
  {
    name: 'a browser on a PC',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    hasCapture: true,
  },
] as const;

/** Some pages of every kind: the task page, an upload, an errand, security, a partner, a text, an explanation. */
const IN_HOSTS = [...personalOfAccount, ...openOfAccount].filter(({ path: address }) =>
  [
    '/newfundrisk?backUrl=%2Fusercenter',
    '/identity/bank-card',
    '/user/accountsecurity',
    '/pe-approve?type=pe',
    '/insurance/auth',
    '/hgccyscl',
    '/pe-explain?tab=bank',
  ].includes(address),
);

test.describe('inside', () => {
  test.use({ signedInAs: investor.qualified });
  for (const { name, userAgent } of hosts) {
    test.describe(name, () => {
      test.use({ userAgent });
      test('the pages open by their address, with their titles and nothing in the console', async ({ page }) => {
        await page.route(
          (url) => url.pathname === '/',
          async (route) => {
            const answer = await route.fetch();
            const body = (await answer.text()).replace('name="caifu-settings" content=""', `name="caifu-settings" content='${SETTINGS}'`);
            expect(body).toContain('CaifuApp');
            await route.fulfill({ response: answer, body });
          },
        );
        const faults = watchConsole(page);
        for (const place of IN_HOSTS) await visit(page, place);
        expect(faults).toEqual([]);
      });
    });
  }
});

test.describe('the camera', () => {
  test.use({ signedInAs: investor.inOrder });
  for (const { name, userAgent, hasCapture } of hosts) {
    test.describe(name, () => {
      test.use({ userAgent });
      test('A page that takes proofs opens the camera as its host allows [EU-8]', async ({ page }) => {
        await page.goto('/#/pe-evidence-upload?type=asset&pageType=pe');
        await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'image/*');
        expect(await page.locator('input[type=file]').getAttribute('capture')).toBe(hasCapture ? 'environment' : null);
      });
    });
  }
});
