const baseUrl = document.body.dataset.platform
const place = document.querySelector('#place')
const events = document.querySelector('#events')
const product = document.querySelector('#product')
const buttons = [...document.querySelectorAll('[data-mode]')]

/** The partner's own back end answers sessions; this page never sees a secret. */
const fetchSession = async ({ signal, environment }) => {
  const answer = await fetch(`/session?environment=${environment}`, { method: 'POST', signal })
  if (!answer.ok) throw new Error('session')
  return answer.json()
}
/** Who is logged in here is the site's own affair; each user has drafts and orders of their own. */
for (const button of document.querySelectorAll('button[data-user]')) {
  button.setAttribute('aria-pressed', String(button.dataset.user === document.body.dataset.user))
  button.addEventListener('click', async () => {
    await baoqiao.logout()
    await fetch(`/login?user=${button.dataset.user}`, { method: 'POST' })
    location.reload()
  })
}
const search = new URLSearchParams(location.search)
const environment = search.get('environment') ?? 'live'
const baoqiao = await window.Baoqiao.loadBaoqiao({ partner: 'mbFgk', baseUrl, fetchSession, environment })
window.demo = { baoqiao }

const menu = document.querySelector('#widget')
const order = document.querySelector('#order')
menu.value = search.get('widget') ?? 'product-details'
order.value = search.get('order') ?? ''
/** What is done with an order of whoever is logged in here; the others begin with a product. */
const WITH_ORDER = ['pay', 'insured', 'endorsement', 'surrender']

let widget
function show(mode) {
  widget?.destroy()
  widget = undefined
  place.textContent = ''
  events.textContent = ''
  for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.mode === mode))
  const withOrder = WITH_ORDER.includes(menu.value)
  order.parentElement.hidden = !withOrder
  product.parentElement.hidden = withOrder
  if (withOrder && !order.value) {
    place.textContent = '请先投保，或填写订单编号后按回车。'
    order.focus()
    return
  }
  const props = withOrder || search.get('order') ? { order: order.value } : { product: product.value }
  widget = baoqiao.create(menu.value, { mode, props, minHeight: 560 })
  widget.on('*', log)
  widget.mount(place)
  window.demo.widget = widget
}

function log({ type, id, instanceId, traceId, ...facts }) {
  if (type === 'resize') return
  if (facts.orderRef) order.value = facts.orderRef.replace('order_', '')
  const line = document.createElement('li')
  line.textContent = `${type} ${JSON.stringify(facts)}`
  events.prepend(line)
}

for (const button of buttons) button.addEventListener('click', () => show(button.dataset.mode))
const again = () =>
  show(buttons.find((button) => button.getAttribute('aria-pressed') === 'true').dataset.mode)
product.addEventListener('change', again)
order.addEventListener('change', again)
menu.addEventListener('change', () => {
  search.delete('order')
  again()
})
show(search.get('mode') ?? 'element')

const out = document.querySelector('#out')
const answer = document.querySelector('#answer')
document.querySelector('#handoff').addEventListener('click', async () => {
  if (!widget) return
  const { url, qr, expiresAt } = await widget.handoff()
  answer.innerHTML = qr
  const link = document.createElement('a')
  link.href = url
  link.textContent = '在另一台设备上打开'
  answer.append(link, ` ${new Date(expiresAt).toLocaleTimeString('zh-CN')} 前有效，只能打开一次`)
  out.showModal()
})
document.querySelector('#doctor').addEventListener('click', async () => {
  const list = document.createElement('ul')
  for (const { ok, note, fix } of await baoqiao.doctor()) {
    const line = document.createElement('li')
    line.dataset.ok = ok
    line.textContent = `${ok ? '✓' : '✗'} ${note}`
    if (fix)
      line.append(
        document.createElement('br'),
        Object.assign(document.createElement('code'), { textContent: fix }),
      )
    list.append(line)
  }
  answer.replaceChildren(list)
  out.showModal()
})
