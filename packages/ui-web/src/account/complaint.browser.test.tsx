import { aComplaint, anInvestor, aSeller, fakeComplaintPorts, fakeSessionPorts } from '@caifu/core/testing';
import type { ComplaintPorts } from '@caifu/core/account';
import { calendarDate, epochAt } from '@caifu/core/values';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ComplaintScreen } from './ComplaintScreen.tsx';

const at = epochAt(calendarDate('2026-11-23'), '10:00:00');

describe('投诉与建议', () => {
  it('has the telephones for whoever is not signed in, and no form [LAW-75]', async () => {
    const { screen } = await renderScreen(<ComplaintScreen seller={aSeller()} />, {});
    await expect.element(screen.getByRole('link', { name: '12386' })).toHaveAttribute('href', 'tel:12386');
    await expect.element(screen.getByRole('link', { name: '400-800-0001' })).toHaveAttribute('href', 'tel:4008000001');
    await expect.element(screen.getByText(/3 个工作日内答复；处理结果自收到投诉之日起 15 个工作日内告知/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '去登录' })).toBeVisible();
    expect(screen.getByRole('textbox').query()).toBeNull();
  });

  it('takes a complaint with its order and contact, and shows state, last days, reply and answer [LAW-75] [LAW-76]', async () => {
    const said = { text: '款项已于当日到账', at };
    const old = aComplaint({
      complaintNo: 'TS2026110200000007',
      text: '很早的一件投诉内容',
      reply: { text: '正在核实', at },
      answer: said,
    });
    const send = vi.fn<ComplaintPorts['send']>((wish) => Promise.resolve({ kind: 'made', complaints: [aComplaint(wish), old] }));
    const read: ComplaintPorts['read'] = () => Promise.resolve({ kind: 'read', value: [old] });
    const { screen } = await renderScreen(
      <ComplaintScreen seller={null} />,
      { complaint: fakeComplaintPorts({ read, send }) },
      undefined,
      fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
    );
    await expect.element(screen.getByText('已答复')).toBeVisible();
    await expect.element(screen.getByText('款项已于当日到账')).toBeVisible();
    await screen.getByRole('button', { name: '资金与收费' }).click();
    await screen.getByLabelText('投诉内容').fill('昨天的赎回到今天还没有到账');
    await screen.getByLabelText('相关订单（选填）').fill('T001');
    await screen.getByLabelText('联系方式（选填）').fill('13900000000');
    await screen.getByRole('button', { name: '提交投诉' }).click();
    await expect.element(screen.getByText('投诉已提交，编号 TS20261120000001').first()).toBeVisible();
    await expect.element(screen.getByText('2026-11-25 前回复，2026-12-11 前告知处理结果')).toBeVisible();
    expect(send).toHaveBeenCalledExactlyOnceWith(
      { subject: 'money', text: '昨天的赎回到今天还没有到账', about: 'T001', contact: '13900000000' },
      expect.anything(),
    );
  });

  it('begins with the words that were not sent, and with the order that it was opened for [LAW-130] [LAW-131]', async () => {
    const readDraft: ComplaintPorts['readDraft'] = () => ({ subject: 'money', text: '没有发出的话', about: '', contact: '' });
    const { screen } = await renderScreen(
      <ComplaintScreen query={{ about: 'A20261120000001' }} seller={null} />,
      { complaint: fakeComplaintPorts({ readDraft }) },
      undefined,
      fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
    );
    await expect.poll(() => screen.container.querySelector('textarea')?.value).toBe('没有发出的话');
    await expect.element(screen.getByLabelText('相关订单（选填）')).toHaveValue('A20261120000001');
    const guest = await renderScreen(<ComplaintScreen query={{ about: 'A1' }} seller={null} />, {});
    await expect
      .element(guest.screen.getByRole('link', { name: '去登录' }).first())
      .toHaveAttribute('href', '#/login?back=%2Fcomplaint%3Fabout%3DA1');
  });
});
