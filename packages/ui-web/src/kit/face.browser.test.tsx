import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AllocationBar } from './AllocationBar.tsx';
import { Amount } from './Amount.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { ErrandSteps } from './ErrandSteps.tsx';
import { Hero, HeroBones } from './Hero.tsx';
import { List, ListRow } from './ListRow.tsx';
import { MoneyRow, MoneyRows } from './MoneyRow.tsx';
import { Ridge } from './Ridge.tsx';
import { ResultHeader } from './ResultHeader.tsx';
import { hueOf, ridgeOf } from './ridge-line.ts';
import { EmptyState } from './States.tsx';
import { TimeBar } from './TimeBar.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('data-elder');
  document.documentElement.removeAttribute('data-theme');
});

describe('a skeleton', () => {
  it('is as wide as the content in a head [UI-1068]', async () => {
    const { container } = await render(<HeroBones hasTitle />);
    const widths = [...container.querySelectorAll('[data-shape]')].map((bone) => bone.getBoundingClientRect().width);
    expect(widths).toHaveLength(4);
    expect(Math.min(...widths)).toBeGreaterThan(80);
  });
});

describe('a row with little room', () => {
  const tops = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };

  it.each([
    { width: 326, isElder: true, isBelow: true },
    { width: 256, isElder: false, isBelow: true },
    { width: 326, isElder: false, isBelow: false },
  ])('of $width pixels breaks no title for its value, large type: $isElder [UI-1066]', async ({ width, isElder, isBelow }) => {
    document.documentElement.toggleAttribute('data-elder', isElder);
    const screen = await render(
      <div style={{ width }}>
        <List>
          <ListRow
            title="到账银行卡"
            value={<span style={{ whiteSpace: 'nowrap' }}>汀洲银行（尾号 6688）</span>}
            onPress={() => undefined}
          />
        </List>
      </div>,
    );
    const [title, value] = [screen.getByText('到账银行卡').element(), screen.getByText('汀洲银行（尾号 6688）').element()];
    expect([tops(title), tops(value)]).toEqual([1, 1]);
    expect(value.getBoundingClientRect().top > title.getBoundingClientRect().bottom - 1).toBe(isBelow);
    expect(value.getBoundingClientRect().right).toBeLessThanOrEqual(screen.container.getBoundingClientRect().left + width);
  });
});

