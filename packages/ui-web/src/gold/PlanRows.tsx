import { hrefTo } from '../app/routing/navigation.ts';
import { ListRow } from '../kit/ListRow.tsx';
import { goldHomeCopy as copy } from './gold.copy.ts';

/** [UI-1213] Links the form of gold plans (or the opening of the service) and the existing plans. */
export function PlanRows({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <>
      <ListRow title={copy.plan} note={copy.planNote} href={hrefTo(isOpen ? '/gold/dt-add' : '/gold/serve/start')} />
      <ListRow title={copy.plans} href={hrefTo('/gold/dt-list')} />
    </>
  );
}
