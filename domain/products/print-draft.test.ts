import { expect, test } from 'vitest';
import { SEVEN_PRINTS, WALL_PRINTS } from '../../tests/seven-prints.ts';
import { printDraftOf, printDraftSchema, storedPrintOf } from './print-draft.ts';

test.each(Object.entries({ ...SEVEN_PRINTS, ...WALL_PRINTS }))(
  '%s is stored as it was when nothing of its print is edited',
  (_, print) => {
    const draft = printDraftSchema.safeParse(printDraftOf(JSON.parse(JSON.stringify(print))));
    expect(draft.data && storedPrintOf(draft.data)).toEqual(print);
  },
);
