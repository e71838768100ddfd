import { toResourceView } from '@caifu/core/kit';
import type { ReactNode } from 'react';
import { useFollow } from '../app/routing/follow.ts';
import { usePort } from '../app/shell/flows.ts';
import { useLatePorts } from '../app/shell/late-ports.ts';
import { useReadingView } from '../app/shell/use-view.ts';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { EmptyState } from '../kit/States.tsx';
import { productListCopy } from './product-list.copy.ts';
import { ProductRowsSkeleton } from './ProductRowsSkeleton.tsx';

const copy = productListCopy.withheld;

/** [LAW-81] In place of an empty list: that there are private products, their managers, and the way to them. Children: nothing is withheld. */
export function WithheldProducts({ children }: { readonly children: ReactNode }) {
  return useLatePorts('account') ? <Standing>{children}</Standing> : <ProductRowsSkeleton count={1} />;
}

function Standing({ children }: { readonly children: ReactNode }) {
  const port = usePort('figuresAccess');
  const follow = useFollow();
  const { view } = useReadingView({ read: (_: null, signal?: AbortSignal) => port.read(signal) }, 'figures-standing', null, toResourceView);
  if (view.step === 'loading') return <ProductRowsSkeleton count={1} />;
  const managers = view.value?.withheldManagers ?? [];
  if (managers.length === 0) return children;
  return (
    <>
      <WithheldProduct onPress={() => follow({ to: 'figures-access', comesBack: true })} />
      <Card title={copy.managers}>
        <ul className="column gap-8 text-14">
          {managers.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** [LAW-81] In place of a product. */
export function WithheldProduct({ onPress }: { readonly onPress: () => void }) {
  return (
    <Card tone="premium">
      <EmptyState
        title={copy.title}
        text={copy.text}
        action={
          <Button kind="text" onPress={onPress}>
            {copy.action}
          </Button>
        }
      />
    </Card>
  );
}
