import { channelType } from './layout/channel-type.ts'

const OWN = '© 2026 保桥科技 版权所有'
/** Footers differ by the channel the console was opened for (1-platform §1). */
const COPYRIGHTS: Readonly<Record<string, string>> = {
  mbFgk: '© 2026 民保福管家 · 保桥提供技术支持',
  hekang: '© 2026 合康经纪 · 保桥提供技术支持',
  bowei: '© 2026 博维科技 · 保桥提供技术支持',
  xsm: '© 2026 小保盟 · 保桥提供技术支持',
  jitai: '© 2026 吉泰在线 · 保桥提供技术支持',
}

/**
 * Whose console this browser tab is. The record number of a site belongs to the address it is served from, so an
 * administrator writes it: public parameter `recordKey`.
 */
export function brand(): { copyright: string; recordKey: string } {
  const channel = channelType.get() ?? ''
  const copyright = COPYRIGHTS[channel]
  if (!copyright || !Object.hasOwn(COPYRIGHTS, channel)) return { copyright: OWN, recordKey: 'SITE_RECORD' }
  return { copyright, recordKey: `SITE_RECORD_${channel.toUpperCase()}` }
}