describe('the ridge line of an issuer', () => {
  const names = ['松涧资产管理有限公司', '岚川证券', '沐野基金', '棠渚投资', '霁原信托', '', '财富'];

  it('is the same for the same name, different for another name, and small [UI-604]', () => {
    const lines = names.map((name) => ridgeOf(name).join(' '));
    expect(names.map((name) => ridgeOf(name).join(' '))).toEqual(lines);
    expect(new Set(lines).size).toBe(names.length);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(320);
  });

  it('stays in its frame and reaches from edge to edge, with each nearer layer below the farther one [UI-604]', () => {
    for (const name of names) {
      const tops = ridgeOf(name).map((path: string) => {
        const points = [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
        expect(points[0]?.[0]).toBe(0);
        expect(points.at(-1)?.[0]).toBeGreaterThanOrEqual(400);
        expect(points.every(([, y]) => y >= 0 && y <= 100)).toBe(true);
        return Math.min(...points.map(([, y]) => y));
      });
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    }
  });

  it('is a tint of 12 to 16 % that neither receives presses nor is announced [UI-604]', async () => {
    const screen = await render(<Ridge name="松涧" />);
    const drawing = screen.container.querySelector('svg');
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    const layers = [...(drawing?.querySelectorAll('path') ?? [])];
    expect(layers.map((each) => getComputedStyle(each).fillOpacity)).toEqual(['0.12', '0.14', '0.16']);
    expect(getComputedStyle(drawing ?? document.body).pointerEvents).toBe('none');
  });

  const fillOf = (drawing: Element | null) => getComputedStyle(drawing ?? document.body).fill;

  it.each([
    ['松涧资产管理有限公司', 'rgb(46, 94, 78)'],
    ['岚川证券股份有限公司', 'rgb(91, 124, 141)'],
    ['沐野基金管理有限公司', 'rgb(124, 143, 78)'],
    ['棠渚投资', 'rgb(138, 90, 107)'],
    ['霁原信托', 'rgb(79, 134, 166)'],
  ])('has the own hue of %s [UI-1357]', async (name, hue) => {
    document.documentElement.dataset['theme'] = 'light';
    const screen = await render(<Ridge name={name} />);
    expect(fillOf(screen.container.querySelector('svg'))).toBe(hue);
  });

  it('has a hue from the name of another issuer, neither that of a gain nor that of a loss [UI-1357]', async () => {
    document.documentElement.dataset['theme'] = 'light';
    const others = ['青溪基金', '澜石基金', '疏桐基金', '远辰基金', '竹汐基金', '枕溪基金', '晴峦基金', '朔野基金'];
    const screen = await render(
      <>
        {others.map((name) => (
          <Ridge key={name} name={name} />
        ))}
      </>,
    );
    expect(new Set([...screen.container.querySelectorAll('svg')].map(fillOf)).size).toBe(others.length);
    expect(others.map(hueOf).every((hue) => (hue >= 30 && hue <= 130) || (hue >= 175 && hue <= 340))).toBe(true);
  });

  it.each(names)('of “%s” is lighter than its ground in the dark, under a moon [UI-1358]', async (name) => {
    document.documentElement.dataset['theme'] = 'dark';
    const screen = await render(<Ridge name={name} />);
    const drawing = screen.container.querySelector('svg');
    const lightOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    expect(lightOf(fillOf(drawing))).toBeGreaterThan(300);
    expect(lightOf(getComputedStyle(document.body).backgroundColor)).toBeLessThan(100);
    const moon = () => getComputedStyle(drawing ?? document.body).backgroundImage;
    expect(moon()).toContain('rgba(243, 231, 196, 0.44) 11px');
    document.documentElement.dataset['theme'] = 'light';
    expect(moon()).toContain('rgba(0, 0, 0, 0) 11px');
  });
});

describe('the head of a result', () => {
  it('draws its ridge while the tick draws [UI-1359]', async () => {
    const screen = await render(<ResultHeader isHead outcome="succeeded" title="投资申请提交成功" />);
    const drawn = screen.container.querySelector('svg[data-ridge]')?.getAnimations() ?? [];
    const ticked = screen.container.querySelector('[data-outcome] path')?.getAnimations() ?? [];
    expect([drawn, ticked].map(({ length }) => length)).toEqual([1, 1]);
    expect(screen.container.querySelectorAll('[data-ridge]')).toHaveLength(1);
  });
});

describe('an empty list', () => {
  it('has the ridge of the page behind its picture, unless another ridge is on the page [UI-1360]', async () => {
    const screen = await render(
      <>
        <EmptyState title="one" />
        <div>
          <EmptyState title="two" />
        </div>
      </>,
    );
    const shown = () => [...screen.container.querySelectorAll('use')].map((hills) => getComputedStyle(hills).display !== 'none');
    expect(shown()).toEqual([true, false]);
    await screen.rerender(
      <>
        <Hero label="总资产（元）" children={<Amount text="0.00" size="40" />} />
        <EmptyState title="one" />
      </>,
    );
    expect(shown()).toEqual([false]);
  });
});

describe('Hero', () => {
  const ridgesOf = (place: Element) => place.querySelectorAll('[data-ridge]').length;

  it('has the number, its meaning, and one ridge: an issuer’s, or the platform’s own [UI-760]', async () => {
    const number = <Amount text="1,286,450.32" size="40" />;
    const screen = await render(
      <Hero label="总资产（元）" ridge="松涧资产管理有限公司" below={<p>昨日收益 +12.34</p>} children={number} />,
    );
    await expect.element(screen.getByText('总资产（元）')).toBeVisible();
    await expect.element(screen.getByText('1,286,450.32')).toBeVisible();
    expect(ridgesOf(screen.container)).toBe(1);
    expect(screen.container.querySelector('svg path')?.getAttribute('d')).toBe(ridgeOf('松涧资产管理有限公司')[0]);
    for (const ridge of ['', undefined]) {
      await screen.rerender(<Hero label="总资产（元）" children={number} {...(ridge === undefined ? {} : { ridge })} />);
      expect(ridgesOf(screen.container)).toBe(1);
      expect(screen.container.querySelector('svg path')?.getAttribute('d')).toBe(ridgeOf('')[0]);
    }
    await screen.rerender(<Hero label="总资产（元）" ridge={null} children={number} />);
    expect(ridgesOf(screen.container)).toBe(0);
  });

  it('has its ridge behind the number only, from edge to edge of the screen [UI-760]', async () => {
    const screen = await render(
      <div style={{ width: 390, padding: '0 16px' }}>
        <Hero title={<p>松涧稳健 90 天</p>} label="业绩比较基准" ridge="松涧" below={<p>期限 90 天</p>}>
          <Amount text="3.92%" size="28" />
        </Hero>
      </div>,
    );
    const boxOf = (element: Element | null) => (element ?? document.body).getBoundingClientRect();
    const ridge = boxOf(screen.container.querySelector('svg'));
    expect([ridge.left, ridge.width]).toEqual([boxOf(screen.container.firstElementChild).left, 390]);
    expect(ridge.top).toBeGreaterThanOrEqual(boxOf(screen.getByText('业绩比较基准').element()).bottom);
    expect(ridge.bottom).toBeLessThanOrEqual(boxOf(screen.getByText('期限 90 天').element()).top);
    const number = boxOf(screen.getByText('3.92%').element());
    expect([number.bottom > ridge.top, number.bottom < ridge.bottom]).toEqual([true, true]);
    expect(number.top - boxOf(screen.getByText('业绩比较基准').element()).bottom).toBeLessThan(16);
  });
});

describe('TimeBar', () => {
  const stops = [
    { label: '今天', date: '11-20', day: 0 },
    { label: '起息', date: '11-24', day: 4 },
    { label: '到期', date: '12-28', day: 38 },
    { label: '资金到账', date: '12-30', day: 40 },
  ];

  it('draws its days to scale, with the earning part [UI-605]', async () => {
    const screen = await render(<TimeBar label="资金占用时间" stops={stops} earns={[1, 2]} caption="约 40 天" />);
    const marks = [...screen.container.querySelectorAll('path')].map((mark) => mark.getAttribute('d'));
    expect(marks).toEqual(['M0 0v8', 'M10 0v8', 'M95 0v8', 'M100 0v8']);
    const [, earning] = [...screen.container.querySelectorAll('rect')];
    expect([earning?.getAttribute('x'), earning?.getAttribute('width')]).toEqual(['10', '85']);
    expect(screen.getByRole('group', { name: '资金占用时间' }).element().firstChild?.textContent).toBe('约 40 天');
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['今天11-20', '起息11-24', '到期12-28', '资金到账12-30']);
  });

  it('fits 320 px, and uses several lines in large type [UI-605]', async () => {
    const screen = await render(
      <div style={{ width: 256 }}>
        <TimeBar label="资金占用时间" stops={stops} />
      </div>,
    );
    const list = screen.getByRole('list').element();
    expect(list.scrollWidth).toBeLessThanOrEqual(256);
    document.documentElement.dataset['elder'] = '';
    expect(list.scrollWidth).toBeLessThanOrEqual(256);
  });

  it('renders when the money is back today [UI-605]', async () => {
    const screen = await render(<TimeBar label="资金占用时间" stops={[{ label: '今天', date: '11-20', day: 0 }]} />);
    expect(screen.container.innerHTML).not.toContain('NaN');
  });
});

