import { appSettings } from '../app/shell/settings.ts';

export interface ServiceWordsProps {
  readonly text: string;
  /** Number of the customer service as it is read; null: none. */
  readonly number?: string | null;
}

/** A sentence that may name the customer service: the number stands behind its name, to be dialled. */
export function ServiceWords({ text, number = appSettings.customerService }: ServiceWordsProps) {
  if (number === null) return text;
  const found = SERVICE.exec(text);
  if (found === null) return text;
  const end = found.index + found[0].length;
  return (
    <>
      {text.slice(0, end)}（
      <a className="ink-brand nowrap" href={`tel:${number.replaceAll(/[ -]/g, '')}`}>
        {number}
      </a>
      ）
      <ServiceWords text={text.slice(end)} number={number} />
    </>
  );
}

/** “客服” in quotation marks is somebody who only calls himself so. */
const SERVICE = /(?:^|[^“])(?:客服|客户服务热线)/u;
