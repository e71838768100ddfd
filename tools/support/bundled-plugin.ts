/** Writes down which packages of others the files are made of: the bill of materials is compared with it. */
export const bundledPlugin = (fileName: string) => ({
  name: 'bundled',
  generateBundle(this: { getModuleIds(): Iterable<string>; emitFile(file: { type: 'asset'; fileName: string; source: string }): string }) {
    const names = [...this.getModuleIds()].flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
    this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify([...new Set(names)].toSorted(), null, 1)}\n` });
  },
});
