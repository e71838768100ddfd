import { OwnAmount } from '../app/shell/OwnAmounts.tsx';
import { MISSING } from '@caifu/core/values';
import type { HoldingDetailEvent, HoldingDetailView } from '@caifu/core/holding';
import { holdStatusText } from '@caifu/core/zh-CN';
import { useId } from 'react';
import { usePreferences } from '../app/shell/preferences.ts';
import { Amount, FactsCard, Figures, Hero, HeroName } from '../kit/show.ts';
import { MoreIcon } from '../kit/late-icons.tsx';
import { holdingCopy } from './assets.copy.ts';
import css from './HoldingDetail.module.css';
import { DownIcon, STATUS_ICONS } from './status-icons.ts';

export interface HoldingPartProps {
  readonly view: HoldingDetailView;
  readonly send: (event: HoldingDetailEvent) => void;
}

export function HoldingHead({ view, send }: HoldingPartProps) {
  const { amountsHidden: isHidden } = usePreferences();
  const panelId = useId();
  const { header, quantity, figures, panel, isExpanded } = view;
  if (header === null || quantity === null) return null;
  const Glyph = STATUS_ICONS[header.icon];
  // Holdings without present shares have no numbers to show.
  const hasFigures = figures.some(({ text }) => text !== MISSING);
  return (
    <Hero
      title={
        <>
          <div className="flex items-start justify-between gap-12">
            <HeroName>{header.title}</HeroName>
            <span className={css['status']} data-icon={header.icon}>
              <Glyph size={16} />
              {header.statusText === '' ? holdStatusText(header.holdStatus) : header.statusText}
            </span>
          </div>
          <div className={css['under']}>
            <span className="small">{header.productCode}</span>
            <button className={css['details']} type="button" onClick={() => send({ type: 'link.pressed', link: 'product' })}>
              {holdingCopy.details}
              <MoreIcon size={16} />
            </button>
          </div>
        </>
      }
      label={holdingCopy.quantity[quantity.kind]}
      ridge={view.issuer}
      below={
        <>
          {hasFigures && (
            <Figures
              rows={figures.map((figure) => ({
                label: holdingCopy.figures[figure.kind],
                value: <OwnAmount text={figure.text} trend={figure.trend} size="16" />,
                ...(figure.dateText === null ? {} : { note: figure.dateText }),
              }))}
            />
          )}
          {panel.length > 0 && (
            <>
              <button
                className={css['expand']}
                type="button"
                aria-expanded={isExpanded}
                aria-controls={panelId}
                onClick={() => send({ type: 'panel.toggled' })}
              >
                {isExpanded ? holdingCopy.collapse : holdingCopy.expand}
                <span className={css['chevron']} data-open={isExpanded || undefined}>
                  <DownIcon size={18} />
                </span>
              </button>
              <div id={panelId} hidden={!isExpanded}>
                <FactsCard
                  rows={panel.map((row) => ({
                    label: holdingCopy.panel[row.kind],
                    value: <Amount text={row.text} isHidden={isHidden && row.kind !== 'net-value'} weight="regular" />,
                    ...(row.dateText === null ? {} : { note: row.dateText }),
                  }))}
                />
              </div>
            </>
          )}
        </>
      }
    >
      <OwnAmount text={quantity.text} unit={holdingCopy.units[quantity.unit]} size="28" />
    </Hero>
  );
}
