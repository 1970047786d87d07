import type { WidgetName } from '@baoqiao/bridge/vocabulary.ts'
import { widgetNames, widgetProps } from '@baoqiao/bridge/widget-names.ts'
import type { Baoqiao, BaoqiaoWidget, WidgetOptions } from './types.ts'
import { visits } from './visits.ts'

/**
 * Defines `<baoqiao-entry-center product="…" mode="iframe" partner="…">` and one element for each other widget.
 * An element waits for `loadBaoqiao`, shows its `slot="fallback"` until the widget is ready, and sends `baoqiao:*` events.
 */
export function defineElements(started: ReadonlyMap<string, Baoqiao>): void {
  const find = async (partner: string | null): Promise<Baoqiao> => {
    const found = partner === null ? [...started.values()][0] : started.get(partner)
    if (found) return found
    await new Promise((start) => addEventListener('baoqiao', start, { once: true }))
    return find(partner)
  }
  for (const widget of widgetNames) {
    const tag = `baoqiao-${widget}`
    if (!customElements.get(tag)) customElements.define(tag, elementClass(widget, find))
  }
}

function elementClass(widget: WidgetName, find: (partner: string | null) => Promise<Baoqiao>) {
  class BaoqiaoElement extends HTMLElement {
    static observedAttributes = [...widgetProps, 'theme']
    #widget: BaoqiaoWidget | undefined
    /** What was begun here; an element that a page takes away and puts back goes on with it. */
    #draft: { ref: string; visit: number } | undefined
    #root = this.attachShadow({ mode: 'open' })
    /** Properties that it has. */
    #named: readonly string[] = []

    connectedCallback() {
      if (this.#root.childElementCount === 0) this.#start()
    }

    /** Moving within the page disconnects and connects in one task: only what stays away is destroyed. */
    disconnectedCallback() {
      setTimeout(() => {
        if (this.isConnected) return
        this.#widget?.destroy()
        this.#widget = undefined
        this.#root.replaceChildren()
      })
    }

    attributeChangedCallback() {
      // About something else now.
      if (!this.isConnected) this.#draft = undefined
      const { props, appearance } = this.#options()
      // What was taken away is none; what never stood there may be what was begun here.
      const gone = Object.fromEntries(
        this.#named.filter((name) => !(name in props)).map((name) => [name, '']),
      )
      this.#named = Object.keys(props)
      this.#widget?.update({ props: { ...gone, ...props }, ...(appearance && { appearance }) })
    }

    async #start() {
      const fallback = document.createElement('slot')
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':host{display:block}')
      this.#root.adoptedStyleSheets = [sheet]
      fallback.name = 'fallback'
      this.#root.append(fallback)
      const baoqiao = await find(this.getAttribute('partner'))
      if (!fallback.isConnected) return
      const { props, ...rest } = this.#options()
      const begun = this.#draft?.visit === visits.ended ? { draft: this.#draft.ref } : {}
      const made = baoqiao.create(widget, { props: { ...begun, ...props }, ...rest })
      this.#widget = made
      made.on('draft-saved', ({ draftRef }) => {
        this.#draft = { ref: draftRef, visit: visits.ended }
      })
      made.on('change-submitted', () => {
        this.#draft = undefined
      })
      // With an error the widget, or a card, says all there is to say.
      for (const end of ['ready', 'error'] as const) made.on(end, () => fallback.remove(), { once: true })
      made.on('*', (detail) =>
        this.dispatchEvent(
          new CustomEvent(`baoqiao:${detail.type}`, { detail, bubbles: true, composed: true }),
        ),
      )
      made.mount(this.#root)
    }

    #options(): WidgetOptions & { props: Record<string, string> } {
      const props: Record<string, string> = {}
      for (const name of widgetProps) {
        const value = this.getAttribute(name)
        if (value !== null) props[name] = value
      }
      const mode = this.getAttribute('mode')
      const theme = this.getAttribute('theme')
      return {
        props,
        ...(mode === 'element' || mode === 'iframe' ? { mode } : {}),
        ...(theme === 'light' || theme === 'dark' || theme === 'inherit' ? { appearance: { theme } } : {}),
      }
    }
  }
  for (const name of widgetProps) Object.defineProperty(BaoqiaoElement.prototype, name, reflected(name))
  return BaoqiaoElement
}

function reflected(name: string): PropertyDescriptor {
  return {
    get(this: Element) {
      return this.getAttribute(name)
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(name)
      else this.setAttribute(name, value)
    },
  }
}
