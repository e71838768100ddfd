import { SERVICE_NAMES, type Service } from '@caifu/core/law';
import { EmptyCard } from '../../kit/Cards.tsx';
import { hrefTo } from '../routing/navigation.ts';
import type { RoutePath } from '../routing/route-path.ts';
import { Screen } from './Screen.tsx';
import { serviceOffCopy as copy } from './service-off.copy.ts';

/** [LAW-73] The page of a service that is not offered here says so, with the way to what one may still hold of it. */
export function ServiceOffScreen({ services, own }: { readonly services: readonly Service[]; readonly own: RoutePath }) {
  const names = services.map((service) => SERVICE_NAMES[service]).join('、');
  return (
    <Screen>
      <EmptyCard title={copy.title(names)} text={copy.text} action={<a href={hrefTo(own)}>{copy.own}</a>} />
    </Screen>
  );
}
