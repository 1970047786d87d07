import { loadBaoqiao } from '@baoqiao/embed/load-baoqiao.ts'
import type {
  Baoqiao,
  BaoqiaoOptions,
  BaoqiaoWidget,
  EventOf,
  EventType,
  WidgetEvent,
  WidgetName,
  WidgetOptions,
} from '@baoqiao/embed/types.ts'
import {
  type CSSProperties,
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'

const Started = createContext<Baoqiao | null>(null)

export type ProviderProps = BaoqiaoOptions & { children?: ReactNode; onError?: (error: unknown) => void }

/** Loads Baoqiao once for everything below it; nothing happens on a server. `partner` and `baseUrl` start it anew. */
export function BaoqiaoProvider({ children, ...options }: ProviderProps) {
  const [baoqiao, setBaoqiao] = useState<Baoqiao | null>(null)
  const latest = useRef(options)
  latest.current = options
  const { partner, baseUrl } = options
  useEffect(() => {
    let wanted = true
    const { onError: _, ...given } = latest.current
    loadBaoqiao({
      ...given,
      partner,
      baseUrl,
      fetchSession: async (request) => latest.current.fetchSession?.(request),
    }).then(
      (started) => wanted && setBaoqiao(started),
      (error) => wanted && latest.current.onError?.(error),
    )
    return () => {
      wanted = false
    }
  }, [partner, baseUrl])
  return createElement(Started.Provider, { value: baoqiao }, children)
}

export type UseWidgetOptions = WidgetOptions & { onEvent?: (event: WidgetEvent) => void }

/** A widget in the element of `ref`: made when Baoqiao is there, taken down with the component; props follow. */
export function useWidget(
  name: WidgetName,
  options: UseWidgetOptions = {},
): { ref: RefObject<HTMLDivElement | null>; widget: BaoqiaoWidget | null } {
  const baoqiao = useContext(Started)
  const ref = useRef<HTMLDivElement>(null)
  const [widget, setWidget] = useState<BaoqiaoWidget | null>(null)
  const latest = useRef(options)
  latest.current = options
  const { mode } = options
  useEffect(() => {
    if (!baoqiao || !ref.current) return
    const { onEvent: _, ...given } = latest.current
    const made = baoqiao.create(name, mode ? { ...given, mode } : given)
    made.on('*', (event) => latest.current.onEvent?.(event))
    made.mount(ref.current)
    setWidget(made)
    return () => made.destroy()
  }, [baoqiao, name, mode])
  const { props, locale, appearance } = options
  const change = JSON.stringify({ props, locale, appearance })
  const named = useRef<readonly string[]>([])
  useEffect(() => {
    const next: WidgetOptions = JSON.parse(change)
    const props = next.props ?? {}
    // What was taken away is none.
    const gone = Object.fromEntries(
      named.current.filter((name) => !(name in props)).map((name) => [name, '']),
    )
    named.current = Object.keys(props)
    widget?.update({ ...next, props: { ...gone, ...props } })
  }, [widget, change])
  return { ref, widget }
}

/** `onDraftSaved` for `draft-saved`. */
type Handlers = {
  [Type in EventType as `on${Camel<Type>}`]?: (event: EventOf<Type>) => void
}
type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Camel<Tail>}`
  : Capitalize<Text>

export type WidgetProps = Handlers &
  Omit<UseWidgetOptions, 'props'> & {
    product?: string
    plan?: string
    draft?: string
    order?: string
    policy?: string
    payment?: string
    className?: string
    style?: CSSProperties
  }

const ABOUT = ['product', 'plan', 'draft', 'order', 'policy', 'payment'] as const

function component(name: WidgetName): FunctionComponent<WidgetProps> {
  return (own) => {
    const props: Record<string, string> = {}
    for (const about of ABOUT) if (own[about] !== undefined) props[about] = own[about]
    const hear = (event: WidgetEvent) => {
      own.onEvent?.(event)
      const handler: unknown = Reflect.get(
        own,
        `on-${event.type}`.replace(/-(\w)/g, (_, l: string) => l.toUpperCase()),
      )
      if (typeof handler === 'function') handler(event)
    }
    const { ref } = useWidget(name, { ...own, props, onEvent: hear })
    return createElement('div', { ref, className: own.className, style: own.style })
  }
}

export const ProductDetails = component('product-details')
export const EntryCenter = component('entry-center')
export const Insured = component('insured')
export const Endorsement = component('endorsement')
export const Surrender = component('surrender')
export const Pay = component('pay')
export const Proposal = component('proposal')
export const Orders = component('orders')
