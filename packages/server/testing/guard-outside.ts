import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kernel } from '../kernel/http/context.ts'
import type { OutsidePorts, Ports } from '../kernel/http/ports.ts'

const open = new AsyncLocalStorage<true>()

/** The kernel with a guard: whoever asks the world outside while their transaction is open is thrown out. */
export function guardOutside(kernel: Kernel): Kernel {
  const { kysely } = kernel.db
  const watched = new Proxy(kysely, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name === 'transaction') return () => watchedTransaction(target.transaction())
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...kernel, db: { ...kernel.db, kysely: watched }, ports: guarded(kernel.ports) }
}

function watchedTransaction<T extends object>(builder: T): T {
  return new Proxy(builder, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'execute' || typeof value !== 'function') return value
      return (work: (tx: unknown) => unknown) =>
        value.call(target, (tx: unknown) => open.run(true, () => work(tx)))
    },
  })
}

const OUTSIDE: readonly (keyof OutsidePorts)[] = [
  'passwords',
  'files',
  'reencode',
  'readSheet',
  'redis',
  'printPage',
  'providers',
  'webhook',
  'forward',
  'askSource',
  'pdf',
]

function guarded(ports: Ports): Ports {
  const shut = Object.fromEntries(OUTSIDE.map((name) => [name, closed(ports[name], name)]))
  return Object.assign({ ...ports }, shut)
}

/** A function of the port, or all that it holds. */
function closed(value: unknown, name: string): unknown {
  if (typeof value === 'function')
    return (...given: unknown[]) => {
      if (open.getStore()) throw new Error(`${name} was asked while a transaction was open`)
      return value(...given)
    }
  const plain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  if (!plain) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, closed(inner, `${name}.${key}`)]),
  )
}
