/**
 * Logos of banks by their code, drawn for this project: a colour and one plain figure in a field of 24 by 24. They are no registered logos
 * and stand beside the bank's name, never in place of it.
 */
export const BANK_MARKS: Readonly<Record<string, BankMark>> = {
  ICBC: { tone: 'red', figure: 'M5 5h14v14H5zM9 8h6M12 8v8M9 16h6' },
  ABC: { tone: 'green', figure: 'M12 4v16M12 9c-4 0-6 2-6 5M12 9c4 0 6 2 6 5M6 19h12' },
  BOC: { tone: 'red', figure: 'M12 3v5M12 16v5M8 8h8v8H8zM4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0' },
  CCB: { tone: 'blue', figure: 'M17 6a8 8 0 1 0 0 12M13 8l5-4v6z' },
  COMM: { tone: 'blue', figure: 'M6 19V9l6-5l6 5v10M6 13h12' },
  CMB: { tone: 'red', figure: 'M4 18L12 5l8 13M8 18l4-6l4 6' },
  PSBC: { tone: 'green', figure: 'M4 7h16v10H4zM4 7l8 6l8-6' },
  CITIC: { tone: 'red', figure: 'M5 8h14v8H5zM12 4v16' },
  CEB: { tone: 'violet', figure: 'M12 4v4M5 8l3 3M19 8l-3 3M4 19h16M8 15a4 4 0 0 1 8 0' },
  CMBC: { tone: 'green', figure: 'M5 19V6h6v13M13 19v-8h6v8M3 19h18' },
  CIB: { tone: 'blue', figure: 'M12 4c5 4 5 12 0 16M12 4c-5 4-5 12 0 16M5 12h14' },
  SPDB: { tone: 'blue', figure: 'M4 9c4-4 6 4 10 0s4-1 6 0M4 16c4-4 6 4 10 0s4-1 6 0' },
  SPABANK: { tone: 'orange', figure: 'M5 6h14M12 6v14M8 10l1 3M16 10l-1 3M6 15h12' },
  HXBANK: { tone: 'red', figure: 'M5 17c2-8 5 2 7-6s4 2 7-5M5 20h14' },
  GDB: { tone: 'red', figure: 'M19 12a7 7 0 1 1-3-6M12 12h7' },
  BJBANK: { tone: 'red', figure: 'M9 4v16M15 4v16M4 9h5M15 9h5M4 16h5M15 16h5' },
  SHBANK: { tone: 'orange', figure: 'M12 4v15M12 11h6M4 19h16' },
  JSBANK: { tone: 'blue', figure: 'M5 6l2 2M4 12l2 2M4 20l4-3M10 7h10M15 7v11M10 18h10' },
  ZBA: { tone: 'teal', figure: 'M12 4c-4 4-4 8 0 11c4-3 4-7 0-11M4 19c3-2 5 2 8 0s5-2 8 0' },
  BXB: { tone: 'blue', figure: 'M7 4c6 4-4 8 2 16M14 4c6 4-4 8 2 16' },
  KDC: { tone: 'violet', figure: 'M4 14h16l-3 5H7zM7 14l5-9l5 9' },
  PAD: { tone: 'orange', figure: 'M4 17l4-9l4 4l3-6l5 11zM4 21h16' },
  TZB: { tone: 'green', figure: 'M4 17h16M7 20h10M9 17V6M15 17V9M9 10l3-3M15 12l3-3' },
  JYB: { tone: 'blue', figure: 'M3 18h18M6 18a6 6 0 0 1 12 0M12 5v3M4 10l2 2M20 10l-2 2' },
  XHB001: { tone: 'teal', figure: 'M4 8h16v11H4zM4 8l11-4v4M16 13h4' },
  XHB: { tone: 'teal', figure: 'M4 8h16v11H4zM4 8l11-4v4M16 13h4' },
};

export interface BankMark {
  readonly tone: 'red' | 'green' | 'blue' | 'orange' | 'violet' | 'teal';
  /** Path of a stroke. */
  readonly figure: string;
}

/** The logo of a code in any letter case. null: the neutral one. */
export const bankMarkOf = (code: string): BankMark | null => {
  const known = code.trim().toUpperCase();
  return Object.hasOwn(BANK_MARKS, known) ? (BANK_MARKS[known] ?? null) : null;
};
