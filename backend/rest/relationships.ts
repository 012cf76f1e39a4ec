/** Columns that belong together: one of the first relation, one of the second. */
export type ColumnPairs = readonly (readonly [first: string, second: string])[];

/** A foreign key between two tables of the exposed schema. */
export interface ForeignKey {
  readonly constraint: string;
  readonly table: string;
  readonly target: string;
  /** Columns of `table` and of `target`. */
  readonly columns: ColumnPairs;
  /** At most one row of `table` points at a row of `target`. */
  readonly unique: boolean;
}

type Cardinality = 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';

/** How rows of `target` belong to a row of `table`. */
export interface Relationship {
  readonly table: string;
  readonly target: string;
  readonly cardinality: Cardinality;
  /** The foreign key, or both of them when a junction table lies between. */
  readonly constraints: readonly string[];
  /** Columns of `table` and of `target`; with a junction, of `table` and of the junction. */
  readonly columns: ColumnPairs;
  /** Whether the foreign key is in `table` itself. */
  readonly isOwnKey: boolean;
  readonly junction?: { readonly table: string; readonly columns: ColumnPairs };
}

/** Whether there is at most one row of the target. */
export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one';
}

/**
 * All relationships by the table they start from. `primaryKeys` says which tables are junctions:
 * those whose primary key contains both foreign keys.
 */
export function relationshipsOf(
  keys: readonly ForeignKey[],
  primaryKeys: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly Relationship[]> {
  const direct = keys.flatMap(({ constraint, table, target, columns, unique }): Relationship[] => [
    {
      table,
      target,
      cardinality: unique ? 'one-to-one' : 'many-to-one',
      constraints: [constraint],
      columns,
      isOwnKey: true,
    },
    {
      table: target,
      target: table,
      cardinality: unique ? 'one-to-one' : 'one-to-many',
      constraints: [constraint],
      columns: flip(columns),
      isOwnKey: false,
    },
  ]);
  const inPrimaryKey = keys.filter(({ table, columns }) =>
    columns.every(([own]) => primaryKeys.get(table)?.includes(own)),
  );
  const throughJunctions = inPrimaryKey.flatMap((first) =>
    inPrimaryKey
      .filter((second) => second.table === first.table && second.constraint !== first.constraint)
      .map(
        (second): Relationship => ({
          table: first.target,
          target: second.target,
          cardinality: 'many-to-many',
          constraints: [first.constraint, second.constraint],
          columns: flip(first.columns),
          isOwnKey: false,
          junction: { table: first.table, columns: second.columns },
        }),
      ),
  );
  return Map.groupBy([...direct, ...throughJunctions], ({ table }) => table);
}

function flip(pairs: ColumnPairs): ColumnPairs {
  return pairs.map(([first, second]) => [second, first]);
}
