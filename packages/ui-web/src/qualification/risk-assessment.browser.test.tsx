import { calendarDate, epochAt } from '@caifu/core/values';
import { anAssessmentResult, aRiskQuestionnaire, fakeRiskAssessmentPorts, fakeMemberProfilePorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { overlayStack } from '../kit/overlay-stack.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { RiskAssessmentScreen } from './RiskAssessmentScreen.tsx';

describe('the risk assessment', () => {
  it('shows the present result, asks question by question, and returns with a new result', async () => {
    const { screen, go, submit } = await open({
      read: () => Promise.resolve({ kind: 'read', value: aRiskQuestionnaire({ current: anAssessmentResult({ level: 2 }) }) }),
    });
    await expect.element(screen.getByRole('img', { name: '第 2 级，共 5 级：保守型' })).toBeVisible();
    await expect.element(screen.getByText('2027-11-19')).toBeVisible();
    await screen.getByRole('button', { name: '重新测评' }).click();
    await expect.element(screen.getByRole('heading', { name: 'first?' })).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: '下一题' })).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('radio', { name: 'b' }).click({ force: true });
    await screen.getByRole('button', { name: '下一题' }).click();
    await expect.element(screen.getByRole('progressbar', { name: '第 2 题，共 3 题' })).toBeVisible();
    await screen.getByRole('checkbox', { name: 'a' }).click({ force: true });
    await screen.getByRole('checkbox', { name: 'c' }).click({ force: true });
    await screen.getByRole('button', { name: '上一题' }).click();
    await expect.element(screen.getByRole('radio', { name: 'b' })).toBeChecked();
    await screen.getByRole('button', { name: '下一题' }).click();
    await screen.getByRole('button', { name: '下一题' }).click();
    await screen.getByRole('radio', { name: 'c' }).click({ force: true });
    await screen.getByRole('button', { name: '提交测评' }).click();
    await expect.element(screen.getByText('测评完成')).toBeVisible();
    expect(submit.mock.calls[0]?.[0]).toEqual({ version: 'v1', answers: { first: ['b'], second: ['a', 'c'], third: ['c'] } });
    await expect.element(screen.getByRole('img', { name: '第 3 级，共 5 级：稳健型' })).toBeVisible();
    await screen.getByRole('button', { name: '完成' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledExactlyOnceWith('/information-buy', { isReplacing: true }));
  });

  it('goes to the previous question by the device, and to the start before the first', async () => {
    const { screen, go } = await open({});
    await screen.getByRole('button', { name: '开始测评' }).click();
    await screen.getByRole('radio', { name: 'b' }).click({ force: true });
    await screen.getByRole('button', { name: '下一题' }).click();
    await expect.element(screen.getByRole('progressbar', { name: '第 2 题，共 3 题' })).toBeVisible();
    expect(overlayStack.closeTop()).toBe(true);
    await expect.element(screen.getByRole('radio', { name: 'b' })).toBeChecked();
    expect(overlayStack.closeTop()).toBe(true);
    await expect.element(screen.getByRole('button', { name: /继续/ })).toBeVisible();
    expect(overlayStack.closeTop()).toBe(false);
    expect(go.back).not.toHaveBeenCalled();
  });

  it('explains why no further assessment is possible today', async () => {
    const { screen } = await open({ read: () => Promise.resolve({ kind: 'read', value: aRiskQuestionnaire({ triesLeft: 0 }) }) });
    await expect.element(screen.getByRole('button', { name: '开始测评' })).toHaveAccessibleDescription('今日测评次数已达上限，请明日再试');
  });

  it('tells the class and both limits before the first question, and the day of the next one where the year is used up [LAW-43] [LAW-45]', async () => {
    const nextOn = calendarDate('2027-02-01');
    const { screen } = await open({
      read: () => Promise.resolve({ kind: 'read', value: aRiskQuestionnaire({ triesLeft: 0, triesLeftInYear: 0, nextOn }) }),
    });
    await expect.element(screen.getByText('普通投资者', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('12个月内还可测评')).toBeVisible();
    const reason = '近12个月内测评次数已达上限，2027-02-01起可再次测评';
    await expect.element(screen.getByRole('button', { name: '开始测评' })).toHaveAccessibleDescription(reason);
  });

  it('reports an expired result, without the products that it allowed', async () => {
    const { screen } = await open({
      clock: { now: () => epochAt(calendarDate('2028-01-01'), '12:00:00') },
      read: () => Promise.resolve({ kind: 'read', value: aRiskQuestionnaire({ current: anAssessmentResult() }) }),
    });
    await expect.element(screen.getByText('已过期', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('您的风险测评已过期，请重新测评')).toBeVisible();
    await expect.element(screen.getByText('可买入的产品')).not.toBeInTheDocument();
  });
});

async function open(overrides: Partial<ReturnType<typeof fakeRiskAssessmentPorts>>) {
  const ports = fakeRiskAssessmentPorts(overrides);
  const submit = vi.fn(ports.submit);
  const shown = await renderScreen(<RiskAssessmentScreen query={{ backUrl: '/information-buy' }} />, {
    memberProfile: fakeMemberProfilePorts(),
    riskAssessment: { ...ports, submit },
  });
  return { ...shown, submit };
}
