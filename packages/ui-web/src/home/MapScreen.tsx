import { CalendarClock, Calculator, GraduationCap, PiggyBank, UserRoundCheck } from 'lucide-react';
import { useId, useRef, type Ref } from 'react';
import { hrefTo, Screen, usePort } from '../app/shell/screens.ts';
import { Card } from '../kit/Card.tsx';
import { Chip } from '../kit/Chip.tsx';
import { MAP_GROUPS, mapEntries, type MapGroup } from '../kit/entries.ts';
import { AssetsIcon, BrokerIcon, drawn, FundsIcon, type Icon } from '../kit/icons.tsx';
import { DocumentIcon, SearchIcon } from '../kit/late-icons.tsx';
import { mapCopy } from './map.copy.ts';
import { searchLabel } from './search-label.copy.ts';
import css from './Map.module.css';

const GLYPHS: Readonly<Record<MapGroup, Icon>> = {
  save: drawn(PiggyBank),
  invest: FundsIcon,
  wealth: BrokerIcon,
  advised: drawn(UserRoundCheck),
  regular: drawn(CalendarClock),
  reckon: drawn(Calculator),
  papers: DocumentIcon,
  account: AssetsIcon,
  learn: drawn(GraduationCap),
};

/** 全部: everything that one can do here, as the areas define it [SM-1]. */
export function MapScreen() {
  const areas = usePort('entries');
  const groups = MAP_GROUPS.map((id) => ({ id, ways: mapEntries(areas, id) })).filter(({ ways }) => ways.length > 0);
  const parts = useRef(new Map<MapGroup, HTMLElement>());
  const jump = (id: MapGroup) => {
    const part = parts.current.get(id);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <Screen>
      <a className={css['search']} href={hrefTo('/search')}>
        <SearchIcon size={18} />
        {searchLabel}
      </a>
      <nav className={css['jumps']} aria-label={mapCopy.jump}>
        {groups.map(({ id }) => (
          <Chip key={id} onPress={() => jump(id)}>
            {mapCopy.groups[id]}
          </Chip>
        ))}
      </nav>
      {groups.map(({ id, ways }) => (
        <Group
          key={id}
          id={id}
          ways={ways}
          ref={(part) => {
            if (part !== null) parts.current.set(id, part);
          }}
        />
      ))}
    </Screen>
  );
}

interface GroupProps {
  readonly id: MapGroup;
  readonly ways: ReturnType<typeof mapEntries>;
  readonly ref: Ref<HTMLElement>;
}

function Group({ id, ways, ref }: GroupProps) {
  const nameId = useId();
  const Glyph = GLYPHS[id];
  return (
    <section ref={ref} className={css['group']} aria-labelledby={nameId} tabIndex={-1}>
      <Card isFlush>
        <h2 className={css['name']} id={nameId}>
          <span className={css['glyph']}>
            <Glyph size={18} />
          </span>
          {mapCopy.groups[id]}
        </h2>
        <ul className={css['ways']}>
          {ways.map(({ label, about, href }) => (
            <li key={href} className="flex">
              <a className={css['way']} href={href}>
                <span className="text-16 ink lines-135">{label}</span>
                <span className={css['about']}>{about}</span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
