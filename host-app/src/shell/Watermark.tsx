import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { today } from '../kit/value/format.ts'

/** The person's name and the day across everything: a photo of the screen tells where it came from. */
export function Watermark() {
  const { user } = useConsole()
  const text = `${user.name ?? ''} ${user.username} ${today()}`.trim()
  const image = useMemo(() => `url("data:image/svg+xml,${encodeURIComponent(tile(text))}")`, [text])
  return <Sheet aria-hidden="true" data-watermark style={{ backgroundImage: image }} />
}

function tile(text: string): string {
  const safe = text.replace(/[<>&]/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="160"><text x="20" y="100" transform="rotate(-20 130 80)" font-size="14" font-family="sans-serif" fill="#808890" fill-opacity="0.2">${safe}</text></svg>`
}

const Sheet = styled.div`
  position: fixed;
  inset: 0;
  z-index: 90;
  pointer-events: none;
`
