import type { Column, Relation } from './catalog.ts';
import { columnHint } from './column-hint.ts';
import { COMPARISONS, type Condition, type Field, IS_VALUES, SEARCHES, type Test } from './query-syntax.ts';
import { RestError, shorten } from './rest-error.ts';
import { arrayText, quoteName, type SqlValues } from './sql-text.ts';

/** Rows inside a statement: a relation of the catalog and the name it goes by in the text. */
export interface Source {
  readonly relation: Relation;
  readonly alias: string;
  /** What the rows are called in errors, if not by their relation's name. */
  readonly shown?: string | undefined;
  /** Embedded resources by name: SQL that is null when there is no related row, if it can be tested. */
  readonly embedded?: ReadonlyMap<string, string | undefined>;
}

/** The column of a name, or 42703 in PostgreSQL's words for rows named `shown`. */
export function columnOf(relation: Relation, name: string, shown = relation.name): Column {
  const column = relation.columns.get(name);
  if (column) return column;
  throw new RestError(400, '42703', `column ${shown}.${shorten(name)} does not exist`, {
    hint: columnHint(shown, relation.columns.keys(), name),
  });
}

/** SQL of a column or of a place inside a JSON column. */
export function buildField(source: Source, field: Field, values: SqlValues): string {
  const column = columnOf(source.relation, field.column, source.shown);
  const plain = `${source.alias}.${quoteName(column.name)}`;
  if (field.path.length === 0) return plain;
  const start = /^jsonb?$/.test(column.type) ? plain : `to_jsonb(${plain})`;
  const whole = field.path.reduce((sql, step) => {
    const index = /^-?\d{1,9}$/.test(step.key);
    return `${sql} ${step.text ? '->>' : '->'} ${values.add(step.key)}::${index ? 'int' : 'text'}`;
  }, start);
  return `(${whole})`;
}

/** SQL of conditions that all have to hold; `true` when there are none. */
export function buildConditions(source: Source, conditions: readonly Condition[], values: SqlValues): string {
  return conditions.map((condition) => buildCondition(source, condition, values)).join(' and ') || 'true';
}

function buildCondition(source: Source, condition: Condition, values: SqlValues): string {
  const not = condition.not ? 'not ' : '';
  if (condition.kind === 'test') {
    return `${not}(${buildTest(source, condition.field, condition.test, values)})`;
  }
  const parts = condition.conditions.map((part) => buildCondition(source, part, values));
  return `${not}(${parts.join(condition.kind === 'any' ? ' or ' : ' and ')})`;
}

function buildTest(source: Source, field: Field, test: Test, values: SqlValues): string {
  // A name that is a column's too means the embedded resource.
  const presence = source.embedded?.get(field.column);
  if (presence !== undefined && test.kind === 'is' && field.path.length === 0) {
    if (test.value === 'null' || test.value === 'not_null') return `${presence} ${IS_VALUES[test.value]}`;
  }
  const left = buildField(source, field, values);
  switch (test.kind) {
    case 'is':
      return `${left} ${IS_VALUES[test.value]}`;
    case 'in':
      return `${left} = any (${values.add(arrayText(test.values))})`;
    case 'search': {
      const language = test.language === undefined ? '' : `${values.add(test.language)}::regconfig, `;
      const isVector = field.path.length === 0 && columnOf(source.relation, field.column).type === 'tsvector';
      const vector = isVector ? left : `to_tsvector(${language}${left})`;
      return `${vector} @@ ${SEARCHES[test.operator]}(${language}${values.add(test.value)})`;
    }
    case 'compare': {
      const pattern = test.operator === 'like' || test.operator === 'ilike';
      const value = values.add(pattern ? test.value.replaceAll('*', '%') : test.value);
      const right = test.quantifier ? `${test.quantifier} (${value})` : value;
      return `${left} ${COMPARISONS[test.operator]} ${right}`;
    }
  }
}
