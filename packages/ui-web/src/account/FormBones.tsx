import { Card } from '../kit/Card.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';

/** Bones of a card with a lead and some fields. */
export function FormBones({ fields }: { readonly fields: number }) {
  return (
    <Card>
      <Skeleton width={80} />
      <Skeleton shape="row" count={fields} />
    </Card>
  );
}
