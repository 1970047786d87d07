import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'

/** The states of a part side by side on a card, for stories. */
export const States = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 20px 24px; align-items: start;
  max-width: 960px; padding: 20px; background: var(--bq-surface); border: 1px solid var(--bq-border); border-radius: var(--bq-r3);
`

/** Holds a value for a controlled part, for stories and tests. */
export function Held<V>({
  initial,
  children,
}: {
  initial: V
  children: (value: V, onChange: (value: V) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
