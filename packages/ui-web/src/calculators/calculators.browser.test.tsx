import type { RawAddress } from '@caifu/core/calculators';
import { searchable, type FundsPorts } from '@caifu/core/funds';
import { aFundSubject, fakeFundPagesPorts, fakeFundsPorts } from '@caifu/core/testing';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { fakePlatform } from '../testing/fake-platform.ts';
import { CapmScreen } from './CapmScreen.tsx';
import { CompoundResultScreen } from './CompoundResultScreen.tsx';
import { CompoundScreen } from './CompoundScreen.tsx';
import { PlanResultScreen } from './PlanResultScreen.tsx';
import { PlanScreen } from './PlanScreen.tsx';

const CATALOGUE = [
  searchable({ fundCode: '000001', fundName: '松涧成长混合A', initials: 'SJCZHHA', kind: 'mixed', riskLevel: 3, end: null }),
];

const show = (screen: ReactNode, ports: Partial<FundsPorts> = {}, platform = fakePlatform()) =>
  renderScreen(
    screen,
    {
      ...fakeFundPagesPorts(),
      ...fakeFundsPorts([], {
        fundCatalogue: { read: () => Promise.resolve({ kind: 'read', value: CATALOGUE }) },
        fundCompare: {
          readFunds: (codes) => Promise.resolve({ kind: 'read', value: codes.map((code) => aFundSubject(code, { length: 900 })) }),
        },
        ...ports,
      }),
    },
    platform,
  );

const listening = () => {
  const platform = fakePlatform();
  return { platform, share: vi.spyOn(platform.sharing, 'share') };
};

const COMPOUND: RawAddress = {
  goal: 'value',
  principal: '100000',
  deposit: '0',
  cycle: 'year',
  when: 'end',
  rate: '10',
  years: '2',
  inflation: '0',
};

describe('the form of compound interest', () => {
  it('shows a fault at its field, and computes nothing before all fields are right [UI-1020] [CA-30] [CA-32]', async () => {
    const { screen, go } = await show(<CompoundScreen query={{}} />);
    const years = screen.getByLabelText('年限');
    await years.fill('51');
    await screen.getByLabelText('年利率').click();
    await expect.element(screen.getByText('请输入 1 至 50 的整数')).toBeVisible();
    await expect.element(years).toHaveAttribute('aria-invalid', 'true');
    await screen.getByRole('button', { name: '开始测算' }).click({ force: true });
    expect(go.to).not.toHaveBeenCalled();
    await years.fill('20');
    await expect.element(screen.getByText('请输入 1 至 50 的整数')).not.toBeInTheDocument();
  });

  it('groups an amount in threes while it is typed, with the caret behind the typed digit [UI-612]', async () => {
    const { screen, go } = await show(<CompoundScreen query={{}} />);
    const principal = screen.getByLabelText('一次性本金');
    await userEvent.fill(principal, '');
    await userEvent.type(principal, '1234567.5');
    await expect.element(principal).toHaveValue('1,234,567.5');
    await userEvent.type(principal, '{Home}{ArrowRight}9');
    await expect.element(principal).toHaveValue('19,234,567.5');
    await screen.getByRole('button', { name: '开始测算' }).click();
    const address: unknown = expect.objectContaining({ principal: '19234567.5' });
    expect(go.to).toHaveBeenCalledWith('/compound-interest/calcalator', address, { isReplacing: true });
  });

  it('goes to the result, and keeps the inputs in its own address [UI-1020] [CA-31]', async () => {
    const { screen, go } = await show(<CompoundScreen query={{}} />);
    await screen.getByLabelText('年限').fill('20');
    await screen.getByRole('button', { name: '开始测算' }).click();
    const address: unknown = expect.objectContaining({ goal: 'value', principal: '100000', deposit: '1000', years: '20' });
    expect(go.to).toHaveBeenCalledWith('/compound-interest/calcalator', address, { isReplacing: true });
    await vi.waitFor(() =>
      expect([...go.to.mock.calls, ...go.along.mock.calls]).toContainEqual(
        expect.arrayContaining([expect.stringContaining('/compound-interest/result')]),
      ),
    );
  });

  it('opens with the entries of its address, and asks for the target when computing a deposit [UI-1020] [CA-31]', async () => {
    const { screen } = await show(<CompoundScreen query={{ goal: 'needed', target: '500000', rate: '4' }} />);
    await expect.element(screen.getByLabelText('目标金额')).toHaveValue('500,000');
    await expect.element(screen.getByLabelText('年利率')).toHaveValue('4');
    await expect.element(screen.getByLabelText('每期追加')).not.toBeInTheDocument();
    await screen.getByRole('tab', { name: '未来有多少' }).click();
    await expect.element(screen.getByLabelText('每期追加')).toBeVisible();
  });
});

