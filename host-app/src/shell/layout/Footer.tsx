import { styled } from 'styled-components'
import { brand } from '../brands.ts'

/** Whose program this is, by brand: below the menu, where it takes no line from the lists. */
export function Footer() {
  const { copyright, record } = brand()
  return (
    <Lines>
      <span>{copyright}</span>
      <span>{record}</span>
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
`
