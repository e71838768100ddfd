import { BonesCard } from '../kit/Cards.tsx';
import { HeroBones } from '../kit/Hero.tsx';

/** Stand-in for a product's page. */
export function ProductSkeleton() {
  return (
    <>
      <HeroBones hasTitle />
      <BonesCard rows={4} />
      <BonesCard rows={5} />
    </>
  );
}
