import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Amount } from './Amount.tsx';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { InfiniteEnd } from './InfiniteEnd.tsx';
import { ListRow } from './ListRow.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { RadioList } from './RadioList.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Switch } from './Switch.tsx';
import { Tabs } from './Tabs.tsx';
import { Timeline } from './Timeline.tsx';

describe('Button', () => {
  it('shows why it is disabled, and ignores presses', async () => {
    const onPress = vi.fn();
    const screen = await render(
      <Button onPress={onPress} disabledReason="请先同意协议">
        确认买入
      </Button>,
    );
    await expect.element(screen.getByText('请先同意协议')).toBeVisible();
    await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('请先同意协议');
    await userEvent.tab();
    await expect.element(screen.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('reports a refused press to a listener', async () => {
    const onPress = vi.fn();
    const onRefused = vi.fn();
    const screen = await render(
      <Button onPress={onPress} onRefused={onRefused} disabledReason="请先同意协议">
        确认买入
      </Button>,
    );
    await screen.getByRole('button').click({ force: true });
    expect([onPress.mock.calls.length, onRefused.mock.calls.length]).toEqual([0, 1]);
  });

  it('ignores presses while it is busy, and does not submit its form', async () => {
    const onSubmit = vi.fn();
    const screen = await render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          提交
        </Button>
      </form>,
    );
    await screen.getByRole('button').click({ force: true });
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('Tabs', () => {
  it('have one tab stop, and move by arrows, Home and End', async () => {
    const screen = await render(<ThreeTabs />);
    await userEvent.tab();
    await expect.element(screen.getByRole('tab', { name: '一' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(screen.getByRole('tab', { name: '三' })).toHaveFocus();
    await expect.element(screen.getByRole('tab', { name: '三' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect.element(screen.getByRole('tabpanel', { name: '二' })).toHaveTextContent('第2页');
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('tabpanel', { name: '三' })).toBeVisible();
  });

  it('are fully visible in a phone’s card with doubled text, including their counts [UI-667]', async () => {
    document.documentElement.style.fontSize = '200%';
    try {
      const tabs = ['持有中 10', '申请中 13', '已结束 21'].map((label) => ({ id: label, label }));
      const screen = await render(
        <div style={{ width: 358 }}>
          <Tabs label="持有" tabs={tabs} selected="持有中 10" onSelect={() => {}} />
        </div>,
      );
      const list = screen.getByRole('tablist').element();
      expect(list.scrollWidth).toBe(list.clientWidth);
    } finally {
      document.documentElement.style.removeProperty('font-size');
    }
  });

  it('Tabs in large number keep each name on one line and scroll sideways [UI-1200]', async () => {
    const tabs = ['全部', '股票', '债券', '混合', '货币', '联接', 'FOF', '指数', 'QDII', 'LOF'].map((label) => ({ id: label, label }));
    const screen = await render(
      <div style={{ width: 320 }}>
        <Tabs label="类型" tabs={tabs} selected="全部" onSelect={() => {}} />
      </div>,
    );
    const lines = [...screen.getByRole('tab').elements()].map((tab) => {
      const words = document.createRange();
      words.selectNodeContents(tab);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toEqual(tabs.map(() => 1));
  });
});

describe('choices', () => {
  it('report the choice', async () => {
    const onSelect = vi.fn();
    const onCheck = vi.fn();
    const onSwitch = vi.fn();
    const screen = await render(
      <>
        <RadioList
          label="付款卡"
          selected="a"
          onSelect={onSelect}
          options={[
            { id: 'a', label: '甲' },
            { id: 'b', label: '乙' },
          ]}
        />
        <Checkbox isChecked={false} onChange={onCheck}>
          同意
        </Checkbox>
        <Switch isOn={false} onChange={onSwitch}>
          大字版
        </Switch>
      </>,
    );
    await screen.getByText('乙').click();
    await screen.getByText('同意').click();
    await screen.getByRole('switch', { name: '大字版' }).click();
    expect([onSelect.mock.calls, onCheck.mock.calls, onSwitch.mock.calls]).toEqual([[['b']], [[true]], [[true]]]);
  });

  it('report the present choice when it is pressed again', async () => {
    const onSelect = vi.fn();
    const screen = await render(<RadioList label="付款卡" selected="a" onSelect={onSelect} options={[{ id: 'a', label: '甲' }]} />);
    await screen.getByText('甲').click();
    expect(onSelect.mock.calls).toEqual([['a']]);
  });

  it('show why an option is disabled, and refuse it', async () => {
    const onSelect = vi.fn();
    const screen = await render(
      <RadioList label="付款卡" selected={null} onSelect={onSelect} options={[{ id: 'a', label: '甲', disabledReason: '余额不足' }]} />,
    );
    await expect.element(screen.getByRole('radio', { name: '甲 余额不足' })).toBeDisabled();
    await screen.getByText('余额不足').click({ force: true });
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe('ListRow', () => {
  it('is a link, a button or plain text by its props, and at least 44 px high', async () => {
    const onPress = vi.fn();
    const screen = await render(
      <>
        <ListRow title="链接" href="#/somewhere" />
        <ListRow title="按钮" onPress={onPress} />
        <ListRow title="文字" />
      </>,
    );
    await expect.element(screen.getByRole('link', { name: '链接' })).toHaveAttribute('href', '#/somewhere');
    await screen.getByRole('button', { name: '按钮' }).click();
    expect(onPress).toHaveBeenCalledOnce();
    expect([...screen.container.children].every((row) => row.getBoundingClientRect().height >= 44)).toBe(true);
  });
});

describe('Amount', () => {
  it('shows -- without unit and colour for a missing value', async () => {
    const screen = await render(
      <>
        <Amount text={null} unit="元" trend="gain" />
        <Amount text="--" unit="元" trend="gain" />
      </>,
    );
    expect(screen.container.textContent).toBe('----');
    expect(screen.container.querySelectorAll('[data-trend="flat"]')).toHaveLength(2);
  });

  it('reveals neither the number nor its sign when amounts are hidden', async () => {
    const screen = await render(<Amount text="-1,820.40" unit="元" trend="loss" isHidden />);
    expect(screen.container.innerHTML).not.toMatch(/1,820|loss|-1|元/);
    await expect.element(screen.getByText('金额已隐藏')).toBeInTheDocument();
  });

  it('reads as one number, with its unit in smaller type', async () => {
    const screen = await render(<Amount text="1,286,450.32" unit="元" size="40" />);
    expect(screen.container.textContent).toBe('1,286,450.32元');
    const [number, unit] = [screen.container.firstElementChild, screen.container.querySelector('span span:last-child')].map((part) =>
      part === null ? 0 : Number.parseFloat(getComputedStyle(part).fontSize),
    );
    expect(unit).toBeLessThan(number ?? 0);
  });
});

describe('InfiniteEnd', () => {
  it('requests more when it comes near, once per page', async () => {
    const onReach = vi.fn();
    const screen = await render(<InfiniteEnd state="more" onReach={onReach} />);
    await expect.poll(() => onReach.mock.calls.length).toBe(1);
    await screen.rerender(<InfiniteEnd state="loading" onReach={onReach} />);
    await screen.rerender(<InfiniteEnd state="more" onReach={onReach} />);
    await expect.poll(() => onReach.mock.calls.length).toBe(2);
  });

  it('requests nothing at the end, and requests again by a press after a failure', async () => {
    const onReach = vi.fn();
    const screen = await render(<InfiniteEnd state="end" onReach={onReach} />);
    await expect.element(screen.getByText('没有更多了')).toBeVisible();
    await screen.rerender(<InfiniteEnd state="failed" onReach={onReach} />);
    expect(onReach).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '重试' }).click();
    expect(onReach).toHaveBeenCalledOnce();
  });
});

describe('PullToRefresh', () => {
  it('refreshes by a long pull and not by a short one', async () => {
    const onRefresh = vi.fn();
    const screen = await render(<PullToRefresh isRefreshing={false} onRefresh={onRefresh} children={<p>内容</p>} />);
    const content = screen.getByText('内容').element();
    drag(content, [10, 30, 50]);
    expect(onRefresh).not.toHaveBeenCalled();
    drag(content, [10, 80, 140]);
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it('ignores sideways and upward moves', async () => {
    const onRefresh = vi.fn();
    const screen = await render(<PullToRefresh isRefreshing={false} onRefresh={onRefresh} children={<p>内容</p>} />);
    const content = screen.getByText('内容').element();
    drag(content, [-10, 80, 140]);
    drag(content, [10, 80, 140], 200);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it('refreshes by keyboard', async () => {
    const onRefresh = vi.fn();
    await render(<PullToRefresh isRefreshing={false} onRefresh={onRefresh} children={<p>内容</p>} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onRefresh).toHaveBeenCalledOnce();
  });
});

describe('waiting and past states', () => {
  it('keep the room of a skeleton from the start', async () => {
    const screen = await render(<Skeleton shape="number" />);
    expect(screen.container.getBoundingClientRect().height).toBeGreaterThan(30);
  });

  it('announce for each step of a timeline whether it is done, today or to come [UI-611]', async () => {
    const screen = await render(
      <Timeline
        steps={[
          { label: '受理', date: '11月20日 周五', state: 'done' },
          { label: '确认', state: 'today' },
          { label: '到账', state: 'coming' },
        ]}
      />,
    );
    const steps = screen.getByRole('listitem').elements();
    expect(steps.map((step) => step.textContent)).toEqual(['受理已完成11月20日 周五', '确认今天', '到账未到']);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'date', null]);
  });

  it('announce that the network is gone, and when the content was read', async () => {
    const screen = await render(<OfflineBanner isOffline={false} />);
    await screen.rerender(<OfflineBanner isOffline readAt="10:32" />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('当前没有网络，以下为 10:32 以前的内容');
  });

  it('keep the offline banner in view, in the room that pages leave for it', async () => {
    const tall = document.createElement('div');
    tall.style.height = '3000px';
    document.body.append(tall);
    const screen = await render(<OfflineBanner isOffline readAt="10:32" />);
    window.scrollTo(0, 1_000);
    const place = screen.getByRole('status').element().firstElementChild?.getBoundingClientRect();
    const room = (name: string) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
    expect([window.scrollY, place?.top, place?.height]).toEqual([1_000, room('--bar'), room('--offline')]);
    tall.remove();
  });
});

function ThreeTabs() {
  const [selected, setSelected] = useState('1');
  const tabs = ['一', '二', '三'].map((label, place) => ({ id: String(place + 1), label }));
  return (
    <Tabs label="三页" tabs={tabs} selected={selected} onSelect={setSelected}>
      第{selected}页
    </Tabs>
  );
}

/** A finger that goes down and moves to each distance below its start. */
function drag(target: Element, distances: readonly number[], sideways = 0): void {
  const touchAt = (distance: number) =>
    new Touch({ identifier: 1, target, clientX: 50 + (distance === 0 ? 0 : sideways), clientY: 50 + distance });
  const send = (type: string, touches: Touch[]) => target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches }));
  send('touchstart', [touchAt(0)]);
  distances.forEach((distance) => send('touchmove', [touchAt(distance)]));
  send('touchend', []);
}
