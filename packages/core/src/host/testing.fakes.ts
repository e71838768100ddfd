// For this area in @caifu/core/testing.
export * from './app-update/app-update.fakes.ts';
export * from './image-preparation.fakes.ts';
