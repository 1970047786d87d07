import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { snake } from '../../kernel/schema/table.ts'
import type { Kept } from './kept.ts'
import { sampleValue } from './sample-value.ts'
import { changes, counts, opens, shows, type Try } from './tries.ts'

/** A row of a resource; `mark` stands in its label. */
export interface Row {
  id: string
  mark: string
}

const text = encodeURIComponent

/** The calls that every resource has about its rows. */
export function resourceTries(resource: AnyResource, kept: Kept): Readonly<Record<string, Try<Row>>> {
  const { name, path } = resource
  const post = (rest: string, body: object) => ({ method: 'POST' as const, path: `${path}/${rest}`, body })
  const delisted = ({ id }: Row) => `update ${name} set deleted_at = now() where id = ${id}`
  const change = kept.change ?? {}
  return {
    page: shows(
      () => `${path}/page?size=1000`,
      ({ id }) => `${path}/page?ids=${id}`,
      ({ mark }) => `${path}/page?keyword=${text(mark)}`,
    ),
    options: shows(
      () => `${path}/options?size=1000`,
      ({ id }) => `${path}/options?ids=${id}`,
      ({ mark }) => `${path}/options?keyword=${text(mark)}`,
    ),
    figures: counts(({ id }) => `${path}/figures?ids=${id}`),
    get: opens(({ id }) => `${path}/${id}`),
    changes: opens(({ id }) => `${path}/${id}/changes`),
    history: opens(({ id }) => `${path}/${id}/history`),
    ...moveTries(resource, kept),
    unique: shows(
      ({ mark }) =>
        `${path}/unique?field=${kept.unique ?? kept.label}&value=${text(kept.uniqueValue?.(mark) ?? mark)}`,
    ),
    edit: changes(({ id }) => ({ method: 'PUT', path, body: { id, ...change } })),
    remove: changes(({ id }) => ({ method: 'DELETE', path: `${path}/${id}` })),
    bin: {
      ...shows(
        () => `${path}/bin?size=1000`,
        ({ mark }) => `${path}/bin?keyword=${text(mark)}`,
      ),
      before: delisted,
    },
    restore: changes(({ id }) => post(`${id}/restore`, {}), delisted),
    batchRemove: changes(({ id }) => post('batch/remove', { ids: [id] })),
    batchEdit: changes(({ id }) => post('batch/edit', { ids: [id], values: change })),
    export: shows(
      () => post('export', { format: 'csv', matching: {} }),
      ({ id }) => post('export', { format: 'csv', ids: [id] }),
    ),
  }
}

/** Moves, each from a state that allows it, with something in every field that it needs. */
function moveTries(
  resource: AnyResource,
  { bodies = {}, befores = {} }: Pick<Kept, 'bodies' | 'befores'>,
): Record<string, Try<Row>> {
  const { name, path, machine, moves, state = 'status' } = resource
  const fields: Readonly<Record<string, Field>> = resource.fields
  const tries = Object.entries(moves ?? {}).flatMap(([event, move]): [string, Try<Row>][] => {
    const needed = (move?.needs ?? []).flatMap((key) => {
      const field = fields[key]
      return field ? [[key, sampleValue(field)] as const] : []
    })
    const seen = move?.seen ? { version: 1 } : {}
    const body = { ...seen, ...Object.fromEntries(needed), ...bodies[event] }
    const from = machine?.transitions
      .filter((one) => one.event === event)
      .flatMap((one) => one.from)
      .find((one) => one !== '')
    const before = (row: Row) =>
      `update ${name} set ${snake(state)} = '${from}' where id = ${row.id}; ${befores[event]?.(row) ?? ''}`
    const one = changes<Row>(({ id }) => ({ method: 'POST', path: `${path}/${id}/${event}`, body }), before)
    const many = changes<Row>(
      ({ id }) => ({ method: 'POST', path: `${path}/batch/${event}`, body: { ids: [id], ...body } }),
      before,
    )
    return [
      [event, one],
      [`${event}Many`, many],
    ]
  })
  return Object.fromEntries(tries)
}
