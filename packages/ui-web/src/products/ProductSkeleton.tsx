import { Card } from '../kit/Card.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';

/** Stand-in for a product's page. */
export function ProductSkeleton() {
  return (
    <>
      <Card>
        <Skeleton shape="title" width={60} />
        <Skeleton width={40} />
        <Skeleton shape="number" width={40} />
        <Skeleton shape="title" />
        <Skeleton />
      </Card>
      <Card>
        <Skeleton shape="row" count={4} />
      </Card>
      <Card>
        <Skeleton shape="row" count={5} />
      </Card>
    </>
  );
}
