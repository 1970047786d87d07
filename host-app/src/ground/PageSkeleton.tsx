import { keyframes, styled } from 'styled-components'

/** Grey bars in the place of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <Box role="status" aria-label="正在加载">
      <Bar style={{ width: '30%' }} />
      <Bar style={{ height: 48 }} />
      <Bar style={{ height: 320 }} />
    </Box>
  )
}

const breathe = keyframes`50% { opacity: 0.45; }`
const Box = styled.div`
  display: grid;
  gap: var(--bq-s3);
  padding: var(--bq-s4);
`
const Bar = styled.div`
  height: 20px;
  border-radius: var(--bq-r2);
  background: var(--bq-surface-2);
  animation: ${breathe} 1.4s ease-in-out infinite;
`
