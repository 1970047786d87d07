import type { Actor, Machine } from '@baoqiao/contract/rules/machines/machine.ts'
import type { Tx } from '../database/database.ts'
import type { Emit } from './topic.ts'

/** A state that changed: what follows it is done in the same transaction. */
export interface Happened {
  tx: Tx
  tenantId: string
  id: string
  from: string | null
  to: string
  why: string | null
  emit: Emit
  now(): Date
}
type Follows<E extends string> = { readonly [K in E]?: (happened: Happened) => Promise<void> }

/** A table whose rows live by a machine, and what follows an event whoever brings it about. Made by `defineLife`. */
export interface Life<S extends string = string, E extends string = string> {
  readonly machine: Machine<S, E>
  readonly table: string
  /** The column that holds the state. */
  readonly column: string
  readonly follows: Follows<E>
}

/** The life of a table's rows. People, timers, insurers and gateways move them through `transition` alone. */
export const defineLife = <S extends string, E extends string>(
  machine: Machine<S, E>,
  table: string,
  follows: Follows<NoInfer<E>> = {},
  column = 'status',
): Life<S, E> => ({ machine, table, column, follows })

/** Who brings an event about: the name in the history, and as which of the machine's actors. */
export interface By {
  readonly name: string
  readonly actors: readonly Actor[]
}
/** Those who are nobody's to play. */
export const TIMER: By = { name: '定时任务', actors: ['timer', 'system'] }
export const SYSTEM: By = { name: '系统', actors: ['system'] }
export const INSURER: By = { name: '保险公司', actors: ['insurer'] }
export const PAYMENT: By = { name: '支付渠道', actors: ['payment'] }
