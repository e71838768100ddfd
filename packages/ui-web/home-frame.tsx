import { openingPath, pathLeft } from '@caifu/core/account';
import { checkName } from '@caifu/core/zh-CN';
import { renderToStaticMarkup } from 'react-dom/server';
import { tabItems } from './src/app/routing/tabs.ts';
import { HOME_ENTRIES } from './src/home/home-entries.ts';
import { homeCopy } from './src/home/home.copy.ts';
import { BackIcon, ElderIcon } from './src/kit/icons.tsx';
import { noticesCopy } from './src/home/notices.copy.ts';
import { titles } from './src/app/routing/titles.copy.ts';

/**
 * The frame inside index.html: the home screen's own words and icons, with grey boxes in place of data. Every other page has the bar with
 * its way back, to which engine/doors.ts adds its title, and the boxes of a screen that is still on its way.
 */
export function homeFrame(): string {
  const left = pathLeft(PATH);
  return renderToStaticMarkup(
    <div className="frame" aria-busy="true">
      <div className="frame-bar">
        <span className="row gap-4 p-0-8 text-14 frame-home">
          <ElderIcon />
          {homeCopy.elder}
        </span>
        <span className="frame-page frame-back">
          <BackIcon size={26} />
        </span>
        <b className="frame-home">{titles.home}</b>
      </div>
      <div className="frame-body">
        <div className="frame-page">
          <i className="block" />
          <i className="line" />
          <i className="line" />
          <i className="line" />
          <i className="line" />
        </div>
        <div className="frame-home">
          <div className="on-sky">
            <i className="w30" />
            <i className="w60 number" />
          </div>
          <i className="w60 number" />
        </div>
        <div className="frame-card frame-home">
          <div>
            <ul className="entries" data-kept="entries">
              {HOME_ENTRIES.map(({ label, icon: Glyph, href, services }) => (
                <li key={label} data-of={services?.join(' ')}>
                  <a href={href}>
                    <b>
                      <Glyph size={24} />
                    </b>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <p className="frame-title frame-home">{homeCopy.featured}</p>
        <div className="frame-home">
          <Bones />
          <Bones />
        </div>
        <div hidden>
          <p data-kept="left">{left !== null && noticesCopy.left(left.steps, left.minutes)}</p>
          <h2 className="frame-title" data-kept="begin">
            {noticesCopy.begin}
          </h2>
          <ol className="p-16 bg-surface rounded shadow-card parts" data-kept="begin">
            {PATH.map(({ id, minutes }, at) => (
              <li key={id} className="row justify-between plain">
                <span>
                  {at + 1}. {checkName(id)}
                </span>
                <span>{noticesCopy.minutes(minutes)}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="frame-risk frame-home">
          <p data-kept="notices">{noticesCopy.riskNotice}</p>
          <p data-kept="notices">{noticesCopy.seller}</p>
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

/** [HM-25] The way of somebody who has done nothing yet. */
const PATH = openingPath(() => false, 'none');

function Bones() {
  return (
    <div className="frame-card">
      <i className="w60" />
      <i className="w30 number" />
      <i className="w100" />
    </div>
  );
}
