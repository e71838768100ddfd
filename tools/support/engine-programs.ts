import { globSync } from 'node:fs';

/** The engines of the walks beside the Chromium of all other browser tests. */
export const engineNames = ['webkit', 'firefox', 'old-chromium', 'too-old-chromium'] as const;
export type EngineName = (typeof engineNames)[number];

/** Debian's package and the files that show its installation. */
export interface EnginePackage {
  readonly name: string;
  readonly files: readonly string[];
}

const XVFB: EnginePackage = { name: 'xvfb', files: ['/usr/bin/Xvfb'] };
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** The packages that each engine needs. The program `.ci/missing-packages` looks for the same ones. */
export const enginePackages: Readonly<Record<EngineName, readonly EnginePackage[]>> = {
  webkit: [{ name: 'webkit2gtk-driver', files: ['/usr/bin/WebKitWebDriver', MINI_BROWSER] }, XVFB],
  firefox: [{ name: 'firefox-esr', files: ['/usr/bin/firefox-esr'] }],
  'old-chromium': [{ name: 'python3-pyqt6.qtwebengine', files: ['/usr/lib/python3/dist-packages/PyQt6/QtWebEngineWidgets.*'] }, XVFB],
  'too-old-chromium': [{ name: 'python3-pyqt5.qtwebengine', files: ['/usr/lib/python3/dist-packages/PyQt5/QtWebEngineWidgets.*'] }, XVFB],
};

/** WebKit's smallest browser, which every system has in a folder of its own architecture. */
export const findMiniBrowser = (): string | null => globSync(MINI_BROWSER)[0] ?? null;

/** The packages that an engine lacks here. */
export const missingPackages = (engine: EngineName): readonly string[] =>
  enginePackages[engine].filter(({ files }) => files.some((file) => globSync(file).length === 0)).map(({ name }) => name);

export interface EngineVerdict {
  readonly present: readonly EngineName[];
  /** One line for the reader. '' if all are installed. */
  readonly note: string;
  readonly failures: number;
  readonly output: string;
}

/** The engines to run, and the note about the others. On a developer's machine one may be missing, with `isRequired` none. */
export const judgeEngines = (missingOf: (engine: EngineName) => readonly string[], isRequired: boolean): EngineVerdict => {
  const missing = engineNames.filter((name) => missingOf(name).length > 0);
  const packages = [...new Set(missing.flatMap(missingOf))];
  return {
    present: engineNames.filter((name) => !missing.includes(name)),
    note: missing.map((name) => `skipped: ${name} (not installed here: ${missingOf(name).join(', ')})`).join(' · '),
    failures: isRequired ? missing.length : 0,
    output: packages.length === 0 ? '' : `Missing: ${packages.join(', ')}. On Debian: apt-get install ${packages.join(' ')}\n`,
  };
};
