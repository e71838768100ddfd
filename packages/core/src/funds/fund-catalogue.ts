/** Funds whose codes begin alike, with a digest of what the catalogue tells of them. */
export interface CatalogueSum {
  /** The first four digits of their codes. */
  readonly part: string;
  readonly sum: string;
}
