import styled from 'styled-components'

export type TagTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'primary'

/** A short state in its tone; the text says it too, colour alone never does. */
export const Tag = styled.span<{ $tone?: TagTone | undefined }>`
  display: inline-flex; align-items: center; height: 22px; padding: 0 8px; border-radius: var(--bq-r1); font-size: var(--bq-fs-1); white-space: nowrap;
  background: ${({ $tone = 'neutral' }) => ($tone === 'neutral' ? 'var(--bq-surface-2)' : `var(--bq-${$tone}-soft)`)};
  color: ${({ $tone = 'neutral' }) => ($tone === 'neutral' ? 'var(--bq-text-2)' : $tone === 'primary' ? 'var(--bq-primary)' : `var(--bq-${$tone}-text)`)};
`
