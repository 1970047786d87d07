import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Glyph } from './Glyph.tsx'
import { IconButton } from './IconButton.tsx'
import { type Tone, toneVars } from './tone.ts'

export interface BannerProps {
  /** Default info. */
  tone?: Exclude<Tone, 'neutral' | 'primary'>
  children: ReactNode
  action?: ReactNode
  onClose?: () => void
}

/** One line across the top of a page or shell: offline, new version, licence about to end. */
export function Banner({ tone = 'info', children, action, onClose }: BannerProps) {
  return (
    <Box $tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Glyph name={tone} />
      <Words>{children}</Words>
      {action}
      {onClose === undefined ? null : (
        <IconButton label="关闭通知" onClick={onClose}>
          <Glyph name="close" size={14} />
        </IconButton>
      )}
    </Box>
  )
}

const Box = styled.div<{ $tone: Tone }>`
  ${({ $tone }) => toneVars($tone)}
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  gap: var(--bq-s1) var(--bq-s2);
  min-height: 36px;
  padding: var(--bq-s1) var(--bq-s4);
  border-bottom: 1px solid color-mix(in srgb, var(--tone) 28%, transparent);
  background: var(--tone-soft);
  color: var(--tone-text);
  font-size: var(--bq-fs-2);
`

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`
