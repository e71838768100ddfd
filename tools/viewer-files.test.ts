import { describe, expect, it } from 'vitest';
import { viewerFiles } from '../packages/ui-web/pdfjs.plugin.ts';

describe('the viewer of documents', () => {
  it('has the character maps of simplified and traditional Chinese, Japanese and Korean, and the standard fonts [UI-1291]', () => {
    const files = [...viewerFiles().keys()];
    const maps = [
      'GBK-EUC-H',
      'UniGB-UTF16-H',
      'ETen-B5-H',
      'HKscs-B5-H',
      'UniCNS-UTF16-H',
      '90ms-RKSJ-H',
      'UniJIS-UTF16-H',
      'KSCms-UHC-H',
      'UniKS-UTF16-H',
    ];
    for (const collection of ['GB1', 'CNS1', 'Japan1', 'Korea1']) maps.push(`Adobe-${collection}-UCS2`);
    expect(maps.filter((name) => !files.includes(`cmaps/${name}.bcmap`))).toEqual([]);
    expect(files.filter((name) => name.startsWith('standard_fonts/')).length).toBeGreaterThan(10);
  });
});
