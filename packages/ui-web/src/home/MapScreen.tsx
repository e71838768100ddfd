import { CalendarClock, Calculator, GraduationCap, PiggyBank, UserRoundCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { hrefTo, Screen, usePort } from '../app/shell/screens.ts';
import { Chip } from '../kit/Chip.tsx';
import { groupEntries } from '../kit/entries.ts';
import { MAP_GROUPS, type MapGroup } from '../kit/map-groups.ts';
import { AssetsIcon, BrokerIcon, drawn, FundsIcon, type Icon } from '../kit/icons.tsx';
import { DocumentIcon, SearchIcon } from '../kit/late-icons.tsx';
import { WayGroup } from './WayGroup.tsx';
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

export interface MapScreenProps {
  readonly query: { readonly group?: MapGroup | undefined };
}

/** 全部: everything that one can do here, as the areas define it [SM-1]. The address may name a group to begin with. */
export function MapScreen({ query: { group } }: MapScreenProps) {
  const areas = usePort('entries');
  const groups = MAP_GROUPS.map((id) => ({ id, ways: groupEntries(areas, id) })).filter(({ ways }) => ways.length > 0);
  const parts = useRef(new Map<MapGroup, HTMLElement>());
  const jump = (id: MapGroup) => {
    const part = parts.current.get(id);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (group !== undefined) parts.current.get(group)?.scrollIntoView({ block: 'start' });
  }, [group, parts]);
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
        <WayGroup
          key={id}
          name={mapCopy.groups[id]}
          icon={GLYPHS[id]}
          ways={ways}
          ref={(part) => {
            if (part !== null) parts.current.set(id, part);
          }}
        />
      ))}
    </Screen>
  );
}
