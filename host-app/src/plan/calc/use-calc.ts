import type { ProductCard, ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { type Calc, emptyCalc, firstPick, type PlanPick } from './calc-state.ts'
import { keepCalc, readCalc } from './kept-calc.ts'
import { useKept } from './use-kept.ts'

const NONE: readonly ProductCard[] = []

/** What is worked on: begun anew, with a product of the address, or from a kept one. */
export function useCalc() {
  const { client } = useConsole()
  const [search] = useSearchParams()
  const quoteId = search.get('quote') ?? undefined
  const [calc, setCalc] = useBegun(search.get('product'), quoteId)
  const { kept, version, saved } = useKept(quoteId, calc, setCalc)
  const cards = useQuery({
    queryKey: ['products', 'on-sale'],
    queryFn: ({ signal }) => client.products.catalogue.list({ query: {}, signal, quiet: true }),
  })
  const ids = [...new Set(calc.picks.map(({ productId }) => productId).filter(Boolean))]
  const profiles = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['products', 'profile', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.products.catalogue.profile({ params: { id }, signal, quiet: true }),
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }, i) => (data ? [[ids[i] ?? '', data] as const] : []))),
  })
  // Classes are those of the first product; without one, of any.
  const libraryOf = ids[0] ?? cards.data?.[0]?.id
  const trades = useQuery({
    queryKey: ['products', 'trades', libraryOf],
    enabled: libraryOf !== undefined,
    queryFn: ({ signal }) =>
      client.products.catalogue.trades({ params: { id: libraryOf ?? '' }, signal, quiet: true }),
  })
  return {
    calc: { ...calc, picks: calc.picks.map((pick) => filled(pick, profiles)) },
    change: (patch: Partial<Calc>) => setCalc((now) => ({ ...now, ...patch })),
    clear: () => setCalc(emptyCalc()),
    cards: cards.data ?? NONE,
    trades: trades.data ?? [],
    profiles,
    quoteId,
    kept,
    version,
    saved,
    // What stands there already stays when it cannot be read once more.
    error: failing(cards) ?? failing(kept),
    retry: () => {
      for (const one of [cards, kept]) if (failing(one)) void one.refetch()
    },
  }
}

const failing = ({ data, error }: { data?: unknown; error: Error | null }) =>
  data === undefined ? error : null

/** What is worked on, kept in this tab while it is none of the saved ones. */
function useBegun(product: string | null, quoteId: string | undefined) {
  const { userId } = useConsole().user
  const [calc, setCalc] = useState(() => begun(product, quoteId, userId))
  useEffect(() => {
    if (quoteId === undefined) keepCalc(userId, calc)
  }, [calc, quoteId, userId])
  return [calc, setCalc] as const
}

/** With a product of the address, with what was worked out before this tab was loaded anew, or with nothing. */
function begun(product: string | null, quoteId: string | undefined, userId: string): Calc {
  if (product) return { ...emptyCalc(), picks: [{ productId: product }] }
  return (quoteId === undefined && readCalc(userId)) || emptyCalc()
}

const filled = (pick: PlanPick, profiles: ReadonlyMap<string, ProductProfile>): PlanPick => {
  const profile = profiles.get(pick.productId)
  return profile ? { ...firstPick(profile), ...pick } : pick
}
