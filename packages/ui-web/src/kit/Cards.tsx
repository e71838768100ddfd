import { Card, KeyValueRows, type CardProps, type KeyValueRowsProps } from './Card.tsx';
import { Children, type ReactNode } from 'react';
import { List } from './ListRow.tsx';
import { Skeleton, type SkeletonProps } from './Skeleton.tsx';
import { EmptyState, type EmptyStateProps } from './States.tsx';

type Head = Omit<CardProps, 'children' | 'isFlush'>;

/** Facts in pairs on a card of their own. */
export function FactsCard({ rows, isDense = false, ...head }: Head & KeyValueRowsProps) {
  return (
    <Card isFlush {...head}>
      <KeyValueRows rows={rows} isDense={isDense} />
    </Card>
  );
}

export interface RowsCardProps extends Head {
  readonly label?: string;
  /** Shown on the card while there are no rows. */
  readonly none?: ReactNode;
  readonly children: ReactNode;
}

/** Rows with hairlines between them, in a card. */
export function RowsCard({ label, none, children, ...head }: RowsCardProps) {
  if (none !== undefined && Children.count(children) === 0) return <Card {...head}>{none}</Card>;
  return (
    <Card isFlush {...head}>
      <List {...(label === undefined ? {} : { label })}>{children}</List>
    </Card>
  );
}

export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}

/** Skeleton of a card with list rows or lines. */
export type BonesCardProps = { readonly isFlush?: boolean } & ({ readonly rows: number } | { readonly of: readonly SkeletonProps[] });

export function BonesCard({ isFlush = false, ...bones }: BonesCardProps) {
  const lines: readonly SkeletonProps[] = 'of' in bones ? bones.of : [{ shape: 'row', count: bones.rows }];
  return (
    <Card isFlush={isFlush}>
      {Array.from(lines.entries(), ([place, line]) => (
        <Skeleton key={place} {...line} />
      ))}
    </Card>
  );
}

/** Paragraphs of a fixed text. */
export const Paragraphs = ({ of, className }: { readonly of: readonly string[]; readonly className?: string | undefined }) =>
  of.map((line) => (
    <p key={line} className={className}>
      {line}
    </p>
  ));
