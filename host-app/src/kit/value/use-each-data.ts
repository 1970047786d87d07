import { QueryObserver, type QueryObserverOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'

/**
 * What each of these queries has, undefined until it has something; the same array until one has something else. As
 * `useQueries` with `combine`, which weighs a kilobyte more in the first list.
 */
export function useEachData<T>(queries: readonly QueryObserverOptions<T>[]): readonly (T | undefined)[] {
  const client = useQueryClient()
  const keys = JSON.stringify(queries.map(({ queryKey }) => queryKey))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query is what its key says
  const store = useMemo(
    () => observing(queries.map((query) => new QueryObserver<T>(client, query))),
    [client, keys],
  )
  return useSyncExternalStore(store.subscribe, store.get)
}

function observing<T>(observers: readonly QueryObserver<T>[]) {
  const read = () => observers.map((observer) => observer.getCurrentResult().data)
  let data = read()
  return {
    get: () => data,
    subscribe(listener: () => void) {
      const look = () => {
        const next = read()
        if (next.every((one, i) => one === data[i])) return
        data = next
        listener()
      }
      const leave = observers.map((observer) => observer.subscribe(look))
      look()
      return () => {
        for (const stop of leave) stop()
      }
    },
  }
}
