import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'

const failed = new Set<() => void>()

/** For who catches errors, when the person wants to try again: views whose code did not arrive ask for it anew. */
export function askAgain(): void {
  for (const forget of failed) forget()
  failed.clear()
}

export type LazyView<P> = FunctionComponent<P> & { preload(): Promise<unknown> }

/** A view whose code arrives when it is first drawn, or before that when `preload` is called. Draw it under a Suspense. */
export function lazyView<P extends object>(load: () => Promise<ComponentType<P>>): LazyView<P> {
  let known: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P>> | undefined
  const bring = () => {
    coming ??= load().then(
      (view) => {
        known = view
        return view
      },
      (error: unknown) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
  const make = (): ComponentType<P> =>
    lazy(async () => ({
      default: await bring().catch((error: unknown) => {
        // React remembers a failure for ever, and draws again by itself: a new try has to be asked for.
        failed.add(() => {
          Lazy = make()
        })
        throw error
      }),
    }))
  let Lazy = make()
  /** One that is here already is drawn at once: React would show the fallback for a moment. */
  const View = (props: P) => {
    const [Part] = useState<ComponentType<P>>(() => known ?? Lazy)
    return createElement(Part, props)
  }
  return Object.assign(View, { preload: () => bring().catch(() => undefined) })
}

/** Brings views when the browser has nothing else to do; answers how to forget it. */
export function preloadWhenIdle(views: readonly { preload(): Promise<unknown> }[]): () => void {
  const bring = () => {
    for (const view of views) void view.preload()
  }
  if (typeof requestIdleCallback !== 'function') {
    const later = setTimeout(bring, 300)
    return () => clearTimeout(later)
  }
  const later = requestIdleCallback(bring, { timeout: 2000 })
  return () => cancelIdleCallback(later)
}
