import { describe, expect, it } from 'vitest';
import { specLaw } from '@caifu/core/law';
import { render } from 'vitest-browser-react';
import { inPreferences } from '../testing/in-preferences.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { LawScreen } from './LawScreen.tsx';
import { lawful, lawMark } from './law-words.ts';
import { returnVisitNotice } from './notices.content.ts';
import { TextBody } from './TextBody.tsx';

describe('本平台适用的规则', () => {
  it('shows the set that an order names, and none in place of one that is not known here [LAW-65]', async () => {
    const { screen } = await renderScreen(<LawScreen query={{ set: 'spec' }} />, {});
    await expect.element(screen.getByRole('heading', { name: '办理时适用的规则 spec' })).toBeVisible();
    await screen.unmount();
    const { screen: unknown } = await renderScreen(<LawScreen query={{ set: 'cn@2030-01-01' }} />, {});
    await expect.element(unknown.getByText('本页没有规则 cn@2030-01-01 的内容，请联系销售机构查询')).toBeVisible();
    await expect.element(unknown.getByRole('link', { name: '查看现行规则' })).toHaveAttribute('href', '#/about/law');
    expect(unknown.container.textContent).not.toContain('现行规则 cn@');
  });
});

describe('适当性回访说明', () => {
  it('has cooling time and return visit of the law beside it, and nothing under the letter [LAW-66]', async () => {
    const shown = await render(inPreferences(<TextBody text={returnVisitNotice} headAs="h2" />));
    expect(shown.container.textContent).toContain('有 24 小时投资冷静期');
    expect(shown.container.textContent).toContain('您确认后合同才生效');
    expect(lawful(lawMark('placementWait'), specLaw)).toBe('');
  });
});
