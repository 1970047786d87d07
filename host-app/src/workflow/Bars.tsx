import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'

interface BarsProps {
  /** Of the drawing that they were found in. */
  edition: number
  bars: readonly Issue[]
  onShow(element: string): void
}

/** What still bars deploying a saved drawing; each leads to the element it is about. */
export function Bars({ edition, bars, onShow }: BarsProps) {
  if (bars.length === 0) return null
  return (
    <Alert tone="warning" title={`第${edition}稿未完成，修改这${bars.length}处并保存后才能部署`}>
      <ul>
        {bars.map(({ path, message }) => {
          const element = /^xml\.(.+)$/.exec(path)?.[1]
          return (
            <li key={path + message}>
              {element ? (
                <Bar variant="text" size="small" onClick={() => onShow(element)}>
                  {message}
                </Bar>
              ) : (
                message
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

/** What is said may take several lines. */
const Bar = styled(Button)`
  && {
    height: auto;
    padding: 0;
    text-align: start;
    white-space: normal;
  }
`
