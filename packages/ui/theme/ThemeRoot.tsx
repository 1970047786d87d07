import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import styled, { StyleSheetManager } from 'styled-components'
import { createTheme, type ThemeOptions } from './create-theme.ts'

interface Props extends ThemeOptions {
  children: ReactNode
  /** CSP nonce for the style element. */
  nonce?: string | undefined
  /** Where styles go: the shadow root when there is one. */
  styleTarget?: ShadowRoot | HTMLElement | undefined
  className?: string
}

const Portal = createContext<HTMLElement | null>(null)

/** Where overlays go: inside the theme, so inside the shadow root too. Null before the first paint. */
export const usePortalContainer = () => useContext(Portal)

/** Gives everything below the theme's custom properties, base type and a home for overlays. */
export function ThemeRoot({ children, primary, mode, density, nonce, styleTarget, className }: Props) {
  const [portal, setPortal] = useState<HTMLElement | null>(null)
  const variables = useMemo(
    () =>
      createTheme({
        ...(primary ? { primary } : {}),
        ...(mode ? { mode } : {}),
        ...(density ? { density } : {}),
      }),
    [primary, mode, density],
  )
  const style = useMemo(() => ({ ...variables, colorScheme: mode ?? 'light' }), [variables, mode])
  return (
    <StyleSheetManager {...(nonce ? { nonce } : {})} {...(styleTarget ? { target: styleTarget } : {})}>
      <Root style={style} className={className} data-mode={mode ?? 'light'}>
        <Portal.Provider value={portal}>{children}</Portal.Provider>
        <div ref={setPortal} />
      </Root>
    </StyleSheetManager>
  )
}

const Root = styled.div`
  font: 400 var(--bq-fs-3) / 1.5 var(--bq-font);
  color: var(--bq-text);
  -webkit-font-smoothing: antialiased;
  text-align: start;
  &[data-mode='dark'] { background: var(--bq-bg); }
  & *, & *::before, & *::after { box-sizing: border-box; }
  & h1, & h2, & h3, & p, & dl, & dd, & ul, & ol { margin: 0; padding: 0; }
  & ul, & ol { list-style: none; }
  & :focus-visible { outline: 2px solid var(--bq-focus); outline-offset: 1px; }
  @media (prefers-reduced-motion: reduce) { & * { animation: none !important; transition: none !important; } }
`
