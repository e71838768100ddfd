import { toProductDetailView, type Product } from '@caifu/core/products';
import { anInvestor, aProduct, aMemberProfile, fakeMemberProfilePorts, fakeSessionPorts } from '@caifu/core/testing';
import { calendarDate, type RiskLevel } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Outlook } from './ProductOutlook.tsx';

const figures = (overrides: Partial<Product> = {}) => {
  const { product } = toProductDetailView({
    value: 'shown',
    context: {
      query: 'QS0001',
      value: aProduct(overrides),
      today: calendarDate('2026-11-20'),
      knownUntil: calendarDate('2027-12-31'),
      problem: null,
      notice: null,
      destination: null,
    },
  });
  if (product === null) throw new Error('a product that was read is shown');
  return product;
};

const show = async (overrides: Partial<Product> = {}, level?: RiskLevel | null) => {
  const session = fakeSessionPorts({ restore: () => Promise.resolve(level === undefined ? null : anInvestor) });
  const read = () => Promise.resolve({ kind: 'read' as const, value: aMemberProfile({ riskLevel: level ?? null }) });
  const { screen } = await renderScreen(
    <Outlook product={figures(overrides)} />,
    { memberProfile: fakeMemberProfilePorts({ read }) },
    undefined,
    session,
  );
  return screen;
};

describe('the page before buying', () => {
  it('states income by the benchmark without a promise, the fee in one sentence, and the holding time [PD-690] [PD-691]', async () => {
    const screen = await show();
    await expect.element(screen.getByText(/投入 1万元、持有 181 天，按业绩比较基准测算扣除申购费后约 209\.70 元/)).toBeVisible();
    await expect.element(screen.getByText(/申购费 0\.50%，投入 1万元约 49\.75 元。到期前不能赎回。/)).toBeVisible();
    await expect.element(screen.getByText(/从今天起约 185 天/)).toBeVisible();
    const stops = screen.getByRole('group', { name: '钱要放多久' }).getByRole('listitem');
    expect(stops.elements().map((stop) => stop.textContent)).toEqual(['今天2026-11-20', '起息2026-11-24', '到期2027-05-24']);
  });

  it('states suitability: the class for a visitor, yes or no for an investor, and the link to the assessment [PD-692]', async () => {
    await expect.element((await show()).getByText('适合稳健型及以上的投资者，登录后可以知道是否适合您。')).toBeVisible();
    await expect.element((await show({}, 4)).getByText('适合您：您的风险承受能力为积极型。')).toBeVisible();
    await expect.element((await show({}, 2)).getByText('不适合您：您的风险承受能力为保守型，本产品要求稳健型及以上。')).toBeVisible();
    await expect.element((await show({}, null)).getByRole('link', { name: '去风险测评' })).toBeVisible();
  });
});
