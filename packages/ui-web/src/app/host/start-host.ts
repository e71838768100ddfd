import { consentQuestion } from './consent-question.ts';
import { epochMs, type EpochMs } from '@caifu/core/values';
import { pageEvents, sharedLink, trackingEvent, type HostConduct } from '@caifu/core/host';
import type { AppFlows } from '../shell/flows.ts';
import { readSearch } from '../routing/navigation.ts';
import type { Page } from '../routing/page-store.ts';
import type { AppRouter } from '../routing/app-router.ts';
import { watchExposures } from './exposure-watch.ts';
import { listenToFaults } from './fault-report.ts';
import { hostConduct } from './host.ts';
import { handOutsideTo } from './outside.ts';
import { trackingConsent } from './tracking-consent.ts';

/**
 * The work around the pages: usage events, the host's title and share menu, and opening other sites through the host. It starts when the
 * page is idle and delays no page. Returns a function that ends it.
 */
export async function startHost(
  flows: Pick<AppFlows, 'loadPlatform'>,
  router: Pick<AppRouter, 'current' | 'onNavigated' | 'handBackTo'>,
  /** The address at which the visit began. Pages may have been left since. */
  arrivedAt: string = window.location.href,
  host: Pick<HostConduct, 'navigation'> = hostConduct,
): Promise<() => void> {
  const { bridge, setTitle, tracking, sharing } = await flows.loadPlatform();
  if (bridge.isNative && host.navigation === 'native') {
    handOutsideTo((address) => bridge.openPage(address));
    // [HT-72] The app opened this page from one of its own. An app that does not close the page is not asked again for it.
    let left: Page | null = null;
    router.handBackTo(() => {
      const page = router.current();
      if (page === null || page === left) return false;
      left = page;
      bridge.goBack();
      return true;
    });
  }
  const stops: (() => unknown)[] = [trackingConsent.listen(() => tracking.consentChanged())];

  const [before = '', behind = ''] = arrivedAt.split('#', 2);
  tracking.arrive({ ...queryOf(before), ...queryOf(behind) });

  let stood: { readonly page: string; readonly since: EpochMs } | null = null;
  const enter = ({ row, location }: Page) => {
    const at = now();
    // A change of the query alone is not a new page.
    if (stood?.page === row.path) return;
    if (stood?.page === TIP_PAGE) bridge.hideTip();
    if (stood !== null) consentQuestion.passed();
    tracking.tell(pageEvents(stood, row.path, at));
    tracking.arrive(readSearch(location.search));
    stood = { page: row.path, since: at };
  };
  const describe = () => {
    const page = router.current();
    if (page === null) return;
    const link = sharedLink(window.location.href.replace(/#.*$/, ''), {
      path: page.location.path,
      isPersonal: page.row.needsSession,
      query: readSearch(page.location.search),
      asked: page.row.shares,
    });
    void sharing.offer({ title: document.title, link });
  };

  const arrive = (page: Page) => {
    enter(page);
    describe();
  };
  stops.push(router.onNavigated(arrive));
  const first = router.current();
  if (first !== null) arrive(first);

  // Every page sets the document's title, which is passed to the host here.
  const title = document.querySelector('title');
  if (title !== null) {
    setTitle(document.title);
    const titles = new MutationObserver(() => {
      setTitle(document.title);
      describe();
    });
    titles.observe(title, { childList: true });
    stops.push(() => titles.disconnect());
  }

  const tap = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('a[href], button') : null;
    if (control === null || stood === null) return;
    const module = control.closest<HTMLElement>('[data-module]')?.dataset['module'] ?? 'page';
    const resource = control instanceof HTMLAnchorElement ? 'link' : 'button';
    tracking.tell([trackingEvent('click', now(), { page: stood.page, module, resource, event: 'tap' })]);
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') tracking.flush();
  };
  document.addEventListener('click', tap);
  document.addEventListener('visibilitychange', hide);
  stops.push(
    () => document.removeEventListener('click', tap),
    () => document.removeEventListener('visibilitychange', hide),
    listenToFaults((code) => tracking.tell([trackingEvent('error', now(), { page: stood?.page, code })])),
    watchExposures((module, place) => {
      tracking.tell([trackingEvent('exposure', now(), { page: stood?.page, module, resource: `row${place}` })]);
    }),
  );
  return () => stops.forEach((stop) => stop());
}

const queryOf = (address: string) => readSearch(address.replace(/^[^?]*/, ''));

const now = (): EpochMs => epochMs(Date.now());

/** Leaving a page hides the app's toast (P2 §2). */
const TIP_PAGE = '/fund-index';
