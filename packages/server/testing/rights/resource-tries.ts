import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { snake } from '../../kernel/schema/table.ts'
import type { Kept } from './resource-rows.ts'
import { changes, opens, shows, type Try } from './tries.ts'

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
    get: opens(({ id }) => `${path}/${id}`),
    changes: opens(({ id }) => `${path}/${id}/changes`),
    history: opens(({ id }) => `${path}/${id}/history`),
    ...moveTries(resource),
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

/** Moves that need nothing, each from a state that allows it. One that needs values is tried by a line of its own. */
function moveTries({ name, path, machine, moves, state = 'status' }: AnyResource): Record<string, Try<Row>> {
  const tries = Object.keys(moves ?? {}).flatMap((event): [string, Try<Row>][] => {
    const from = machine?.transitions.find((one) => one.event === event)?.from[0]
    const before = ({ id }: Row) => `update ${name} set ${snake(state)} = '${from}' where id = ${id}`
    const one = changes<Row>(
      ({ id }) => ({ method: 'POST', path: `${path}/${id}/${event}`, body: {} }),
      before,
    )
    const many = changes<Row>(
      ({ id }) => ({ method: 'POST', path: `${path}/batch/${event}`, body: { ids: [id] } }),
      before,
    )
    return [
      [event, one],
      [`${event}Many`, many],
    ]
  })
  return Object.fromEntries(tries)
}
