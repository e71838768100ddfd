// For this area in @caifu/core/testing.
export { aBanner, aBannerModule, aFundIndex, anArticle, anArticleSummary, anIssue, aTopic, fakeEditorialPorts } from './editorial.fakes.ts';
