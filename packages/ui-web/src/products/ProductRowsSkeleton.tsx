import { Card } from '../kit/Card.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import css from './ProductRowsSkeleton.module.css';

/** A skeleton of product rows, with their height. */
export function ProductRowsSkeleton({ count }: { readonly count: number }) {
  return (
    <LoadingRegion>
      <Card isFlush>
        <div className="p-0-16">
          {Array.from({ length: count }, (_, place) => (
            <div key={place} className={css['row']}>
              <Skeleton shape="title" width={60} />
              <Skeleton width={80} />
            </div>
          ))}
        </div>
      </Card>
    </LoadingRegion>
  );
}
