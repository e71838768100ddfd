import type { PickerInput } from './picker.types.ts';

/** Two accounts and their months: the first column determines the second (P2 §2.10). */
export const aPickerInput = (overrides: Partial<PickerInput> = {}): PickerInput => ({
  columns: [
    {
      items: [
        { key: 'salary', value: '工资账户' },
        { key: 'savings', value: '储蓄账户' },
        { key: 'empty', value: '空账户' },
      ],
    },
    {
      itemsByKey: {
        salary: [
          { key: '2026-09', value: '2026年9月' },
          { key: '2026-10', value: '2026年10月' },
          { key: '2026-11', value: '2026年11月' },
        ],
        savings: [
          { key: '2026-10', value: '2026年10月' },
          { key: '2026-11', value: '2026年11月' },
        ],
      },
    },
  ],
  chosen: [],
  isLinkageBanned: false,
  ...overrides,
});
