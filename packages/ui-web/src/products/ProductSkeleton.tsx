import { Card } from '../kit/Card.tsx';
import { HeroBones } from '../kit/Hero.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';

/** Stand-in for a product's page. */
export function ProductSkeleton() {
  return (
    <>
      <HeroBones hasTitle />
      <Card>
        <Skeleton shape="row" count={4} />
      </Card>
      <Card>
        <Skeleton shape="row" count={5} />
      </Card>
    </>
  );
}
