import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { InAppPath } from './in-app-path.ts';
import { GoContext, type Go } from './navigation.ts';
import type { RoutePath } from './route-path.ts';
import { useWayBack } from './way-back.ts';

let moves: string[] = [];
afterEach(() => {
  moves = [];
});

describe('the way back', () => {
  it('replaces the page [UI-6]', async () => {
    await leave('/pe-buy?code=1', null, '/assets');
    expect(moves).toEqual(['replace /pe-buy?code=1']);
  });

  it('goes back in the history when the address lies right beneath, so that it is there once [UI-6]', async () => {
    await leave('/pe-buy?code=1', null, '/pe-buy?code=1');
    expect(moves).toEqual(['back']);
  });

  it.each([undefined, '', 'https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'leads to the fallback without an address that is taken: %s [UI-1]',
    async (returnUrl) => {
      await leave(returnUrl, '/identity-auth', '/assets');
      expect(moves).toEqual(['replace /identity-auth']);
      await expect.element(page.getByText('none')).toBeInTheDocument();
    },
  );

  it('leads to the previous page where there is no fallback either', async () => {
    await leave(undefined, null, null);
    expect(moves).toEqual(['back']);
  });
});

async function leave(returnUrl: string | undefined, fallback: RoutePath | null, before: string | null): Promise<void> {
  const go: Go = {
    to: (path) => moves.push(`to ${path}`),
    along: (path: InAppPath, options) => moves.push(`${options?.isReplacing === true ? 'replace' : 'push'} ${path}`),
    back: () => moves.push('back'),
    canGoBack: () => before !== null,
    before: () => before,
    here: () => '/here',
    prefetch: () => undefined,
    handover: () => undefined,
  };
  await render(
    <GoContext value={go}>
      <Errand returnUrl={returnUrl} fallback={fallback} />
    </GoContext>,
  );
  await page.getByRole('button', { name: 'done' }).click();
}

function Errand({ returnUrl, fallback }: { readonly returnUrl: string | undefined; readonly fallback: RoutePath | null }) {
  const { address, leave: goBack } = useWayBack(returnUrl, fallback);
  return (
    <>
      <p>{address ?? 'none'}</p>
      <button type="button" onClick={goBack}>
        done
      </button>
    </>
  );
}
