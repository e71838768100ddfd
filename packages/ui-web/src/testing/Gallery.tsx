import { useState, type ReactNode } from 'react';
import { AllocationBar } from '../kit/AllocationBar.tsx';
import { Amount } from '../kit/Amount.tsx';
import { AmountField } from '../kit/AmountField.tsx';
import { Badge, RiskBadge } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, Figures, KeyValueRows } from '../kit/Card.tsx';
import { BonesCard, EmptyCard, RowsCard } from '../kit/Cards.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { ConsentBox } from '../kit/ConsentBox.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { ErrandSteps } from '../kit/ErrandSteps.tsx';
import { Hero } from '../kit/Hero.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { ListRow } from '../kit/ListRow.tsx';
import { MoneyRow, MoneyRows } from '../kit/MoneyRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { RadioList } from '../kit/RadioList.tsx';
import { ResultHeader } from '../kit/ResultHeader.tsx';
import { ErrorState } from '../kit/States.tsx';
import { StepBar } from '../kit/StepBar.tsx';
import { Switch } from '../kit/Switch.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { TextField } from '../kit/TextField.tsx';
import { TimeBar } from '../kit/TimeBar.tsx';
import { Timeline } from '../kit/Timeline.tsx';
import { MORE_PARTS } from './gallery-more.tsx';
import { OVERLAYS } from './gallery-overlays.tsx';

/** Every part of the kit in every state, for viewing and for screenshots. Development only. */
export function Gallery() {
  return (
    <main className="p-16 m-0-auto max-w-column">
      <Looks />
      <Overlays />
      {[...PARTS, ...MORE_PARTS].map(({ name, states }) => (
        <section key={name} className="mt-24" data-part={name}>
          <h2 className="mb-8 small">{name}</h2>
          <div className="column gap-12">{states}</div>
        </section>
      ))}
    </main>
  );
}

/** Light mode, dark mode and large type, set as on the settings page. */
function Looks() {
  const root = document.documentElement;
  const set = (theme: string) => {
    root.dataset['theme'] = theme;
  };
  return (
    <div className="flex wrap gap-8">
      <Button kind="secondary" size="small" onPress={() => set('light')}>
        浅色
      </Button>
      <Button kind="secondary" size="small" onPress={() => set('dark')}>
        深色
      </Button>
      <Button kind="secondary" size="small" onPress={() => root.toggleAttribute('data-elder')}>
        大字版
      </Button>
    </div>
  );
}

