import { channelType } from './layout/channel-type.ts'

interface Brand {
  copyright: string
  /** Number of the site's public record; it belongs to the address the console is served from. */
  record: string
}
const OWN: Brand = { copyright: '© 2026 保桥科技 版权所有', record: '演示环境 · 备案号随部署域名登记' }

/** Footers differ by the channel the console was opened for (1-platform §1). */
const BRANDS: Readonly<Record<string, Brand>> = {
  mbFgk: { copyright: '© 2026 民保福管家 · 保桥提供技术支持', record: OWN.record },
  hekang: { copyright: '© 2026 合康经纪 · 保桥提供技术支持', record: OWN.record },
  bowei: { copyright: '© 2026 博维科技 · 保桥提供技术支持', record: OWN.record },
  xsm: { copyright: '© 2026 小保盟 · 保桥提供技术支持', record: OWN.record },
  jitai: { copyright: '© 2026 吉泰在线 · 保桥提供技术支持', record: OWN.record },
}

/** The brand of this browser tab. */
export const brand = (): Brand => BRANDS[channelType.get() ?? ''] ?? OWN
