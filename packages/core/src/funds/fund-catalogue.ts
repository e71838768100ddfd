/** Funds with the same beginning of their codes, with a digest of their catalogue data. */
export interface CatalogueSum {
  /** The first four digits of their codes. */
  readonly part: string;
  readonly sum: string;
}
