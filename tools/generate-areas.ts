import { areaLists } from './support/area-lists.ts';
import { writeGenerated } from './support/generated-files.ts';

/** Writes the lists that have a line for each area. With `--check` nothing is written and a difference is an error. */
writeGenerated(areaLists(), 'lists of areas');
