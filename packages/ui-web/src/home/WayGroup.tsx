import { useId, type ReactNode, type Ref } from 'react';
import { Card } from '../kit/Card.tsx';
import type { NamedEntry } from '../kit/entries.ts';
import type { Icon } from '../kit/icons.tsx';
import css from './WayGroup.module.css';

export interface IconGroupProps {
  readonly name: string;
  readonly icon: Icon;
  readonly children: ReactNode;
  /** The group can be jumped to. */
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** A card with its icon and name as the first line. */
export function IconGroup({ name, icon: Glyph, children, ref }: IconGroupProps) {
  const nameId = useId();
  return (
    <section {...(ref === undefined ? {} : { ref, tabIndex: -1 })} className={css['group']} aria-labelledby={nameId}>
      <Card isFlush>
        <h2 className={css['name']} id={nameId}>
          <span className={css['glyph']}>
            <Glyph size={18} />
          </span>
          {name}
        </h2>
        {children}
      </Card>
    </section>
  );
}

export interface WayGroupProps extends Omit<IconGroupProps, 'children'> {
  readonly ways: readonly NamedEntry[];
  /** The names alone, without what one finds there. */
  readonly isBrief?: boolean;
}

/** A group of entries in a card, in two columns. */
export function WayGroup({ ways, isBrief = false, ...group }: WayGroupProps) {
  return (
    <IconGroup {...group}>
      <ul className={css['ways']}>
        {ways.map(({ label, about, href }) => (
          <li key={href} className="flex">
            <a className={css['way']} href={href} data-brief={isBrief || undefined}>
              <span className="text-16 ink lines-135">{label}</span>
              {!isBrief && <span className={css['about']}>{about}</span>}
            </a>
          </li>
        ))}
      </ul>
    </IconGroup>
  );
}
