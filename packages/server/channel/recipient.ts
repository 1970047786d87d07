import type { channels } from '@baoqiao/contract/channel/list.ts'
import { recipient as resource } from '@baoqiao/contract/channel/recipient.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { areaPath, isCounty } from '../product/areas.ts'
import { channelOfNew } from './one-a-channel.ts'

const store = storeOf(resource)

/** One a channel, with the place of its codes in words. */
export const recipient: NonNullable<Handlers<typeof channels>['recipient']> = {
  async add({ body }, context) {
    const place = areaOf(body.areaCodes123)
    const channelId = await channelOfNew('ticket_recipient', resource.title, body.channelId, context)
    return store.add({ body: { ...body, ...place, channelId } }, context)
  },
  async edit({ body }, context) {
    const place = body.areaCodes123 === undefined ? {} : areaOf(body.areaCodes123)
    return store.edit({ body: { ...body, ...place } }, context)
  },
}

/** Codes of one place, from the province down to it, said in words. */
function areaOf(codes: string): { area: string } {
  const [province = '', ...below] = codes.split(',')
  const county = below.at(-1) ?? ''
  const isOne = isCounty(county) && [province, ...below].every((code) => within(county, code))
  const area = isOne ? areaPath(county) : null
  const message = '请选择所在地区'
  if (!area) throw refuse(message, [{ path: 'areaCodes123', message }])
  return { area }
}

const within = (county: string, code: string) => county.startsWith(code.replace(/(00)+$/, ''))