/** Sheets and dialogs cover the whole page, so each opens by its own button. */
function Overlays() {
  const [open, setOpen] = useState<string | null>(null);
  const overlay = OVERLAYS.find(({ name }) => name === open);
  return (
    <div className="flex wrap gap-8">
      {OVERLAYS.map(({ name }) => (
        <Button key={name} kind="text" size="small" onPress={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      {overlay?.shown(() => setOpen(null))}
    </div>
  );
}

const nothing = () => undefined;

const STOPS = [
  { label: '今天', date: '11-20', day: 0 },
  { label: '起息', date: '11-24', day: 4 },
  { label: '到期', date: '2027-02-22', day: 94 },
  { label: '资金到账', date: '2027-02-23', day: 95 },
];

const PARTS: readonly { readonly name: string; readonly states: ReactNode }[] = [
  {
    name: 'Hero',
    states: (
      <>
        <Hero
          label="总资产（元）"
          aside={<HideAmountsButton isHidden={false} onToggle={nothing} />}
          ridge="松涧资产管理有限公司"
          below={
            <Figures
              rows={[
                { label: '昨日收益', value: <Amount text="+12.34" trend="gain" /> },
                { label: '小活宝+', value: <Amount text="10,000.00" /> },
              ]}
            />
          }
        >
          <Amount text="1,286,450.32" size="40" />
        </Hero>
        <Hero label="总资产（元）" ridge="岚川证券">
          <Amount text="1,286,450.32" size="40" isHidden />
        </Hero>
        <Hero label="持有市值">
          <Amount text="50,123.45" unit="元" size="28" />
        </Hero>
      </>
    ),
  },
  {
    name: 'Amount',
    states: (
      <Card>
        <KeyValueRows
          rows={[
            { label: 'gain', value: <Amount text="+1,820.40" trend="gain" /> },
            { label: 'loss', value: <Amount text="-1,820.40" trend="loss" size="20" /> },
            { label: 'flat', value: <Amount text="0.00" trend="flat" unit="元" /> },
            { label: 'missing', value: <Amount text={null} unit="元" size="28" /> },
            { label: 'hidden', value: <Amount text="1.00" isHidden size="20" /> },
          ]}
        />
      </Card>
    ),
  },
  {
    name: 'AmountField',
    states: (
      <>
        <Card>
          <AmountField
            label="买入金额"
            sign="¥"
            value="50000"
            magnitude="万"
            hint="1万元起投，1,000 元递增"
            onEntered={nothing}
            onClear={nothing}
            quickAmounts={[
              { label: '1万', text: '10000' },
              { label: '5万', text: '50000' },
              { label: '10万', text: '100000' },
            ]}
          />
        </Card>
        <Card>
          <AmountField label="买入金额" sign="¥" value="12345678.9" error="超过剩余额度" onEntered={nothing} onClear={nothing} />
        </Card>
        <Card>
          <AmountField label="买入金额" sign="¥" value="" placeholder="1万元起投" onEntered={nothing} />
        </Card>
        <Card>
          <AmountField
            label="赎回份额"
            unit="份"
            value=""
            placeholder="最少 1,000 份"
            endAction={{ label: '全部', onPress: nothing }}
            onEntered={nothing}
            isDisabled
          />
        </Card>
      </>
    ),
  },
  {
    name: 'MoneyRow',
    states: (
      <MoneyRows>
        <MoneyRow
          title="松涧稳健 90 天"
          facts={
            <>
              <Badge>R2 中低风险</Badge>
              <span>90 天</span>
              <span>1万起投</span>
            </>
          }
          value={<Amount text="3.92%" size="20" />}
          valueNote="业绩比较基准"
          href="#/"
        />
        <MoneyRow
          title="岚川成长一号"
          facts={<span>2 笔 · 最近 11月20日</span>}
          value={<Amount text="50,123.45" size="20" />}
          valueNote={<Amount text="+123.45" trend="gain" />}
          foot="刚买入，11月23日确认份额"
          onPress={nothing}
          isMarked
        />
        <MoneyRow
          title="沐野九十天持有期固定收益三号集合资产管理计划"
          value={<Amount text="--" size="20" />}
          valueNote="已售罄"
          href="#/"
          isOff
        />
      </MoneyRows>
    ),
  },
  {
    name: 'TimeBar',
    states: (
      <Card>
        <TimeBar label="资金占用时间" stops={STOPS} earns={[1, 2]} caption="约 95 天后资金到账" />
      </Card>
    ),
  },
  {
    name: 'AllocationBar',
    states: (
      <Card>
        <AllocationBar
          label="持仓分布"
          parts={[
            { id: 'broker', name: '券商理财', share: 45, value: '45.0%' },
            { id: 'fund', name: '基金', share: 20, value: '20.0%' },
            { id: 'wallet', name: '小活宝+', share: 10, value: '10.0%' },
            { id: 'private', name: '私募', share: 25, value: '25.0%', isPremium: true },
          ]}
        />
      </Card>
    ),
  },
  {
    name: 'ErrandSteps',
    states: (
      <Card isFlush>
        <ErrandSteps
          label="买入前还差 2 步"
          onPress={nothing}
          steps={[
            { id: 'identity', title: '实名认证', minutes: 3, state: 'done' },
            { id: 'card', title: '绑定银行卡', note: '用于付款与回款', minutes: 2, state: 'next' },
            { id: 'risk', title: '风险测评', minutes: 4, state: 'coming' },
          ]}
        />
      </Card>
    ),
  },
  {
    name: 'ConsentBox',
    states: (
      <Card>
        <ConsentBox
          isChecked={false}
          onChange={nothing}
          texts={[
            { title: '用户服务协议', href: '#/' },
            { title: '隐私政策', onOpen: nothing },
          ]}
        />
        <ConsentBox isChecked onChange={nothing} texts={[{ title: '银行卡快捷支付协议', onOpen: nothing }]} />
        <ConsentBox isChecked={false} onChange={nothing} texts={[{ title: '用户服务协议', href: '#/' }]} error="请先阅读并同意" />
      </Card>
    ),
  },
  {
    name: 'Timeline',
    states: (
      <Card>
        <Timeline
          steps={[
            { label: '申请受理', date: '11月20日 周五', state: 'done' },
            { label: '份额确认', date: '11月23日 周一', state: 'today' },
            { label: '资金到账', date: '12月28日 周一', note: '预计', state: 'coming' },
          ]}
        />
      </Card>
    ),
  },
  {
    name: 'StepBar',
    states: (
      <Card>
        <StepBar label="实名认证" steps={['姓名', '证件', '人脸']} current={1} />
      </Card>
    ),
  },
  {
    name: 'Notice',
    states: (
      <>
        <Notice>您有一笔未支付的订单，确认后继续支付，不会重复下单</Notice>
        <Notice tone="alert" action={<Button kind="text">去办理</Button>}>
          身份证将于 12月1日 到期
        </Notice>
        <Notice tone="premium">私募产品仅面向合格投资者</Notice>
      </>
    ),
  },
  {
    name: 'Button',
    states: (
      <>
        <Button isWide>确认买入</Button>
        <Button isWide disabledReason="请先完成风险测评">
          确认买入
        </Button>
        <Button isWide isBusy>
          确认买入
        </Button>
        <Button isWide kind="secondary">
          查看产品
        </Button>
        <Button kind="text">更多</Button>
      </>
    ),
  },
  {
    name: 'Badge',
    states: (
      <Card>
        <Badge>已售罄</Badge> <Badge tone="brand">即将开放</Badge> <Badge tone="premium">私募</Badge> <Badge tone="alert">待补充</Badge>{' '}
        <RiskBadge level={3} name="中风险" />
      </Card>
    ),
  },
  {
    name: 'ResultHeader',
    states: (
      <Card>
        <ResultHeader outcome="succeeded" title="买入申请已受理" amount={<Amount text="10,000.00" unit="元" size="40" />} />
        <ResultHeader outcome="waiting" title="处理中" text="请稍后在交易记录中查看" />
        <ResultHeader outcome="failed" title="买入失败" text="余额不足" />
      </Card>
    ),
  },
  {
    name: 'Tabs',
    states: (
      <>
        <Tabs label="类别" tabs={someTabs()} selected="b" onSelect={nothing} />
        <Tabs label="区间" look="segment" tabs={someTabs()} selected="a" onSelect={nothing} />
      </>
    ),
  },
  {
    name: 'ListRow',
    states: (
      <RowsCard>
        <ListRow title="银行卡" value="2 张" href="#/" />
        <ListRow title="风险等级" value="稳健型" valueNote="有效期至 2027-11-20" onPress={nothing} />
        <ListRow title="投资者认证" note="私募产品需要" disabledReason="实名认证后可办理" onPress={nothing} />
      </RowsCard>
    ),
  },
  {
    name: 'Choices',
    states: (
      <Card>
        <Switch isOn onChange={nothing} note="首页、资产与图表都不显示金额">
          隐藏金额
        </Switch>
        <Switch isOn={false} onChange={nothing}>
          大字版
        </Switch>
        <Checkbox isChecked onChange={nothing}>
          本人已阅读
        </Checkbox>
        <RadioList
          label="到期处理"
          selected="renew"
          onSelect={nothing}
          options={[
            { id: 'renew', label: '到期续期' },
            { id: 'pay', label: '到期赎回', disabledReason: '本期不支持' },
          ]}
        />
      </Card>
    ),
  },
  {
    name: 'TextField',
    states: (
      <Card>
        <TextField label="姓名" value="林夏" onEntered={nothing} />
        <TextField label="手机号" value="1380000" onEntered={nothing} error="手机号为 11 位数字" />
      </Card>
    ),
  },
  {
    name: 'States',
    states: (
      <>
        <EmptyCard title="这里还没有产品" text="可以看看其他类别，或稍后再来" />
        <Card>
          <ErrorState title="资产加载失败" text="网络异常" onRetry={nothing} />
        </Card>
        <BonesCard of={[{ width: 30 }, { shape: 'number', width: 60 }]} />
        <CopyButton text="A20261120000001" label="订单号" />
      </>
    ),
  },
];

function someTabs() {
  return [
    { id: 'a', label: '全部' },
    { id: 'b', label: '持有中' },
    { id: 'c', label: '已结束' },
  ];
}
