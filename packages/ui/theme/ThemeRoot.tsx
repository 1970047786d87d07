import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styled, { StyleSheetManager } from 'styled-components'
import { createTheme, type ThemeOptions } from './create-theme.ts'

interface Props extends ThemeOptions {
  children: ReactNode
  /** CSP nonce for the style element. */
  nonce?: string | undefined
  /** Where styles go. Found by itself when not given: the shadow root around it, else the document. */
  styleTarget?: ShadowRoot | HTMLElement | undefined
  className?: string
  /** Custom properties that the page has set on the widget's element; they have the last word. */
  own?: Readonly<Record<string, string>>
  /** It stands in a page of others: dark, it has a ground of its own to be read on. */
  guest?: boolean
}

const Portal = createContext<HTMLElement | null>(null)

/** Where overlays go: inside the theme, so inside the shadow root too. Null before the first paint. */
export const usePortalContainer = () => useContext(Portal)

/** A home for overlays inside a modal dialog: what stands in the page behind it can be neither seen nor pressed. */
export function OverlayHome({ children }: { children: ReactNode }) {
  const around = usePortalContainer()
  const [home, setHome] = useState<HTMLElement | null>(null)
  // What is hidden gives its refs up, and keeps its elements: overlays stay in them.
  const keep = useCallback((element: HTMLElement | null) => {
    if (element) setHome(element)
  }, [])
  return (
    <>
      <Portal.Provider value={home ?? around}>{children}</Portal.Provider>
      <div ref={keep} />
    </>
  )
}

/** Gives everything below the theme's custom properties, base type and a home for overlays. */
export function ThemeRoot({ children, nonce, styleTarget, className, own, guest = false, ...theme }: Props) {
  const { primary, mode, density, keepFill = false } = theme
  const [portal, setPortal] = useState<HTMLElement | null>(null)
  const [probe, found] = useStyleTarget(styleTarget)
  const style = useMemo(
    () => ({
      ...createTheme({
        ...(primary ? { primary } : {}),
        ...(mode ? { mode } : {}),
        ...(density ? { density } : {}),
        keepFill,
      }),
      colorScheme: mode ?? 'light',
    }),
    [primary, mode, density, keepFill],
  )
  if (found === null) return <div ref={probe} hidden />
  return (
    <StyleSheetManager {...(nonce ? { nonce } : {})} {...(found === 'document' ? {} : { target: found })}>
      <Root
        style={{ ...style, ...own }}
        className={className}
        data-mode={mode ?? 'light'}
        data-density={density ?? 'default'}
        data-ground={guest && mode === 'dark' ? '' : undefined}
      >
        <Portal.Provider value={portal}>{children}</Portal.Provider>
        <div ref={setPortal} />
      </Root>
    </StyleSheetManager>
  )
}

/** Styles must land in the root they are drawn in; which one that is shows only once something is drawn. */
function useStyleTarget(given: ShadowRoot | HTMLElement | undefined) {
  const probe = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<ShadowRoot | 'document' | null>(null)
  useLayoutEffect(() => {
    const around = probe.current?.getRootNode()
    setFound((now) => now ?? (around instanceof ShadowRoot ? around : 'document'))
  }, [])
  return [probe, given ?? found] as const
}

const Root = styled.div`
  font: 400 var(--bq-fs-3) / 1.5 var(--bq-font);
  color: var(--bq-text);
  -webkit-font-smoothing: antialiased;
  text-align: start;
  &[data-ground] { background: var(--bq-bg); }
  & *, & *::before, & *::after { box-sizing: border-box; }
  & h1, & h2, & h3, & p, & dl, & dd, & ul, & ol { margin: 0; padding: 0; }
  & ul, & ol { list-style: none; }
  & :focus-visible { outline: 2px solid var(--bq-focus); outline-offset: 1px; }
  & ::selection { background: color-mix(in srgb, var(--bq-primary) 24%, transparent); }
  /* Fingers need 40 px; the inline properties give way unless compact was asked for. */
  @media (pointer: coarse), (max-width: 480px) {
    &:not([data-density='compact']) { --bq-control-h: 40px !important; --bq-row-h: 48px !important; }
  }
  @media (prefers-reduced-motion: reduce) { & * { animation: none !important; transition: none !important; } }
`
