import type { ReactNode } from 'react';
import { BottomBar, Button, Chip, ChipGroup, ChoiceField, SearchField } from '../kit/ask.ts';
import { Card, HeroBones } from '../kit/show.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { DocumentIcon } from '../kit/late-icons.tsx';
import { InfiniteEnd } from '../kit/InfiniteEnd.tsx';
import { PhotoTile } from '../kit/PhotoTile.tsx';
import { TopBar } from '../kit/TopBar.tsx';

const nothing = () => undefined;

const inFour = (value: number) => value.toFixed(4);

/** A series of days with a value that rises and falls. */
const pointsOf = (days: number, swing: number) =>
  Array.from({ length: days }, (_, at) => {
    const value = 1 + at * 0.004 + Math.sin(at / 3) * swing;
    return { date: `2026-01-${String(at + 1).padStart(2, '0')}`, value, text: '--' };
  });

const series = { name: '本产品', kind: 'line', points: pointsOf(28, 0.02) } as const;

/** Charts, fields and frames, which are not in `Gallery.tsx`. */
export const MORE_PARTS: readonly { readonly name: string; readonly states: ReactNode }[] = [
  {
    name: 'LineChart',
    states: (
      <>
        <Card>
          <LineChart
            label="单位净值"
            series={series}
            benchmark={{ name: '沪深300', points: pointsOf(28, 0.005) }}
            marks={[{ date: '2026-01-08', kind: 'buy' }]}
            formatAxis={inFour}
          />
        </Card>
        <Card>
          <LineChart label="累计收益" series={{ ...series, kind: 'area' }} formatAxis={inFour} isHidden />
        </Card>
      </>
    ),
  },
  { name: 'HeroBones', states: <HeroBones hasTitle /> },
  {
    name: 'Bars',
    states: (
      <>
        <TopBar title="产品详情" onBack={nothing} />
        <TopBar title="我的" />
        <BottomBar above="可在 2026-12-01 15:00 前预约">
          <Button isWide kind="secondary">
            更多理财产品
          </Button>
          <Button isWide>确认买入</Button>
        </BottomBar>
      </>
    ),
  },
  {
    name: 'Chip',
    states: (
      <>
        <Chip onPress={nothing}>只看可买</Chip>
        <Chip onPress={nothing} isPressed>
          只看可买
        </Chip>
        <ChipGroup
          label="风险"
          selected="b"
          onSelect={nothing}
          options={[
            { id: 'a', label: '全部' },
            { id: 'b', label: 'R2 中低' },
          ]}
        />
      </>
    ),
  },
  {
    name: 'Fields',
    states: (
      <Card>
        <SearchField label="搜索产品" value="" onSearch={nothing} />
        <ChoiceField label="所在地区" value="浙江省 杭州市" placeholder="请选择" onPress={nothing} />
        <ChoiceField label="职业" value="" placeholder="请选择" onPress={nothing} error="请选择职业" />
      </Card>
    ),
  },
  {
    name: 'PhotoTile',
    states: (
      <>
        <PhotoTile label="人像面" hint="点击拍摄" picture={null} drawing={<DocumentIcon size={40} />} onPicked={nothing} />
        <PhotoTile
          label="国徽面"
          hint="点击拍摄"
          picture={null}
          drawing={<DocumentIcon size={40} />}
          error="照片不清晰，请重新拍摄"
          onPicked={nothing}
        />
      </>
    ),
  },
  {
    name: 'InfiniteEnd',
    states: (
      <>
        <InfiniteEnd state="loading" onReach={nothing} />
        <InfiniteEnd state="end" onReach={nothing} />
        <InfiniteEnd state="failed" onReach={nothing} />
      </>
    ),
  },
];
