import { Card } from '../kit/Card.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import css from './ProductRowsSkeleton.module.css';

/** Stand-in for product rows, of their height. */
export function ProductRowsSkeleton({ count }: { readonly count: number }) {
  return (
    <LoadingRegion>
      <div className={css['rows']}>
        {Array.from({ length: count }, (_, place) => (
          <Card key={place}>
            <Skeleton shape="title" width={60} />
            <div className={css['figures']}>
              <Skeleton shape="number" width={80} />
              <Skeleton shape="title" width={60} />
              <Skeleton width={100} />
            </div>
            <Skeleton />
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}
