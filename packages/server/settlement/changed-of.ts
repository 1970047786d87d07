import type { Field } from '@baoqiao/contract/kernel/field.ts'

type Said<P extends string> = { ruleItems: unknown } & Readonly<Record<P, unknown>>

/**
 * Tells which of a rule's terms, those of `paths`, two rows say differently. `itemsOf` brings items into one order of
 * names: the database has another.
 */
export const changedOf =
  <P extends string>(
    paths: readonly P[],
    fields: Readonly<Record<P, Pick<Field, 'label'>>>,
    itemsOf: (row: { ruleItems: unknown }) => unknown,
  ) =>
  (before: Said<P>, after: Said<P>): { path: P; label: string }[] => {
    const textOf = (row: Said<P>, path: P) =>
      JSON.stringify(path === 'ruleItems' ? itemsOf(row) : (row[path] ?? null))
    return paths
      .filter((path) => textOf(before, path) !== textOf(after, path))
      .map((path) => ({ path, label: fields[path].label }))
  }
