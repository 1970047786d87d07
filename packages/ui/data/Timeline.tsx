import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type Tone, toneVars } from '../feedback/tone.ts'

export interface TimelineItem {
  key: string
  title: ReactNode
  /** When, as it should be read. */
  time?: string
  /** Who did it, or why. */
  note?: ReactNode
  tone?: Tone
}

/** What happened, newest first or last as the caller orders it: the history of a policy's states. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <List aria-label={label ?? '历史'}>
      {items.map(({ key, title, time, note, tone = 'neutral' }) => (
        <Item key={key} $tone={tone}>
          <Head>
            <strong>{title}</strong>
            {time === undefined ? null : <time>{time}</time>}
          </Head>
          {note === undefined ? null : <Note>{note}</Note>}
        </Item>
      ))}
    </List>
  )
}

const List = styled.ol`
  font-size: var(--bq-fs-2);
`

const Item = styled.li<{ $tone: Tone }>`
  ${({ $tone }) => toneVars($tone)}
  position: relative;
  padding: 0 0 var(--bq-s4) 22px;
  &::before {
    content: '';
    position: absolute;
    inset: 6px auto auto 3px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--tone);
    box-shadow: 0 0 0 3px var(--tone-soft);
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 21px auto -1px 7px;
    width: 1px;
    background: var(--bq-border);
  }
  &:last-child {
    padding-bottom: 0;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--bq-s3);
  strong {
    font-weight: 600;
  }
  time {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
    font-variant-numeric: tabular-nums;
  }
`

const Note = styled.div`
  color: var(--bq-text-2);
  overflow-wrap: anywhere;
`
