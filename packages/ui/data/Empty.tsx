import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../icon/Icon.tsx'

/** Nothing here, and what to do about it. */
export const Empty = ({ text = '暂无数据', children }: { text?: string; children?: ReactNode }) => (
  <Root>
    <Icon name="file" size={28} />
    <p>{text}</p>
    {children}
  </Root>
)

const Root = styled.div`display: flex; flex-direction: column; align-items: center; gap: 8px; padding: 40px 16px; color: var(--bq-text-3);`
