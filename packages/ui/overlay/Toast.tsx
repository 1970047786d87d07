import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { usePortalContainer } from '../theme/ThemeRoot.tsx'
import { ToastList } from './ToastList.tsx'
import { createToastStore, type ToastOptions } from './toast-store.ts'

type Extra = Omit<ToastOptions, 'message' | 'tone'>

/** Each answers the id of the toast, for `close`. */
export interface ToastApi {
  success: (message: string, extra?: Extra) => number
  error: (message: string, extra?: Extra) => number
  warning: (message: string, extra?: Extra) => number
  info: (message: string, extra?: Extra) => number
  close: (id: number) => void
}

/**
 * Holds the toasts and the two live regions, which are there from the first render: a region that appears together
 * with its text is not read out. Own and not the library's toast (26 KB gzip), which widgets would carry for nothing.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore)
  const container = usePortalContainer()
  const entries = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  useEffect(() => store.stop, [store])
  const api = useMemo<ToastApi>(() => {
    const say = (tone: ToastOptions['tone']) => (message: string, extra?: Extra) =>
      store.add({ ...extra, message, tone })
    return {
      success: say('success'),
      error: say('danger'),
      warning: say('warning'),
      info: say('info'),
      close: store.remove,
    }
  }, [store])
  const list = <ToastList entries={entries} store={store} />
  return (
    <ToastContext value={api}>
      {children}
      {container === null ? list : createPortal(list, container)}
    </ToastContext>
  )
}

/** The toasts of the nearest ToastProvider. Throws outside of one. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext)
  if (api === null) throw new Error('useToast needs a ToastProvider above it')
  return api
}

const ToastContext = createContext<ToastApi | null>(null)
