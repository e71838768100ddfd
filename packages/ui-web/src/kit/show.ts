/** The kit's display parts, for the screens of areas. A file of the first load imports the component directly. */
export * from './AllocationBar.tsx';
export * from './Amount.tsx';
export * from './Badge.tsx';
export * from './Card.tsx';
export * from './Cards.tsx';
export * from './FigureTable.tsx';
export * from './Hero.tsx';
export * from './ListRow.tsx';
export * from './MoneyRow.tsx';
export * from './Notice.tsx';
export * from './PagedRows.tsx';
export * from './ProblemState.tsx';
export * from './ResultHeader.tsx';
export * from './Skeleton.tsx';
export * from './States.tsx';
export * from './Timeline.tsx';
