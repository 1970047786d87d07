import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { brand } from '../brands.ts'

/** The first list comes before the footer's second line. */
const LATER_MS = 2000

/** Whose program this is, by brand: below the menu, where it takes no line from the lists. */
export function Footer() {
  const { client } = useConsole()
  const { copyright, recordKey } = brand()
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: ['footer', recordKey],
    enabled: later,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => client.system.publicParam.value({ params: { key: recordKey }, quiet: true }),
  })
  return (
    <Lines>
      <span>{copyright}</span>
      <span>{data}</span>
    </Lines>
  )
}

const Lines = styled.footer`
  display: grid;
  gap: 2px;
  padding: 10px var(--bq-s4);
  border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent);
  font-size: 11px;
  line-height: 1.4;
  /* The record's line is there before its number. */
  > :last-child {
    min-height: 1.4em;
  }
`
