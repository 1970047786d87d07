import type { ReactNode } from 'react'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { Problems } from './Problems.tsx'
import { Summary } from './Summary.tsx'
import { titleOf } from './title-of.ts'
import { useQuote } from './use-quote.ts'
import type { View } from './view.ts'

interface Props {
  view: View
  waits?: string | undefined
  /** What is filled in takes all the room there is: what it comes to stands below it. */
  wide?: boolean
  children: ReactNode
}

/** The step in which people are filled in, whichever the change: what stands against it, and what it comes to beside it. */
export function Frame({ view, waits, wide = false, children }: Props) {
  const { context } = view.snapshot
  const problem = useQuote(view)
  const summary = <Summary context={context} problem={problem} />
  return (
    <FlowFrame title={titleOf(context)} next="核对金额" waits={waits} aside={!wide && summary}>
      <Problems view={view} />
      {children}
      {wide && summary}
    </FlowFrame>
  )
}
