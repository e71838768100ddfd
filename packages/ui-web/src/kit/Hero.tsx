import { Figures, type Facts } from './Card.tsx';
import { useState, type ReactNode } from 'react';
import { BonesCard } from './Cards.tsx';
import { openedRow } from './opened-row.ts';
import { Ridge } from './Ridge.tsx';
import { Skeleton } from './Skeleton.tsx';
import css from './Hero.module.css';

export interface HeroProps {
  /** The subject of the page, above the label: a product's name and its badges. */
  readonly title?: ReactNode;
  /** The meaning of the number, for example 总资产（元）. */
  readonly label: ReactNode;
  /** Beside the label: the eye button or a badge. */
  readonly aside?: ReactNode;
  /** The main number, an `Amount` of size 40 (a home, a result) or 28 (a detail). */
  readonly children: ReactNode;
  /** Figures in columns below the number. */
  readonly figures?: Facts;
  /** Other content below the number, in place of columns. */
  readonly below?: ReactNode;
  /** The issuer whose ridge line is drawn behind the number. Left out: the platform's own. null: none. */
  readonly ridge?: string | null;
}

/** [UI-760] The head of a screen: the main number on the page's ground. */
export function Hero({ title, label, aside, children, figures, below = figures && <Figures rows={figures} />, ridge = '' }: HeroProps) {
  return (
    <div className={css['hero']} data-opened="">
      {title}
      <div className={css['label']}>
        {label}
        {aside}
      </div>
      <div className={css['number']}>
        {ridge !== null && <Ridge name={ridge} />}
        <div className="relative w-fit" data-moves="">
          {children}
        </div>
      </div>
      {below !== undefined && <div>{below}</div>}
    </div>
  );
}

/** The subject of the page, as the first part of its title. */
export function HeroName({ children }: { readonly children: string }) {
  return (
    <p className={css['name']} data-moves="">
      {children}
    </p>
  );
}

export interface HeroBonesProps {
  readonly hasTitle?: boolean;
  /** Number of list rows in a card below. */
  readonly rows?: number;
}

/** Skeleton of a head. */
export function HeroBones({ hasTitle = false, rows = 0 }: HeroBonesProps) {
  const [name] = useState(openedRow.name);
  const head = (
    <Hero
      title={hasTitle && (name === null ? <Skeleton shape="title" width={60} /> : <HeroName>{name}</HeroName>)}
      label={
        <span className={css['bones']}>
          <Skeleton width={50} />
        </span>
      }
      below={<Skeleton shape="title" />}
      {...(hasTitle ? { ridge: null } : {})}
    >
      <NumberBones />
    </Hero>
  );
  if (rows === 0) return head;
  return (
    <>
      {head}
      <BonesCard rows={rows} />
    </>
  );
}

/** Skeleton of the number alone. */
export function NumberBones() {
  return (
    <span className={css['bones']}>
      <Skeleton shape="number" />
    </span>
  );
}
