import { createAuthorisationMachine, toAuthorisationView, type AuthorisationPorts } from '@caifu/core/partners';
import { aGrantedAuthorisation, fakeAuthorisationPorts } from '@caifu/core/testing';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { channelOr } from './BrokerEntryScreen.tsx';
import { partnerWords } from './partners.copy.ts';
import { AuthorisationActions, AuthorisationTerms } from './AuthorisationScreen.tsx';

it('The broker page requests the missions of the default channel where the app has none [UI-30]', () => {
  expect([channelOr(''), channelOr('OTHER')]).toEqual(['QSDJH', 'OTHER']);
});

describe("a partner's authorisation", () => {
  it('states which data the partner gets, links every protocol, grants after consent, and keeps the version [UI-1333]', async () => {
    const grant = vi.fn<AuthorisationPorts['grant']>(() => Promise.resolve({ kind: 'changed', state: aGrantedAuthorisation() }));
    const screen = await render(<Partner ports={fakeAuthorisationPorts({ grant })} />);
    await expect.element(screen.getByText('未授权')).toBeVisible();
    for (const line of partnerWords.ym.told) await expect.element(screen.getByText(line, { exact: true })).toBeVisible();
    expect([...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#/qs/ym-protocol',
      '#/qs/ym-third-protocol',
    ]);
    const button = screen.getByRole('button', { name: '同意并授权' });
    await expect.element(button).not.toHaveAccessibleDescription();
    await button.click({ force: true });
    expect(grant).not.toHaveBeenCalled();
    await screen.getByRole('checkbox').click();
    await button.click();
    await expect.element(screen.getByText('2027-11-19')).toBeVisible();
    expect(grant).toHaveBeenCalledOnce();
    await expect.element(screen.getByText('授权协议版本')).toBeVisible();
    expect([...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#/qs/ym-protocol?version=1.0',
      '#/qs/ym-third-protocol?version=1.0',
    ]);
    await expect.element(screen.getByRole('button', { name: '进入证券服务' })).toBeVisible();
  });

  it('an authorisation that was revoked meanwhile does not open the partner, and shows the reason', async () => {
    const enter = vi.fn<AuthorisationPorts['enter']>();
    const read = () => Promise.resolve({ kind: 'read', value: aGrantedAuthorisation({ whyNot: '账户状态异常' }) } as const);
    const screen = await render(<Partner ports={fakeAuthorisationPorts({ read, enter })} />);
    const button = screen.getByRole('button', { name: '进入证券服务' });
    await expect.element(button).toHaveAccessibleDescription('账户状态异常');
    await button.click({ force: true });
    expect(enter).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('button', { name: '取消授权' })).toBeVisible();
  });
});

function Partner({ ports }: { readonly ports: AuthorisationPorts }) {
  const [machine] = useState(() => createAuthorisationMachine(ports));
  const actor = useActorRef(machine, { input: { kind: 'ym' } });
  const view = useSelector(actor, toAuthorisationView);
  const parts = { view, words: partnerWords.ym, send: actor.send };
  if (view.step !== 'shown') return null;
  return (
    <>
      <AuthorisationTerms {...parts} />
      <AuthorisationActions {...parts} />
    </>
  );
}
