import { Fragment, type ReactNode } from 'react';

/**
 * [UI-1043] A text whose dates do not break across lines; browsers break 2026-11-20 after a hyphen. A value that is no text stays
 * unchanged.
 */
export function wholeDates(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  const parts = content.split(DATES);
  // Every second part is a date.
  return parts.length === 1
    ? content
    : parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={parts.slice(0, at).join('')} className="nowrap">
            {part}
          </span>
        ),
      );
}

const DATES = /(\d{4}-\d{2}-\d{2})/u;

/** [UI-1101] A text that breaks between words only, never inside 取消 or 撤销, for dialogs. A value that is no text stays unchanged. */
export function wholeWords(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  return (
    <span className="wrap-anywhere keep-all">
      {content.split(DATES).map((part, at, parts) => (
        <Fragment key={parts.slice(0, at).join('')}>{at % 2 === 0 ? withBreaks(part) : wholeDates(part)}</Fragment>
      ))}
    </span>
  );
}

/** A line may break before each word, except after an opening mark. */
const withBreaks = (text: string): readonly ReactNode[] => {
  const words = [...new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text)];
  return words.map(({ segment, index, isWordLike }, at) => (
    <Fragment key={index}>
      {isWordLike === true && at > 0 && !OPENING.test(words[at - 1]?.segment ?? '') && <wbr />}
      {segment}
    </Fragment>
  ));
};

const OPENING = /[《（「“(]$/u;
