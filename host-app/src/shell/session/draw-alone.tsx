import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'

/** Draws something before the console, and alone; answers how it leaves the page empty again. */
export function drawAlone(content: ReactNode): (() => void) | null {
  const place = document.getElementById('root')
  if (!place) return null
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined
  const root = createRoot(place)
  root.render(
    <StyleSheetManager {...(nonce ? { nonce } : {})}>
      <ThemeRoot>{content}</ThemeRoot>
    </StyleSheetManager>,
  )
  return () => root.unmount()
}
