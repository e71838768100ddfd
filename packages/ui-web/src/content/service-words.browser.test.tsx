import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { agreementDocuments } from './agreements.content.ts';
import { ServiceWords } from './ServiceWords.tsx';

it('puts the number as a link behind each mention of the customer service [UI-14]', async () => {
  const screen = await render(<ServiceWords text="请联系客服。您可以通过客服撤回授权。" number="400-800 1234" />);
  expect(screen.container.textContent).toBe('请联系客服（400-800 1234）。您可以通过客服（400-800 1234）撤回授权。');
  await expect.element(screen.getByRole('link').first()).toHaveAttribute('href', 'tel:4008001234');
});

it.each([1, 4] as const)('Agreement %i names the number of the service hotline [UI-14]', async (id) => {
  const lines = agreementDocuments[id].chapters.flatMap((chapter) => chapter.lines).filter((line) => line.includes('客户服务热线'));
  const screen = await render(<ServiceWords text={lines.join('')} number="400-800-1234" />);
  expect(screen.container.textContent).toContain('客户服务热线（400-800-1234）');
});

it('gives no number to an impostor’s mention, and none where no number is set [UI-14]', async () => {
  const text = '任何以“客服”名义索要密码的，都是诈骗。';
  const astray = await render(<ServiceWords text={text} number="400-800-1234" />);
  expect(astray.container.innerHTML).toBe(text);
  const without = await render(<ServiceWords text="请联系客服。" />);
  expect(without.container.innerHTML).toBe('请联系客服。');
});
