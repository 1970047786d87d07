import { styled } from 'styled-components'
import { brand } from '../brands.ts'

/** Whose program this is, by brand. */
export function Footer() {
  const { copyright, record } = brand()
  return (
    <Line>
      <span>{copyright}</span>
      <span className="wide">{record}</span>
    </Line>
  )
}

const Line = styled.footer`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--bq-s4);
  height: 26px;
  padding-inline: var(--bq-s3);
  border-top: 1px solid var(--bq-border);
  background: var(--bq-surface);
  color: var(--bq-text-3);
  font-size: var(--bq-fs-1);
  white-space: nowrap;
  overflow: hidden;
  @media (max-width: 767px) {
    .wide {
      display: none;
    }
  }
`
