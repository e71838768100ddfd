import { renderToStaticMarkup } from 'react-dom/server';
import { tabItems } from './src/app/routing/tabs.ts';
import { assetsEntryName } from './src/assets/home-entries.copy.ts';
import { homeCopy } from './src/home/home.copy.ts';
import { AssetsIcon, BrokerIcon, ElderIcon, PremiumIcon } from './src/kit/icons.tsx';
import { brokerEntryName, privateEntryName } from './src/products/home-entries.copy.ts';
import { titles } from './src/app/routing/titles.copy.ts';

/** The home screen's frame inside index.html: the app's own words and icons, with grey boxes in place of data. */
export function homeFrame(): string {
  return renderToStaticMarkup(
    <div className="frame" aria-busy="true">
      <div className="frame-bar">
        <span className="frame-home">{titles.home}</span>
      </div>
      <div className="frame-body">
        <div className="frame-card frame-brand">
          <i className="w30" />
          <div className="landscape">
            <i className="w60 number" />
          </div>
        </div>
        <div className="frame-card">
          <ul className="frame-entries frame-home">
            {ENTRIES.map(({ label, icon: Glyph, isPremium }) => (
              <li key={label}>
                <b data-premium={isPremium || undefined}>
                  <Glyph size={24} />
                </b>
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </div>
        <p className="frame-title frame-home">{homeCopy.featured}</p>
        <Bones />
        <Bones />
        <div className="frame-risk frame-home">
          <p>{homeCopy.riskNotice}</p>
          <p>{homeCopy.seller}</p>
        </div>
      </div>
      <div className="frame-tabs frame-home">
        <ul>
          {tabItems.map(({ id, label, icon: Glyph }) => (
            <li key={id}>
              <Glyph size={24} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>,
  );
}

function Bones() {
  return (
    <div className="frame-card">
      <i className="w60" />
      <i className="w30 number" />
      <i className="w100" />
    </div>
  );
}

/**
 * [UI-1321] Copies of the home screen's entries, because its own list needs modules that are not there during the build. A test compares
 * the two.
 */
const ENTRIES = [
  { label: brokerEntryName, icon: BrokerIcon, isPremium: false },
  { label: privateEntryName, icon: PremiumIcon, isPremium: true },
  { label: assetsEntryName, icon: AssetsIcon, isPremium: false },
  { label: homeCopy.elder, icon: ElderIcon, isPremium: false },
] as const;
