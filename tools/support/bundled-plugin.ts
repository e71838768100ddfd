/** Records the external packages in the built files, for the comparison with the bill of materials. */
export const bundledPlugin = (fileName: string) => ({
  name: 'bundled',
  generateBundle(this: { getModuleIds(): Iterable<string>; emitFile(file: { type: 'asset'; fileName: string; source: string }): string }) {
    const names = [...this.getModuleIds()].flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
    this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify([...new Set(names)].toSorted(), null, 1)}\n` });
  },
});
