import type { Catalog, Relation } from './catalog.ts';
import type { Embed } from './query-syntax.ts';
import type { ColumnPairs, Relationship } from './relationships.ts';
import { RestError, shorten } from './rest-error.ts';

/**
 * The one relationship that an embedded resource means. Throws PGRST200 when there is none and
 * PGRST201 (status 300) when there are several and no hint decides.
 */
export function findRelationship(catalog: Catalog, origin: Relation, embed: Embed): Relationship {
  // The result of a function may be called like a table without being one.
  const isTable = catalog.tables.get(origin.name) === origin;
  const candidates = (isTable ? catalog.relationships.get(origin.name) : undefined) ?? [];
  const found = candidates.filter((candidate) => isMeant(candidate, embed));
  const [only] = found;
  if (only && found.length === 1) return only;
  throw found.length > 1 ? ambiguous(origin, embed, found) : unknown(catalog, origin, embed, candidates);
}

function isMeant(relationship: Relationship, { relation, hint }: Embed): boolean {
  const { table, target, constraints, columns, isOwnKey, junction } = relationship;
  const isSelf = table === target;
  const keyColumn = columns.length === 1 && !junction ? columns[0]?.[isOwnKey ? 0 : 1] : undefined;
  if (hint === undefined) {
    // Of a table that points at itself, the table's name means the many and the column's name the one.
    if (relation === target) return !isSelf || !isOwnKey;
    if (isOwnKey && relation === keyColumn) return true;
    return !isSelf && !junction && constraints.includes(relation);
  }
  if (relation !== target) return false;
  if (hint === junction?.table || (!isSelf && constraints.includes(hint))) return true;
  // Either column names the key; of a table that points at itself it means the many.
  const named = columns.length === 1 && !junction ? columns[0] : undefined;
  if (isSelf) return !isOwnKey && named?.[1] === hint;
  return named?.includes(hint) ?? false;
}

function unknown(
  catalog: Catalog,
  origin: Relation,
  { relation, hint }: Embed,
  candidates: readonly Relationship[],
): RestError {
  const between = `'${origin.name}' and '${shorten(relation)}'`;
  const using = hint === undefined ? '' : ` using the hint '${shorten(hint)}'`;
  const targets = [...new Set(candidates.map(({ target }) => target))];
  const close = targets.find((name) => name.startsWith(relation) || relation.startsWith(name));
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between ${between} in the schema cache`,
    {
      details: `Searched for a foreign key relationship between ${between}${using} in the schema '${catalog.schema}', but no matches were found.`,
      ...(close && close !== relation
        ? { hint: `Perhaps you meant '${close}' instead of '${relation}'.` }
        : {}),
    },
  );
}

function ambiguous(origin: Relation, { relation }: Embed, found: readonly Relationship[]): RestError {
  const names = found.map(
    ({ target, constraints, junction }) => `'${target}!${junction?.table ?? constraints[0]}'`,
  );
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${shorten(relation)}'`,
    {
      details: found.map(describe),
      hint: `Try changing '${shorten(relation)}' to one of the following: ${[...new Set(names)].join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describe({ table, target, cardinality, constraints, columns, junction }: Relationship) {
  const list = (pairs: ColumnPairs, side: 0 | 1) => `(${pairs.map((pair) => pair[side]).join(', ')})`;
  const relationship = junction
    ? `${junction.table} using ${constraints[0]}${list(columns, 1)} and ${constraints[1]}${list(junction.columns, 0)}`
    : `${constraints[0]} using ${table}${list(columns, 0)} and ${target}${list(columns, 1)}`;
  return { cardinality, embedding: `${table} with ${target}`, relationship };
}
