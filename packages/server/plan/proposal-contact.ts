import { html } from 'hono/html'
import type { SellerContact } from './seller-contact.ts'

interface Whose {
  contact: SellerContact
  channelName: string | null
}

/** What a visitor does: calls who made it, else a service line; where there is no number, whom they turn to. */
export function contactAct({ contact, channelName }: Whose) {
  const { name, phone, written, lines } = contact
  const [line] = lines
  const who = name ? `业务员 ${name}` : '业务员'
  if (phone) return act(phone, `联系${who}`, written ?? `${channelName ?? ''} ${phone}`)
  if (written) return html`<a class="go" href="#contact">联系${who}</a><small>${written}</small>`
  if (line) return act(line.hotline, '拨打服务热线', `${line.insurer} ${line.hotline}`)
  return html`<small>确定方案后，请联系给您发送链接的${who}办理投保。</small>`
}

const act = (number: string, title: string, said: string) =>
  html`<a class="go" href="tel:${number.replace(/[^\d+]/g, '')}">${title}</a><small>${said.trim()}</small>`

/** Everybody who can be reached about it. */
export const contactLines = ({ contact, channelName }: Whose) => html`
  <dl id="contact">
    <dt>出具渠道</dt><dd>${channelName ?? '保桥'}</dd>
    ${contact.name ? html`<dt>业务员</dt><dd>${contact.name}</dd>` : ''}
    ${contact.written || contact.phone ? html`<dt>联系方式</dt><dd>${contact.written ?? contact.phone}</dd>` : ''}
    ${contact.lines.map(({ insurer, hotline }) => html`<dt>服务热线</dt><dd><a href="tel:${hotline.replace(/[^\d+]/g, '')}">${hotline}</a> <small>${insurer}</small></dd>`)}
  </dl>`
