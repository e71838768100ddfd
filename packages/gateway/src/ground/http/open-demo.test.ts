import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { refuseOpenDemo, withDemoWarning } from './open-demo.ts';
import { readSettings } from '../start/settings.ts';
import { serveUi } from './static-ui.ts';
import { useFolder } from '../../testing/use-folder.fakes.ts';

const folder = useFolder();
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><body class="x"><div id="root"></div></body></html>');

describe('demo mode', () => {
  it('listens beyond this machine only by a separate setting [OPS-7]', () => {
    const start = (environment: Readonly<Record<string, string>>) => () => refuseOpenDemo(readSettings(environment));
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'demo.example', '127.example'])
      expect(start({ DEMO: '1', HOST })).toThrow('DEMO_BEYOND_LOOPBACK=1');
    for (const HOST of ['127.0.0.1', '127.0.0.9', '::1', 'localhost']) expect(start({ DEMO: '1', HOST })).not.toThrow();
    expect(start({ DEMO: '1', HOST: '0.0.0.0', DEMO_BEYOND_LOOPBACK: '1' })).not.toThrow();
    expect(start({ HOST: '0.0.0.0' })).not.toThrow();
  });

  it("shows a warning on every page if open to others, and the page's policy allows it [OPS-7]", async () => {
    const app = fastify();
    await serveUi(app, folder, withDemoWarning);
    const page = await app.inject('/');
    expect(page.body).toMatch(/<body class="x"><style>[^<]*<\/style><p [^>]*>演示环境：[^<]*<\/p><div id="root">/);
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    expect((await app.inject('/index.html')).statusCode).toBe(404);
    await app.close();
    const closed = fastify();
    await serveUi(closed, folder);
    expect((await closed.inject('/')).body).not.toContain('演示环境');
    await closed.close();
  });
});
