import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { type Calc, reopened } from './calc-state.ts'

/** A kept one as it was taken over or saved here. */
interface Opened {
  id: string
  version: number
  /** What it began with, as text; nothing that is worked on is like that after it was saved. */
  as: string
}

/**
 * The kept one of the address. It is taken over when it is opened, and anew while nothing was changed here: what somebody
 * typed meanwhile is theirs, and is saved over nothing but what they saw (`version`).
 */
export function useKept(quoteId: string | undefined, calc: Calc, setCalc: (calc: Calc) => void) {
  const { client } = useConsole()
  const [opened, setOpened] = useState<Opened | null>(null)
  const kept = useQuery({
    queryKey: ['plans', 'open', quoteId],
    enabled: quoteId !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => client.plans.plan.open({ params: { id: quoteId ?? '' }, signal, quiet: true }),
  })
  useEffect(() => {
    if (!kept.data) return
    const { id, version } = kept.data
    const isOpen = opened?.id === id
    if (isOpen && (opened.version === version || opened.as !== JSON.stringify(calc))) return
    const begun = reopened(kept.data)
    setOpened({ id, version, as: JSON.stringify(begun) })
    setCalc(begun)
  }, [kept.data])
  return {
    kept,
    version: opened?.id === quoteId ? opened?.version : undefined,
    saved: ({ id, version }: { id: string; version: number }) => setOpened({ id, version, as: '' }),
  }
}
