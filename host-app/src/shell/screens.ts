import { authorityOf } from '@baoqiao/contract/kernel/authority.ts'
import { channelScreens } from '../channel/screens.ts'
import { couponScreens } from '../coupon/screens.ts'
import { documentScreens } from '../document/screens.ts'
import { embeddedScreens } from '../embedded/screens.ts'
import { generatorScreens } from '../generator/screens.ts'
import { type ResourceHead, resourceHeads } from '../ground/contract-tree.ts'
import { recordPattern } from '../ground/record-address.ts'
import type { OwnScreen, Screen } from '../ground/screen.ts'
import { jobScreens } from '../job/screens.ts'
import { ledgerScreens } from '../ledger/screens.ts'
import { marketingScreens } from '../marketing/screens.ts'
import { monitorScreens } from '../monitor/screens.ts'
import { paymentScreens } from '../payment/screens.ts'
import { planScreens } from '../plan/screens.ts'
import { policyScreens } from '../policy/screens.ts'
import { productScreens } from '../product/screens.ts'
import { settlementScreens } from '../settlement/screens.ts'
import { systemScreens } from '../system/screens.ts'
import { wechatScreens } from '../wechat/screens.ts'
import { workflowScreens } from '../workflow/screens.ts'

/** Screens of their own, each domain's with the domain. One with the address of a resource takes the place of that resource's plain screen. */
const own: readonly OwnScreen[] = [
  { path: '/wel/index', title: '首页', load: () => import('./home/HomePage.tsx') },
  { path: '/myiframe/:routerPath', title: '外部页面', load: () => import('./frame/FramePage.tsx') },
  { path: '/info/index', title: '个人信息', load: () => import('./info/InfoPage.tsx') },
  ...policyScreens,
  ...planScreens,
  ...embeddedScreens,
  ...productScreens,
  ...systemScreens,
  ...channelScreens,
  ...documentScreens,
  ...ledgerScreens,
  ...paymentScreens,
  ...settlementScreens,
  ...monitorScreens,
  ...jobScreens,
  ...generatorScreens,
  ...wechatScreens,
  ...couponScreens,
  ...workflowScreens,
  ...marketingScreens,
]

/** Every page: those above, and two for each resource of the contract: its list at `/<domain>/<name>`, a record below that. */
export const screens: readonly Screen[] = [
  ...own.map(({ list, ...screen }) => ({
    ...screen,
    ...fetchOf(resourceHeads.find(({ place }) => place === list)),
  })),
  ...resourceHeads
    .flatMap((head) => [plainScreen(head), recordScreen(head)])
    .filter(({ path }) => !own.some((screen) => screen.path === path)),
]

function listPath(head: ResourceHead): string {
  return `/${head.place.replaceAll('.', '/')}`
}

function plainScreen(head: ResourceHead): Screen {
  return {
    path: listPath(head),
    title: `${head.title}管理`,
    authority: authorityOf(head, 'view'),
    async load() {
      const [{ plainPage }, resource] = await partsOf(head)
      return { default: plainPage(resource) }
    },
    ...fetchOf(head),
  }
}

function recordScreen(head: ResourceHead): Screen {
  return {
    path: recordPattern(head),
    title: `${head.title}详情`,
    under: listPath(head),
    authority: authorityOf(head, 'view'),
    async load() {
      const [{ plainRecord }, resource] = await Promise.all([
        import('../kit/record/plain-record.ts'),
        head.load(),
      ])
      return { default: plainRecord(resource) }
    },
  }
}

const partsOf = (head: ResourceHead) => Promise.all([import('../kit/plain-page.ts'), head.load()])

/** Asks for the rows of a resource. */
function fetchOf(head: ResourceHead | undefined): Pick<Screen, 'fetch'> {
  if (!head) return {}
  return {
    async fetch(opening, search) {
      const [{ fetchRows }, resource] = await partsOf(head)
      await fetchRows(opening, resource, search)
    },
  }
}
