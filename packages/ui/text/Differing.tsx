import { styled } from 'styled-components'

interface DifferingProps {
  was: string
  now: string
}

/** What was and what it is now; of one length, the characters that differ are marked in both (`Marked`). */
export function Differing({ was, now }: DifferingProps) {
  if (was === now) return now
  return (
    <span>
      <Marked text={was} other={now} /> → <Marked text={now} other={was} />
    </span>
  )
}

/** A text with the characters marked, underlined and bold, that another of its length has otherwise. */
export function Marked({ text, other }: { text: string; other: string }) {
  const [chars, others] = [[...text], [...other]]
  if (chars.length !== others.length) return text
  return chars.map((char, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: characters have no other key
    char === others[at] ? char : <Mark key={at}>{char}</Mark>,
  )
}

const Mark = styled.mark`
  background: var(--bq-warning-soft);
  color: inherit;
  font-weight: 700;
  text-decoration: underline 2px;
  text-underline-offset: 3px;
`
