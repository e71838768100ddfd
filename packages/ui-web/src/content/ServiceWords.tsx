import { servicePhone } from '../app/shell/seller-line.ts';

export interface ServiceWordsProps {
  readonly text: string;
  /** Customer service number in readable form. null: none. */
  readonly number?: string | null;
}

/** A sentence that may name the customer service. The number follows the name as a link. */
export function ServiceWords({ text, number = servicePhone }: ServiceWordsProps) {
  if (number === null) return text;
  const found = SERVICE.exec(text);
  if (found === null) return text;
  const end = found.index + found[0].length;
  return (
    <>
      {text.slice(0, end)}（
      <a className="ink-brand nowrap underline" href={`tel:${number.replaceAll(/[ -]/g, '')}`}>
        {number}
      </a>
      ）
      <ServiceWords text={text.slice(end)} number={number} />
    </>
  );
}

/** “客服” in quotation marks means somebody who only claims to be the service. */
const SERVICE = /(?:^|[^“])(?:客服|客户服务热线)/u;
