// For this area in @caifu/core/testing.
export { anOldApp, fakeAppUpdatePorts } from './app-update/app-update.fakes.ts';
export { aPreparedImage, fakeImagePreparation } from './image-preparation.fakes.ts';
