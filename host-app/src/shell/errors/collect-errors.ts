import { CallError } from '@baoqiao/client/call-error.ts'
import { logError } from '../../ground/error-log.ts'

/** Puts what breaks in this page into the local log, until the returned function is called. */
export function collectErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    // Says only that layout took two turns; browsers tell it as an error.
    if (!event.message.startsWith('ResizeObserver loop')) logError('script', event.error ?? event.message)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isAnswered(reason)) logError('promise', reason)
  }
  const onPreload = (event: Event) => logError('resource', Reflect.get(event, 'payload') ?? 'preload')
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  addEventListener('vite:preloadError', onPreload)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
    removeEventListener('vite:preloadError', onPreload)
  }
}

/** A call that failed was told to the person, and is in the log already when it is the server's fault. */
const isAnswered = (reason: unknown) =>
  reason instanceof CallError || (reason instanceof Error && /Abort|Cancel/.test(reason.name))

/** The server's own failures; a refusal is no error. */
export function logCallError(error: CallError): void {
  if (error.status !== 0 && error.status < 500) return
  const trace = error.traceId ? `（追踪号 ${error.traceId}）` : ''
  logError('request', `${error.status || ''} ${error.message}${trace}`.trim())
}