describe('the result of compound interest', () => {
  it('reads only its address, shows each year, and explains the computation [UI-1021] [CA-10]', async () => {
    const { screen } = await show(<CompoundResultScreen query={COMPOUND} />);
    const table = screen.getByRole('table', { name: '逐年明细' });
    await expect.element(table.getByRole('row', { name: '1 100,000.00 110,000.00 110,000.00' })).toBeVisible();
    await expect.element(table.getByRole('row', { name: '2 100,000.00 121,000.00 121,000.00' })).toBeVisible();
    await expect.element(screen.getByText('仅供测算，不构成收益承诺。市场有风险，投资须谨慎。')).toBeVisible();
  });

  it('copies and shares a link that gives the same result [UI-1021] [CA-31]', async () => {
    const { platform, share } = listening();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await show(<CompoundResultScreen query={COMPOUND} />, {}, platform);
    await screen.getByRole('button', { name: '分享' }).click();
    await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
    const link = share.mock.calls[0]?.[0].link ?? '';
    expect(link).toContain('/compound-interest/result?');
    expect(Object.fromEntries(new URLSearchParams(link.slice(link.lastIndexOf('?'))))).toMatchObject(COMPOUND);
    await screen.getByText('复制链接').click();
    expect(write).toHaveBeenCalledExactlyOnceWith(link);
    write.mockRestore();
  });

  it('reports an invalid address, with a link to the form [UI-1021] [CA-31]', async () => {
    const query = { ...COMPOUND, years: '0' };
    const { screen, go } = await show(<CompoundResultScreen query={query} />);
    await expect.element(screen.getByText('链接中的测算条件有误，请重新填写')).toBeVisible();
    await screen.getByRole('button', { name: '修改条件' }).click();
    expect(go.to).toHaveBeenCalledExactlyOnceWith('/compound-interest/calcalator', query);
  });
});

