import { describe, expect, it, vi } from 'vitest';
import { createPushNotices, type OpenPage, type OpenPages } from './push-notices.ts';

const SCOPE = 'https://wealth.example.com/app/';
const MESSAGES = `${SCOPE}#/messages`;
const NOTE = { title: '基金提醒', body: '您有2条新消息，打开查看', topic: 'alerts' };

const aPage = (url: string, navigate = vi.fn<OpenPage['navigate']>(() => Promise.resolve())) => ({
  url,
  focus: vi.fn<OpenPage['focus']>(() => Promise.resolve()),
  navigate,
});

const notices = (pages: readonly OpenPage[] = []) => {
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(() => Promise.resolve());
  const openWindow = vi.fn<OpenPages['openWindow']>(() => Promise.resolve());
  const clients = { matchAll: () => Promise.resolve(pages), openWindow };
  return { ...createPushNotices({ scope: SCOPE, registration: { showNotification }, clients }), showNotification, openWindow };
};

describe('a pushed note', () => {
  it('is shown with its words, in place of the older one of its topic [UI-1324]', async () => {
    const { show, showNotification } = notices();
    await show(JSON.stringify(NOTE));
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      '基金提醒',
      expect.objectContaining({ body: NOTE.body, tag: 'alerts', renotify: true, icon: `${SCOPE}icon-192.png` }),
    );
  });

  it.each([null, '', 'no JSON', 'null', '{"title":""}', '{"title":"基金提醒","body":1,"topic":"alerts"}'])(
    'shows something even where it cannot be read: %s [UI-1324]',
    async (text) => {
      const { show, showNotification } = notices();
      await show(text);
      expect(showNotification).toHaveBeenCalledExactlyOnceWith('新消息', expect.objectContaining({ body: '打开查看' }));
    },
  );
});

describe('a tap on a note', () => {
  it('leads an open page to the messages [UI-1325]', async () => {
    const [other, page] = [aPage('https://wealth.example.com/'), aPage(`${SCOPE}#/fund`)];
    const { open, openWindow } = notices([other, page]);
    await open();
    expect([other.focus.mock.calls, page.focus.mock.calls]).toEqual([[], [[]]]);
    expect(page.navigate).toHaveBeenCalledExactlyOnceWith(MESSAGES);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a page where none is open, or where the open one cannot be led [UI-1325]', async () => {
    for (const pages of [
      [],
      [
        aPage(
          SCOPE,
          vi.fn<OpenPage['navigate']>(() => Promise.reject(new TypeError('not controlled'))),
        ),
      ],
    ]) {
      const { open, openWindow } = notices(pages);
      await open();
      expect(openWindow).toHaveBeenCalledExactlyOnceWith(MESSAGES);
    }
  });
});
