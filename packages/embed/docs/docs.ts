import { mockProps } from '@baoqiao/contract/embed/mock.ts'
import { availableWidgets } from '@baoqiao/contract/embed/widgets.ts'
import type { MockPlatform } from '@baoqiao/contract/messages/widget-host.ts'
import { loadBaoqiao } from '../load-baoqiao.ts'
import type { BaoqiaoWidget } from '../types.ts'
import { codeOf } from './code-of.ts'

/** What runs on `/embed/docs`: copies code, and shows a widget of the mock. */
function copyButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]'))
    button.onclick = async () => {
      const code = button.parentElement?.querySelector('code')?.textContent ?? ''
      button.textContent = await navigator.clipboard.writeText(code).then(
        () => '已复制',
        () => '请选中后复制',
      )
      setTimeout(() => {
        button.textContent = '复制'
      }, 2000)
    }
}

/** The mock's files are fetched when somebody comes near its form: seven megabytes are nobody's who only reads. */
function approach(form: HTMLElement) {
  const near = new AbortController()
  const once = { once: true, signal: near.signal }
  const come = () => {
    near.abort()
    seen.disconnect()
    import(/* @vite-ignore */ `${location.origin}/embed/mock/platform.js`).then(
      ({ warm }: MockPlatform) => warm(),
      // Opened, it fetches them itself.
      () => {},
    )
  }
  const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && come())
  seen.observe(form)
  form.addEventListener('pointerenter', come, once)
  form.addEventListener('focusin', come, once)
}

const widgetNamed = (name: string) => availableWidgets.find((one) => one === name) ?? 'product-details'

function live() {
  const form = document.querySelector<HTMLFormElement>('#live-form')
  const place = document.querySelector('#live-place')
  const code = document.querySelector('#live-code code')
  const events = document.querySelector('#live-events')
  if (!form || !place || !code || !events) return
  const chosen = () => {
    const data = new FormData(form)
    const one = (name: string) => String(data.get(name) ?? '')
    return {
      baseUrl: location.origin,
      partner: 'demo',
      environment: 'mock' as const,
      mode: 'iframe' as const,
      widget: one('widget'),
      theme: one('theme'),
      primary: data.has('coloured') ? one('primary') : '',
      props: mockProps(widgetNamed(one('widget'))),
    }
  }
  const write = () => {
    code.textContent = codeOf(chosen())
  }
  let widget: BaoqiaoWidget | undefined
  const show = async () => {
    widget?.destroy()
    events.replaceChildren()
    const { baseUrl, partner, environment, mode, theme, primary, props, widget: name } = chosen()
    const baoqiao = await loadBaoqiao({ baseUrl, partner, environment })
    const themes = ['light', 'dark', 'inherit'] as const
    widget = baoqiao.create(widgetNamed(name), {
      mode,
      props,
      appearance: {
        theme: themes.find((one) => one === theme) ?? 'light',
        ...(primary ? { primary } : {}),
      },
    })
    widget.on('*', ({ type, id: _, instanceId: __, traceId: ___, ...facts }) => {
      if (type === 'resize') return
      const line = document.createElement('li')
      line.textContent = `${type} ${JSON.stringify(facts)}`
      events.prepend(line)
    })
    widget.mount(place)
  }
  approach(form)
  form.oninput = write
  form.onsubmit = (event) => {
    event.preventDefault()
    show().catch((error) => {
      place.textContent = '演示没有打开，请检查网络后重试'
      reportError(error)
    })
  }
  write()
}

copyButtons()
live()
