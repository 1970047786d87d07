import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { askAgain, lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Component, type ComponentType, type FunctionComponent, type ReactNode, Suspense } from 'react'
import { CODE_MISSING, CODE_MISSING_HINT } from './code-missing.ts'
import { logError } from './error-log.ts'

/**
 * What a press opens, with code of its own. When that does not arrive the person is told, its `onClose` or `onDone` is called,
 * and it may be opened again; the page around it stays as it is. `waiting` stands in its place until then.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: (props: P) => ReactNode = nothing,
): FunctionComponent<P> {
  const View = lazyView(load)
  return (props) => (
    <PartBoundary onFail={closeOf(props)} waiting={waiting(props)}>
      <Suspense fallback={waiting(props)}>
        <View {...props} />
      </Suspense>
    </PartBoundary>
  )
}
const nothing = () => null

function closeOf(props: object): (() => void) | undefined {
  const close: unknown = Reflect.get(props, 'onClose') ?? Reflect.get(props, 'onDone')
  return typeof close === 'function' ? () => void close() : undefined
}

class PartBoundary extends Component<
  { onFail: (() => void) | undefined; waiting: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    logError('resource', error)
    notify('danger', CODE_MISSING, {
      detail: CODE_MISSING_HINT,
    })
    // The next press is the next try.
    askAgain()
    this.props.onFail?.()
  }

  override render() {
    return this.state.failed ? this.props.waiting : this.props.children
  }
}
