import type { Kernel } from '../../kernel/http/context.ts'

const LOOKUP = /\bfrom (session s|visitor_session vs)\b/

/**
 * The kernel with a memory for who is behind a token: that query is most of what a refused request costs, and ten
 * thousand of them ask the same of rows that do not change meanwhile.
 */
export function rememberCallers(kernel: Kernel): Kernel {
  const found = new Map<string, Promise<unknown>>()
  const remembering = (executor: object) =>
    bound(executor, 'executeQuery', (query: { sql: string; parameters: readonly unknown[] }, ...rest) => {
      const ask = () =>
        Promise.resolve(Reflect.apply(Reflect.get(executor, 'executeQuery'), executor, [query, ...rest]))
      if (!LOOKUP.test(query.sql)) return ask()
      const key = JSON.stringify([query.sql, query.parameters])
      const known = found.get(key) ?? ask()
      found.set(key, known)
      return known
    })
  const { kysely } = kernel.db
  const patched = bound(kysely, 'transaction', () => {
    const builder = kysely.transaction()
    return bound(builder, 'execute', (work: (tx: object) => Promise<unknown>) =>
      builder.execute((tx) => work(bound(tx, 'getExecutor', () => remembering(tx.getExecutor())))),
    )
  })
  return { ...kernel, db: { ...kernel.db, kysely: patched } }
}

/** The object with one method of it replaced. */
function bound<T extends object>(target: T, method: string, instead: (...given: never[]) => unknown): T {
  return new Proxy(target, {
    get(_, name) {
      if (name === method) return instead
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
