import { defaultLawBook, specLaw } from '@caifu/core/law';
import { calendarDate } from '@caifu/core/values';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { HelpScreen } from './HelpScreen.tsx';
import { helpTopics } from './help.content.ts';
import { lawful } from './law-words.ts';

const show = (query: { readonly q?: string; readonly id?: string } = {}) => renderScreen(<HelpScreen query={query} />, {});
const questions = helpTopics([]).flatMap((topic) => topic.questions);

describe('the questions of the help', () => {
  it('have an address each, whole answers and no empty figure [UI-1392]', () => {
    expect(questions.length).toBeGreaterThan(20);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    const words = questions.flatMap(({ ask, answer }) => [ask, ...answer.map((line) => lawful(line, specLaw))]);
    expect(words.filter((line) => !/[。？：]$/.test(line) || /⟦|undefined|NaN/.test(line))).toEqual([]);
  });

  it('have the figures of the rules and of the law in force, which differ between laws [UI-1392]', () => {
    const told = (id: string, law: typeof specLaw) => lawful(questions.find((question) => question.id === id)?.answer.join('') ?? '', law);
    expect(told('quick', specLaw)).toContain('最多 10,000 元');
    expect(told('fees', specLaw)).toContain('赎回费的 25% 归基金资产');
    expect(told('fees', defaultLawBook.on(calendarDate('2026-11-30')))).toContain('赎回费的 100% 归基金资产');
    expect(told('opening', specLaw)).toMatch(/^一共 \d 步：实名认证、/);
  });

  it('tell the standard of each kind of private placements, with every way to meet it [LAW-36] [LAW-39]', () => {
    const told = (law: typeof specLaw) => lawful(questions.find(({ id }) => id === 'qualified')?.answer.join('') ?? '', law);
    expect(told(specLaw)).toMatch(/金融资产不低于500万元，或者最近三年个人年均收入不低于40万元，并具有两年以上投资经历。$/);
    const cn = defaultLawBook.on(calendarDate('2026-11-30'));
    expect(told(cn)).toMatch(/投资资产管理计划的，.*家庭金融净资产不低于.*；投资私募基金的，/);
  });

  it('tell that a missed debit is tried again and that failures in a row end a plan [PJ-34] [PJ-35]', () => {
    const told = questions.find(({ id }) => id === 'plan-days')?.answer.join('') ?? '';
    expect(told).toMatch(/余额不足的，之后几个交易日会再次扣款；连续多期失败，计划自动终止/);
    expect(told).not.toContain('不影响');
  });

  it('leave out what is not offered [LAW-73]', () => {
    const ids = (notOffered: readonly string[]) => helpTopics(notOffered).flatMap((topic) => topic.questions.map(({ id }) => id));
    expect(ids([])).toContain('insurance');
    expect(ids(['deposits'])).not.toContain('insurance');
  });
});

describe('the help centre', () => {
  it('opens an answer in place, and the question of its address at once [UI-1392]', async () => {
    const { screen } = await show({ id: 'quick' });
    await expect.element(screen.getByText(/快速转出实时到账/)).toBeVisible();
    const answer = screen.getByText(/成交净值那一天的/);
    await expect.element(answer).not.toBeVisible();
    await screen.getByText('下单后还能撤吗？').click();
    await expect.element(answer).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '交易记录' })).toHaveAttribute('href', '#/buy-record');
  });

  it('scrolls to the question of its address once, and for no search [UI-1392] [UI-1393]', async () => {
    const scrolls = vi.spyOn(HTMLDetailsElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    onTestFinished(() => scrolls.mockRestore());
    const { screen } = await show({ id: 'quick' });
    await expect.element(screen.getByText(/快速转出实时到账/)).toBeVisible();
    expect(scrolls).toHaveBeenCalledTimes(1);
    const field = screen.getByRole('searchbox');
    await field.fill('验证码');
    await expect.element(screen.getByText('找到 1 个问题')).toBeVisible();
    await field.fill('');
    await expect.element(screen.getByText(/快速转出实时到账/)).toBeVisible();
    expect(scrolls).toHaveBeenCalledTimes(1);
  });

  it('finds by question, answer and initials, and opens a single find [UI-1393]', async () => {
    const { screen } = await show();
    const field = screen.getByRole('searchbox');
    await field.fill('验证码');
    await expect.element(screen.getByText('找到 1 个问题')).toBeVisible();
    await expect.element(screen.getByText(/^挂断。/)).toBeVisible();
    await field.fill('kh');
    await expect.element(screen.getByText('开户要做哪些事，要多久？')).toBeVisible();
    await field.fill('绝无此事');
    await expect.element(screen.getByText('没有找到这个问题')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '投诉与建议' })).toHaveAttribute('href', '#/complaint');
  });
});
