import { aSeller } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { inPreferences } from '../testing/in-preferences.tsx';
import { sellerIn } from '../app/shell/page-seller.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { agreementDocuments } from './agreements.content.ts';
import { SellerScreen } from './SellerScreen.tsx';
import { TextBody } from './TextBody.tsx';

describe('the seller of a page', () => {
  it('has a page with every fact, the settlement money and the lines for complaints [LAW-61] [LAW-62]', async () => {
    const { screen } = await renderScreen(<SellerScreen seller={aSeller()} />, {});
    const text = screen.container.textContent;
    for (const fact of Object.values(aSeller())) expect(text).toContain(fact);
    expect(text).toContain('其利息归投资者所有');
    await expect.element(screen.getByRole('link', { name: '12386' })).toHaveAttribute('href', 'tel:12386');
    await expect.element(screen.getByRole('link', { name: '400-800-0001' })).toHaveAttribute('href', 'tel:4008000001');
  });

  it('stands below an agreement whose one-sided clauses are bold, and nowhere when the page names nobody [LAW-61] [LAW-62] [LAW-63]', async () => {
    const named = await render(inPreferences(<TextBody text={agreementDocuments[1]} headAs="h2" seller={aSeller()} />));
    expect(named.container.textContent).toContain('由测试基金销售有限公司（基金销售业务资格证号 000000001）销售并承担适当性、签约与划款。');
    expect(named.container.textContent).toContain('利息归投资者所有');
    expect([...named.container.querySelectorAll('strong')].map(({ textContent }) => textContent).join('')).toContain('视为没有异议');
    expect(named.container.textContent).toContain('也不排除您依法向您住所地等有管辖权的人民法院起诉的权利');
    const plain = await render(inPreferences(<TextBody text={agreementDocuments[1]} headAs="h2" />));
    expect(plain.container.textContent).not.toContain('销售并承担');
    expect([sellerIn(''), sellerIn('{"name":"x"}')]).toEqual([null, null]);
    expect(sellerIn(JSON.stringify(aSeller()))).toEqual(aSeller());
  });
});
