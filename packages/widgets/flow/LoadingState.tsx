import { Spinner } from '@baoqiao/ui/button/Spin.tsx'
import { styled } from 'styled-components'

/** What a flow shows while it waits for its first data or for a lazy view: as tall as the space a page keeps for it, so that nothing moves. */
export const LoadingState = () => (
  <Waiting role="status">
    <Spinner /> 正在加载…
  </Waiting>
)

const Waiting = styled.p`display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 480px; color: var(--bq-text-3);`
