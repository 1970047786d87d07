import { availableWidgets } from '@baoqiao/contract/embed/widgets.ts'
import type { Tx } from '../kernel/database/database.ts'
import { SEED_TYPES } from './products/types.ts'
import { type Setting, seedAccount, seedUser } from './seed-people.ts'

interface Sandbox extends Setting {
  origins: readonly string[]
}

/** The test settings of one partner: a tenant of its own with one channel and one account, `tester`. */
export async function seedSandbox(tx: Tx, { origins, ...setting }: Sandbox): Promise<void> {
  const { tenantId } = setting
  await tx
    .insertInto('distChannel')
    .values({
      id: '940',
      tenantId,
      name: '民保福管家·测试',
      channelCode: 'mbFgk-TEST',
      parentId: null,
      feeTier: '100',
      status: '1',
      insureTypes: SEED_TYPES.map(({ type }) => type).join(','),
      insureAuthority: 'ALL',
      limitPublicPay: 'ON',
    })
    .execute()
  const user = {
    username: 'tester',
    name: '接入测试',
    userType: 'dist',
    role: 'ROLE_AGENT',
    phone: '13800000099',
    channelId: '940',
    distRole: '6',
  } as const
  const userId = await seedUser(tx, user, setting)
  const sellerId = await seedAccount(tx, user, userId, 9001, tenantId)
  await tx
    .insertInto('embedSite')
    .values({
      tenantId,
      name: '民保福管家（测试）',
      publishableId: 'mbFgk',
      environment: 'sandbox',
      channelId: '940',
      clientId: 'partner-mbFgk-test',
      sellerId,
      origins: origins.length > 0 ? origins.join('\n') : 'https://mbfgk.example',
      widgets: availableWidgets.join(','),
      theme: 'light',
      locale: 'zh-CN',
      status: '1',
    })
    .execute()
}
