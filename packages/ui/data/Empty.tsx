import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Glyph } from '../feedback/Glyph.tsx'

/** Nothing here, and (as children) what to do about it. */
export const Empty = ({ text, children }: { text?: string; children?: ReactNode }) => (
  <Root>
    <Sign>
      <Glyph name="box" size={26} />
    </Sign>
    <p>{text ?? '暂无数据'}</p>
    {children}
  </Root>
)

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--bq-s2);
  padding: 40px var(--bq-s4);
  color: var(--bq-text-3);
  font-size: var(--bq-fs-2);
  text-align: center;
`

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: 50%;
  background: var(--bq-surface-2);
  box-shadow: inset 0 0 0 1px var(--bq-border);
`
