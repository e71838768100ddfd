/** The common parts of a screen, for the screens of areas. A file of the first load imports each part directly. */
export * from '../routing/follow.ts';
export * from '../routing/navigation.ts';
export * from './FlowFrameHost.tsx';
export * from './FlowScreen.tsx';
export * from './FormScreen.tsx';
export * from './OwnAmounts.tsx';
export * from './OwnWords.tsx';
export * from './PageProblem.tsx';
export * from './PagedScreen.tsx';
export * from './ReadScreen.tsx';
export * from './Screen.tsx';
export * from './StepScreen.tsx';
export * from './flows.ts';
export * from './preferences.ts';
export * from './use-view.ts';
