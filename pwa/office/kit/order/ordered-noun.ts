import type { ReactNode } from 'react';
import type { Checked } from '../../../../contract/check';
import type { OfficeField } from '../../../../contract/forms/form-fields';
import type { AuditType } from '../../../../contract/office/audit';
import type { LabeledValue } from '../fields/field-values';
import type { Extra } from '../form/drawn-fields';

/** A noun whose rows have an order that people see, are shown or not, and are edited beside how they look. */
export interface OrderedNoun<Row extends OrderedRow, Input extends object, Values extends object> {
  /** As its addresses name it: `offers`. */
  noun: string;
  /** What one is called: `offer`. Its buttons, and what is said of it, are made of that. */
  word: string;
  /** As what the history has it. */
  type: AuditType;
  nameOf: (row: Row) => string;
  /** One of it by its name: `the offer “Clean air”`. */
  what: (row: Row) => string;
  /** Within which part of all it has its place, as an order of that part names it: `{service}`. */
  partOf: (row: Row) => object;
  /** The field that says whether it is shown. */
  shownBy: keyof Row & keyof Input;
  fields: Readonly<Record<keyof Values & string, OfficeField>>;
  /** What stands in the fields for a row, or at the beginning. */
  valuesOf: (row: Row | undefined) => Values;
  /** What is typed, in the server's fields. */
  inputOf: (values: Values) => Input;
  check: (values: Values, row: Row | undefined) => Checked<Input>;
  /** A version in words. */
  describe: (of: Input) => LabeledValue[];
  texts: { [Name in keyof Values]?: (value: Values[Name]) => string };
  extra: () => { readonly [Name in keyof Values & string]?: Extra };
  /** How what is typed looks to customers, and where they see it: `On Home`. */
  preview: (values: Values, row: Row | undefined) => ReactNode;
  previewTitle: string;
  /** What becomes of what hangs on one that is deleted. */
  consequence: string;
}

export interface OrderedRow {
  id: string;
  rev: number;
}

/** What the server takes of a row that it gave. */
export function fieldsOf<Row extends OrderedRow, Input extends object, Values extends object>(
  { inputOf, valuesOf }: Pick<OrderedNoun<Row, Input, Values>, 'inputOf' | 'valuesOf'>,
  row: Row,
): Input {
  return inputOf(valuesOf(row));
}

/** Whether rows have their places in the same part of the list. */
export function isBeside<Row>({ partOf }: { partOf: (row: Row) => object }, one: Row, other: Row): boolean {
  return isPart(partOf(one), partOf(other));
}

export function isPart(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is said of each thing that is done to one. */
export function saidOf(word: string) {
  const said = (what: string, to: string) => ({
    done: `${inTitle(word)} ${what} successfully`,
    failed: `Failed to ${to}`,
  });
  return {
    create: said('created', `create ${word}`),
    update: said('updated', `update ${word}`),
    delete: said('deleted', `delete ${word}`),
    toggle: said('status updated', `update ${word} status`),
    order: `Failed to update ${word} order`,
  };
}

/** `Offer` */
export function inTitle(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
