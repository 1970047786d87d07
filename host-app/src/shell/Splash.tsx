import { Spinner } from '@baoqiao/ui/feedback/Spinner.tsx'
import { styled } from 'styled-components'

/** Shown for the moment between two parts of the program. */
export function Splash() {
  return (
    <Box>
      <Spinner size={28} label="正在加载" />
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  place-items: center;
  min-height: 100vh;
  background: var(--bq-bg);
  color: var(--bq-text-2);
`
