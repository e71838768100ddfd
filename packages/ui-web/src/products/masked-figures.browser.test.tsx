import { ratePpm } from '@caifu/core/values';
import type { Product } from '@caifu/core/products';
import { aProduct, fakeProductDetailPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ProductRow } from './ProductRow.tsx';
import { ProductScreen } from './ProductScreen.tsx';

/** The answer of the gateway to a viewer who is not yet verified. */
const masked = (overrides: Partial<Product> = {}) =>
  aProduct({ family: 'private', channelCode: null, benchmark: null, documents: [], figuresNeed: ['statement'], ...overrides });

const open = (product: Product) =>
  renderScreen(<ProductScreen query={{ productCode: product.productCode }} />, {
    productDetail: fakeProductDetailPorts({ read: () => Promise.resolve({ kind: 'read', value: product }) }),
  });

describe('masked figures', () => {
  it('show -- and 认证后可见 in a row, and a number once they are available [PD-642]', async () => {
    const { screen } = await renderScreen(
      <>
        <ProductRow product={masked()} />
        <ProductRow product={masked({ productCode: 'P2', figuresNeed: [], benchmark: ratePpm(61_000) })} />
      </>,
      {},
    );
    const [hidden, told] = screen.getByRole('link').elements();
    expect(hidden?.textContent).toContain('--认证后可见');
    expect(told?.textContent).toContain('6.10%');
    expect(told?.textContent).not.toContain('认证后可见');
  });

  it('link the missing steps on the product page, which then has neither documents nor archives [PD-642]', async () => {
    const { screen, go } = await open(masked());
    await expect.element(screen.getByText('认证后可见')).toBeVisible();
    expect(screen.getByText('产品档案').query()).toBeNull();
    await screen.getByRole('button', { name: '去确认' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(go.along.mock.calls[0]?.[0]).toBe('/figures-access?returnUrl=%2Fhere');
  });

  it('come before buying: the button leads to them and stores no offer [PD-642]', async () => {
    const { screen, go } = await open(masked());
    await screen.getByRole('button', { name: '立即买入' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(go.along.mock.calls[0]?.[0]).toBe('/figures-access?returnUrl=%2Fhere');
  });
});
