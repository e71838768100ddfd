import { BonesCard, HeroBones } from '../kit/show.ts';

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
