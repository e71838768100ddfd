import type { Block } from '@caifu/core/editorial';
import type { FundSummary } from '@caifu/core/funds';
import { FigureTable } from '../kit/show.ts';
import { useElderLook } from '../kit/elder-look.ts';
import css from './Blocks.module.css';
import { editorialCopy } from './editorial.copy.ts';
import { FundRow } from './FundRows.tsx';
import { pictureAddress } from './picture-address.ts';

export interface BlocksProps {
  readonly blocks: readonly Block[];
  /** The funds that the text may mention. */
  readonly funds: readonly FundSummary[];
}

/** [FE-1] The text as a sequence of plain parts. */
export function Blocks({ blocks, funds }: BlocksProps) {
  return (
    <div className={css['blocks']}>
      {blocks.map((block, at) => (
        // The list never changes while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockPart key={at} block={block} funds={funds} />
      ))}
    </div>
  );
}

function BlockPart({ block, funds }: { readonly block: Block; readonly funds: readonly FundSummary[] }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'heading':
      return <h3 className={css['heading']}>{block.text}</h3>;
    case 'quote':
      return <blockquote className={css['quote']}>{block.text}</blockquote>;
    case 'list': {
      const items = block.items.map((item) => <li key={item}>{item}</li>);
      return block.isOrdered ? <ol className={css['ordered']}>{items}</ol> : <ul className={css['list']}>{items}</ul>;
    }
    case 'figure': {
      const src = pictureAddress(block.picture.src);
      if (src === null) return null;
      return (
        <figure>
          <img className={css['picture']} src={src} alt={block.picture.alt} loading="lazy" />
          {block.caption !== '' && <figcaption className="mt-8 text-14 ink-3">{block.caption}</figcaption>}
        </figure>
      );
    }
    case 'table':
      return <BlockTable head={block.head} rows={block.rows} />;
    case 'fund': {
      const fund = funds.find(({ fundCode }) => fundCode === block.fundCode);
      return fund === undefined ? null : (
        <div className={css['fund']}>
          <FundRow fund={fund} />
        </div>
      );
    }
  }
}

/** A wide table scrolls sideways, also by keyboard. */
function BlockTable({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  const isElder = useElderLook();
  if (isElder)
    return (
      <FigureTable
        label={editorialCopy.table}
        columns={head}
        rows={rows.map(([first = '', ...cells]) => ({ key: [first, ...cells].join('|'), head: first, cells }))}
      />
    );
  return (
    <div className="scroll-x" role="region" aria-label={editorialCopy.table} tabIndex={0}>
      <table className={css['table']}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                <td key={head[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
