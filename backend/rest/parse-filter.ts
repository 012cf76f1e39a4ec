import { readField } from './parse-field.ts';
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  type Field,
  IS_VALUES,
  type IsValue,
  QUANTIFIABLE,
  type Quantifier,
  SEARCHES,
  type Search,
  type Test,
} from './query-syntax.ts';
import { Reader } from './reader.ts';
import { type RestError, syntaxError } from './rest-error.ts';

const MAX_DEPTH = 12;
const MAX_CONDITIONS = 200;

/** Parses one filter of the query string: `column=not.op.value`. The value reaches to the end. */
const EXPECTING_FIELD = 'expecting field name (* or [a..z0..9_$])';
const EXPECTING_OPERATOR = 'expecting operator (eq, gt, ...)';

export function parseFilter(key: string, value: string): Condition {
  const column = new Reader(key);
  const field = readField(column);
  if (!field || !column.done) throw syntaxError('filter', key, EXPECTING_FIELD, column.position);
  return readTest(new Reader(value), field, (reader) => {
    const rest = reader.rest;
    reader.position = reader.text.length;
    return rest;
  });
}

/** Whether a value begins as a filter's does: with an operator, a list or a quantifier, and a point. */
export function looksLikeFilter(value: string): boolean {
  const name = /^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./.exec(value)?.[1];
  return (
    name !== undefined &&
    [COMPARISONS, SEARCHES, { in: '', is: '' }].some((operators) => Object.hasOwn(operators, name))
  );
}

/** Parses a logic tree: `or=(a.eq.1,not.and(b.gt.2,c.is.null))`. `key` is `or`, `and`, `not.or` or `not.and`. */
export function parseLogic(key: string, value: string): Condition {
  const reader = new Reader(value, 'logic tree', key.length);
  const budget = { left: MAX_CONDITIONS };
  const not = key.startsWith('not.');
  const tree = readTree(reader, key.endsWith('or') ? 'any' : 'all', not, 1, budget);
  if (!reader.done) throw treeError(reader, 'expecting end of input');
  return tree;
}

function readTree(
  reader: Reader,
  kind: 'all' | 'any',
  not: boolean,
  depth: number,
  budget: { left: number },
): Condition {
  if (!reader.take('(')) throw treeError(reader, 'expecting "("');
  if (depth > MAX_DEPTH) throw treeError(reader, `expecting no more than ${MAX_DEPTH} levels`);
  const conditions: Condition[] = [];
  do {
    if (--budget.left < 0) throw treeError(reader, `expecting no more than ${MAX_CONDITIONS} conditions`);
    conditions.push(readBranch(reader, depth, budget));
  } while (reader.take(','));
  if (!reader.take(')')) throw treeError(reader, 'expecting "," or ")"');
  return { kind, not, conditions };
}

/** PGRST100 at the place that the reader has reached; the column counts the word before a tree's parenthesis too. */
function treeError(
  { text, parameter, lead, position }: Reader,
  expected: string,
  parsedLength = 0,
): RestError {
  return syntaxError(parameter, text, expected, position, { lead, seen: position + parsedLength });
}

function readBranch(reader: Reader, depth: number, budget: { left: number }): Condition {
  reader.match(/ */y);
  const branch = reader.match(/(not\.)?(and|or)(?=\()/y);
  if (branch)
    return readTree(reader, branch[2] === 'or' ? 'any' : 'all', branch[1] !== undefined, depth + 1, budget);
  const field = readField(reader);
  if (!field)
    throw treeError(reader, `${EXPECTING_FIELD}, negation operator (not) or logic operator (and, or)`);
  if (!reader.take('.'))
    throw treeError(reader, 'expecting letter, digit, "-", "->>", "->" or delimiter (.)');
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
  const start = reader.position;
  const head = reader.match(/([a-z]+)(?:\(([^)]*)\))?\./y);
  const test = head && readOperator(reader, head[1] ?? '', head[2], readValue);
  if (!test) {
    reader.position = start;
    throw operatorError(reader, not);
  }
  return { kind: 'test', not, field, test };
}

/** PGRST100 behind as much of an operator as is one. */
function operatorError(reader: Reader, not: boolean): RestError {
  const word = reader.match(
    /(?:isdistinct|is|in|n?eq|[gl]te?|i?like|i?match|(?:pl|ph|w)?fts)(?=\.|\(|$)/y,
  )?.[0];
  if (word === undefined) {
    // As much of it as could be the word "not" is not what is unexpected.
    const parsedLength = not ? 0 : (/^(?:not?)?/.exec(reader.rest)?.[0].length ?? 0);
    return treeError(
      reader,
      not ? EXPECTING_OPERATOR : 'expecting "not" or operator (eq, gt, ...)',
      parsedLength,
    );
  }
  if (word === 'is' && reader.take('.')) {
    return treeError(reader, 'expecting isVal: (null, not_null, true, false, unknown)');
  }
  const mayHaveMore = Object.hasOwn(SEARCHES, word) || QUANTIFIABLE.includes(word as Comparison);
  if (mayHaveMore) reader.take('(');
  return treeError(reader, EXPECTING_OPERATOR);
}

function readOperator(
  reader: Reader,
  name: string,
  modifier: string | undefined,
  readValue: (reader: Reader) => string,
): Test | undefined {
  if (name === 'in' && modifier === undefined) return { kind: 'in', values: readList(reader) };
  if (Object.hasOwn(SEARCHES, name)) {
    const search = { kind: 'search', operator: name as Search, value: readValue(reader) } as const;
    if (modifier === undefined) return search;
    return /^[\w $]+$/.test(modifier) ? { ...search, language: modifier } : undefined;
  }
  if (name === 'is' && modifier === undefined) {
    const value = readValue(reader).toLowerCase();
    return Object.hasOwn(IS_VALUES, value) ? { kind: 'is', value: value as IsValue } : undefined;
  }
  if (!Object.hasOwn(COMPARISONS, name)) return undefined;
  const operator = name as Comparison;
  if (modifier === undefined) return { kind: 'compare', operator, value: readValue(reader) };
  if (!QUANTIFIABLE.includes(operator) || (modifier !== 'any' && modifier !== 'all')) return undefined;
  return { kind: 'compare', operator, value: readValue(reader), quantifier: modifier satisfies Quantifier };
}

/** Reads `(a,"b,c",d)`. */
function readList(reader: Reader): string[] {
  if (!reader.take('(')) throw treeError(reader, 'expecting "("');
  if (reader.take(')')) return [];
  const values: string[] = [];
  do {
    values.push(reader.quoted() ?? reader.match(/[^,)]*/y)?.[0] ?? '');
    if (values.length > 2_000) throw treeError(reader, 'expecting no more than 2000 values');
  } while (reader.take(','));
  if (!reader.take(')')) throw treeError(reader, 'expecting "," or ")"');
  return values;
}
