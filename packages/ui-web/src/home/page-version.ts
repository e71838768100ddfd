/** [UI-1396] Release and build of this page, as the build wrote them into it. `--`: it names none. */
export const pageVersion = (): string => document.querySelector('meta[name="caifu-version"]')?.getAttribute('content') || '--';
