/** A telephone number as a link. */
export function Telephone({ number }: { readonly number: string }) {
  return (
    <a className="ink-brand nowrap" href={`tel:${number.replaceAll(/[ -]/g, '')}`}>
      {number}
    </a>
  );
}
