import { expect, test } from './support/engine-fixture.ts';

test('an engine that is too old shows the sentence of the frame, at home and at another page [UI-1310]', async ({ user, engine }) => {
  for (const address of ['/', '/usercenter']) {
    await user.open(address);
    await user.sees('手机系统、微信或浏览器版本过低，请更新');
  }
  expect(await engine.takeFaults()).toEqual([]);
});
