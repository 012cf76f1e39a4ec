import { readField } from './parse-field.ts';
import {
  type Comparison,
  type Condition,
  comparisons,
  type Field,
  type IsValue,
  isValues,
  type Quantifier,
  quantifiable,
  type Search,
  searches,
  type Test,
} from './query-syntax.ts';
import { Reader } from './reader.ts';
import { syntaxError } from './rest-error.ts';

const maxDepth = 12;
const maxConditions = 200;

/** Parses one filter of the query string: `column=not.op.value`. The value reaches to the end. */
export function parseFilter(key: string, value: string): Condition {
  const column = new Reader(key);
  const field = readField(column);
  if (!field || !column.done) throw syntaxError('filter', key, 'expecting a column name');
  return readTest(new Reader(value), field, (reader) => {
    const rest = reader.rest;
    reader.position = reader.text.length;
    return rest;
  });
}

/** Parses a logic tree: `or=(a.eq.1,not.and(b.gt.2,c.is.null))`. `key` is `or`, `and`, `not.or` or `not.and`. */
export function parseLogic(key: string, value: string): Condition {
  const reader = new Reader(value);
  const budget = { left: maxConditions };
  const not = key.startsWith('not.');
  const tree = readTree(reader, key.endsWith('or') ? 'any' : 'all', not, 1, budget);
  if (!reader.done) throw syntaxError('logic tree', value, `unexpected "${reader.peek()}"`);
  return tree;
}

function readTree(
  reader: Reader,
  kind: 'all' | 'any',
  not: boolean,
  depth: number,
  budget: { left: number },
): Condition {
  if (!reader.take('(')) throw syntaxError('logic tree', reader.text, 'expecting "("');
  if (depth > maxDepth) throw syntaxError('logic tree', reader.text, `more than ${maxDepth} levels`);
  const conditions: Condition[] = [];
  do {
    if (--budget.left < 0)
      throw syntaxError('logic tree', reader.text, `more than ${maxConditions} conditions`);
    conditions.push(readBranch(reader, depth, budget));
  } while (reader.take(','));
  if (!reader.take(')')) throw syntaxError('logic tree', reader.text, 'expecting "," or ")"');
  return { kind, not, conditions };
}

function readBranch(reader: Reader, depth: number, budget: { left: number }): Condition {
  reader.match(/ */y);
  const branch = reader.match(/(not\.)?(and|or)(?=\()/y);
  if (branch)
    return readTree(reader, branch[2] === 'or' ? 'any' : 'all', branch[1] !== undefined, depth + 1, budget);
  const field = readField(reader);
  if (!field || !reader.take('.'))
    throw syntaxError('logic tree', reader.text, 'expecting column.operator.value');
  return readTest(reader, field, readLogicValue);
}

/** Inside a tree a value ends at "," or ")" unless it is quoted or an array or range in braces. */
function readLogicValue(reader: Reader): string {
  const quoted = reader.quoted();
  if (quoted !== undefined) return quoted;
  return (reader.match(/\{(?:[^"{}]|"(?:[^"\\]|\\[\s\S])*")*\}/y) ?? reader.match(/[^,)]*/y))?.[0] ?? '';
}

function readTest(reader: Reader, field: Field, readValue: (reader: Reader) => string): Condition {
  const not = reader.take('not.');
  const head = reader.match(/([a-z]+)(?:\(([^)]*)\))?\./y);
  const test = head && readOperator(reader, head[1] ?? '', head[2], readValue);
  if (!test) {
    throw syntaxError('filter', reader.text, 'expecting operator (eq, gt, in, …) and value');
  }
  return { kind: 'test', not, field, test };
}

function readOperator(
  reader: Reader,
  name: string,
  modifier: string | undefined,
  readValue: (reader: Reader) => string,
): Test | undefined {
  if (name === 'in' && modifier === undefined) return { kind: 'in', values: readList(reader) };
  if (Object.hasOwn(searches, name)) {
    const search = { kind: 'search', operator: name as Search, value: readValue(reader) } as const;
    return modifier ? { ...search, language: modifier } : search;
  }
  if (name === 'is' && modifier === undefined) {
    const value = readValue(reader).toLowerCase();
    return Object.hasOwn(isValues, value) ? { kind: 'is', value: value as IsValue } : undefined;
  }
  if (!Object.hasOwn(comparisons, name)) return undefined;
  const operator = name as Comparison;
  if (modifier === undefined) return { kind: 'compare', operator, value: readValue(reader) };
  if (!quantifiable.includes(operator) || (modifier !== 'any' && modifier !== 'all')) return undefined;
  return { kind: 'compare', operator, value: readValue(reader), quantifier: modifier satisfies Quantifier };
}

/** Reads `(a,"b,c",d)`. */
function readList(reader: Reader): string[] {
  if (!reader.take('(')) throw syntaxError('filter', reader.text, 'expecting "(" after in.');
  if (reader.take(')')) return [];
  const values: string[] = [];
  do {
    values.push(reader.quoted() ?? reader.match(/[^,)]*/y)?.[0] ?? '');
    if (values.length > 2_000) throw syntaxError('filter', reader.text, 'more than 2000 values');
  } while (reader.take(','));
  if (!reader.take(')')) throw syntaxError('filter', reader.text, 'expecting "," or ")"');
  return values;
}