describe('AllocationBar', () => {
  it('has every part to scale, with its name, and gold for private products only [UI-606]', async () => {
    const screen = await render(
      <AllocationBar
        label="持仓分布"
        parts={[
          { id: 'broker', name: '券商理财', share: 62.5, value: '62.5%' },
          { id: 'private', name: '私募', share: 25, value: '25.0%', isPremium: true },
          { id: 'wallet', name: '小活宝+', share: 12.5, value: '12.5%' },
        ]}
      />,
    );
    const bars = [...(screen.container.querySelector('svg')?.querySelectorAll('rect') ?? [])];
    expect(bars.map((bar) => [bar.getAttribute('x'), bar.getAttribute('width'), bar.dataset['hue']])).toEqual([
      ['0', '62.5', 'teal'],
      ['62.5', '25', 'gold'],
      ['87.5', '12.5', 'jade'],
    ]);
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['券商理财62.5%', '私募25.0%', '小活宝+12.5%']);
  });
});

describe('ConsentBox', () => {
  it('is ticked by the investor only, and its texts open without ticking it [UI-608]', async () => {
    const onChange = vi.fn();
    const onOpen = vi.fn();
    const texts = [
      { title: '用户服务协议', href: '#/agreement' },
      { title: '隐私政策', onOpen },
    ];
    const screen = await render(<ConsentBox isChecked={false} onChange={onChange} texts={texts} />);
    const box = screen.getByRole('checkbox', { name: /我已阅读并同意《用户服务协议》、\s?《隐私政策》/ });
    await expect.element(box).not.toBeChecked();
    await expect.element(screen.getByRole('link', { name: '《用户服务协议》' })).toHaveAttribute('href', '#/agreement');
    await screen.getByRole('button', { name: '《隐私政策》' }).click();
    expect(onOpen).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
    await box.click();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('announces why the form cannot go on without it [UI-608]', async () => {
    const screen = await render(<ConsentBox isChecked={false} onChange={() => undefined} texts={[]} error="请先阅读并同意" />);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('请先阅读并同意');
  });
});

describe('MoneyRow', () => {
  it('is 88 px high, and is a link as a whole [UI-609]', async () => {
    const screen = await render(
      <MoneyRows>
        <MoneyRow
          title="松涧稳健 90 天"
          facts={<span>90 天 · 1万起投</span>}
          value={<Amount text="3.92%" size="20" />}
          valueNote="业绩比较基准"
          href="#/information?productCode=Q2001"
        />
      </MoneyRows>,
    );
    const row = screen.getByRole('link').element();
    expect(row.getBoundingClientRect().height).toBe(88);
    expect(row.getAttribute('href')).toBe('#/information?productCode=Q2001');
    expect(row.textContent).toBe('松涧稳健 90 天90 天 · 1万起投3.92%业绩比较基准');
  });

  it('puts the number below a long name, and truncates nothing [UI-609]', async () => {
    const row = (
      <MoneyRow
        title="松涧稳健增利专享九十天持有期三号"
        value={<Amount text="12,345,678.90" unit="元" size="20" />}
        onPress={() => undefined}
      />
    );
    const screen = await render(<div style={{ width: 256 }}>{row}</div>);
    const button = screen.getByRole('button').element();
    expect(button.scrollWidth).toBeLessThanOrEqual(256);
    document.documentElement.dataset['elder'] = '';
    expect(button.scrollWidth).toBeLessThanOrEqual(256);
  });
});

describe('MoneyRow of a holding', () => {
  it('opens the part that it names, and is marked by more than colour [UI-609]', async () => {
    const onPress = vi.fn();
    const row = (isOpen: boolean) => (
      <>
        <MoneyRow title="岚川成长一号" facts="共 2 笔" onPress={onPress} folds={{ id: 'lots', isOpen }} isMarked={isOpen} />
        <p id="lots" hidden={!isOpen} />
      </>
    );
    const screen = await render(row(false));
    const button = screen.getByRole('button', { name: /岚川成长一号/ });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button).toHaveAttribute('aria-controls', 'lots');
    await expect.element(button).not.toHaveAttribute('aria-current');
    await button.click();
    expect(onPress).toHaveBeenCalledOnce();
    await screen.rerender(row(true));
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(button).toHaveAttribute('aria-current', 'true');
    expect(getComputedStyle(button.element(), '::before').width).toBe('3px');
  });
});

describe('ErrandSteps', () => {
  const steps = [
    { id: 'identity', title: '实名认证', minutes: 3, state: 'done' },
    { id: 'card', title: '绑定银行卡', note: '用于付款与回款', minutes: 2, state: 'next' },
    { id: 'risk', title: '风险测评', minutes: 4, state: 'coming' },
  ] as const;

  it('announces each step’s state and duration, and opens the next one [UI-610]', async () => {
    const onPress = vi.fn();
    const screen = await render(<ErrandSteps label="买入前还差 2 步" steps={steps} onPress={onPress} />);
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['实名认证已完成', '2绑定银行卡用于付款与回款约 2 分钟下一步', '3风险测评约 4 分钟待办理']);
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map((each) => each.getAttribute('aria-current')),
    ).toEqual([null, 'step', null]);
    await screen.getByRole('button').click();
    expect(onPress).toHaveBeenCalledExactlyOnceWith('card');
  });

  it('opens any coming step where the order does not matter, and no finished one [UI-610]', async () => {
    const onPress = vi.fn();
    const screen = await render(<ErrandSteps label="买入前还差 2 步" steps={steps} onPress={onPress} opensAny />);
    expect(screen.getByRole('button').elements()).toHaveLength(2);
    await screen.getByRole('button', { name: /风险测评/ }).click();
    expect(onPress).toHaveBeenCalledExactlyOnceWith('risk');
  });
});