describe('the page of CAPM', () => {
  it('shows its result below the form of its address, and none without inputs [UI-1020] [UI-1021] [CA-33]', async () => {
    const empty = await show(<CapmScreen query={{}} />);
    await expect.element(empty.screen.getByLabelText('无风险利率')).toHaveValue('1.50');
    await expect.element(empty.screen.getByText('应有的预期年收益率')).not.toBeInTheDocument();
    await empty.screen.unmount();
    const { screen } = await show(<CapmScreen query={{ riskFree: '3', beta: '1.2', market: '8' }} />);
    await expect.element(screen.getByText('应有的预期年收益率')).toBeVisible();
    await expect.element(screen.getByText('9.00%', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('复制链接')).toBeVisible();
  });

  it('shows a wrong beta at its field [UI-1020] [CA-30]', async () => {
    const { screen, go } = await show(<CapmScreen query={{}} />);
    await screen.getByLabelText('β 系数').fill('11');
    await screen.getByLabelText('市场预期收益率').click();
    await expect.element(screen.getByText('请输入 -10 至 10 之间的数，最多四位小数')).toBeVisible();
    await screen.getByRole('button', { name: '开始测算' }).click({ force: true });
    expect(go.to).not.toHaveBeenCalled();
  });
});

describe('the form of a trial plan', () => {
  it('asks for a fund, and finds it with the search [UI-1020] [UI-1022] [CA-30] [CA-34]', async () => {
    const { screen, go } = await show(<PlanScreen query={{}} />);
    await expect.element(screen.getByRole('button', { name: /^开始日期 2023-11-18/ })).toBeVisible();
    await screen.getByRole('button', { name: '开始测算' }).click({ force: true });
    await expect.element(screen.getByText('请选择基金').nth(1)).toBeVisible();
    await screen.getByRole('button', { name: /^基金/ }).click();
    await screen.getByRole('dialog').getByRole('searchbox').fill('SJCZ');
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: /松涧成长混合A/ })
      .click();
    await expect.element(screen.getByRole('button', { name: /^基金 松涧成长混合A/ })).toBeVisible();
    await screen.getByRole('button', { name: '开始测算' }).click();
    expect(go.to).toHaveBeenCalledWith(
      '/automatic-investment-plan/calcalator',
      expect.objectContaining({ mode: 'fund', fund: '000001', from: '2023-11-18', to: '2026-11-18' }),
      { isReplacing: true },
    );
  });

  it('The fund of an address shows a skeleton while its name loads [UI-1317]', async () => {
    const { screen } = await show(<PlanScreen query={{ fund: '000001' }} />, {
      fundCatalogue: { read: () => new Promise(() => undefined) },
    });
    await expect.element(screen.getByRole('button', { name: '基金', exact: true })).toBeVisible();
    expect(screen.getByText('000001').elements()).toEqual([]);
  });

  it('shows at the last day that it is before the first [UI-1020] [CA-34]', async () => {
    const { screen, go } = await show(<PlanScreen query={{ fund: '000001', from: '2026-05-01', to: '2026-04-01' }} />);
    await screen.getByRole('button', { name: '开始测算' }).click({ force: true });
    await expect.element(screen.getByText('结束日期须晚于开始日期').first()).toBeVisible();
    expect(go.to).not.toHaveBeenCalled();
  });
});

describe('the result of a trial plan', () => {
  const tried: RawAddress = {
    mode: 'fund',
    fund: '000001',
    amount: '1000',
    cycle: 'month',
    day: '10',
    from: '2025-01-01',
    to: '2026-11-20',
  };

  it('computes a plan by an assumed rate from its address [UI-1021] [CA-23]', async () => {
    const { screen } = await show(
      <PlanResultScreen query={{ mode: 'rate', amount: '1000', cycle: 'month', years: '1', rate: '0', when: 'end' }} />,
    );
    await expect.element(screen.getByRole('row', { name: '1 12,000.00 0.00 12,000.00' })).toBeVisible();
    await expect.element(screen.getByText(/连续 1 年共 12 次，假设年收益率 0\.00%/)).toBeVisible();
  });

  it('compares the plan with the invested sum or one purchase, and lists every debit [UI-1022] [CA-20] [CA-21]', async () => {
    const { screen } = await show(<PlanResultScreen query={tried} />);
    await expect.element(screen.getByText('共23次，最近在前')).toBeVisible();
    const ways = screen.getByRole('table', { name: '定投与一次性买入' });
    await expect.element(ways.getByRole('row', { name: '投入 23,000.00 23,000.00' })).toBeVisible();
    await screen.getByRole('tab', { name: '一次性买入' }).click();
    await expect.element(screen.getByRole('tab', { name: '一次性买入' })).toHaveAttribute('aria-selected', 'true');
    const debits = screen.getByRole('table', { name: '扣款明细' });
    expect(debits.getByRole('row').elements()).toHaveLength(13);
    await screen.getByRole('button', { name: '查看全部' }).click();
    await vi.waitFor(() => expect(debits.getByRole('row').elements()).toHaveLength(24));
    await expect
      .element(screen.getByRole('link', { name: '查看这只基金' }))
      .toHaveAttribute('href', expect.stringContaining('fundCode=000001'));
  });

  it('reports an unknown fund [UI-1022] [CA-22]', async () => {
    const { screen } = await show(<PlanResultScreen query={tried} />, {
      fundCompare: { readFunds: () => Promise.resolve({ kind: 'read', value: [] }) },
    });
    await expect.element(screen.getByText('暂无法测算')).toBeVisible();
    await expect.element(screen.getByText('复制链接')).not.toBeInTheDocument();
  });
});
