import type { Mode, WidgetName } from './types.ts'

/** Fetches what a widget will run ahead of its use; a frame's own files are fetched for its site, not compiled here. */
export function preload(baseUrl: string, widget: WidgetName, mode: Mode = 'auto'): void {
  const inFrame = mode === 'iframe' || mode === 'redirect'
  for (const file of inFrame ? ['frame'] : ['parts/element', `widgets/${widget}`]) {
    const link = document.createElement('link')
    link.rel = inFrame ? 'prefetch' : 'modulepreload'
    link.href = `${baseUrl}/embed/${file}.js`
    document.head.append(link)
    link.onload = link.onerror = () => link.remove()
  }
}
