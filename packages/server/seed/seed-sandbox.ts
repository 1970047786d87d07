import { availableWidgets } from '@baoqiao/contract/embed/widgets.ts'
import type { Tx } from '../kernel/database/database.ts'
import { SEED_TYPES } from './products/types.ts'
import { type Setting, seedAccount, seedUser } from './seed-people.ts'

interface Sandbox extends Setting {
  origins: readonly string[]
}

/** The test settings of one partner: a tenant of its own with one channel, who sells for it (`tester`) and who leads it (`testlead`). */
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
  const sellerId = await seedTesters(tx, setting)
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

/** Who sells and who leads; answers the account that sells. */
async function seedTesters(tx: Tx, setting: Setting): Promise<string> {
  const { tenantId } = setting
  const common = { userType: 'dist', channelId: '940' } as const
  const seller = {
    ...{ ...common, username: 'tester', name: '接入测试', role: 'ROLE_AGENT' },
    ...{ phone: '13800000099', distRole: '6' as const },
  }
  const leader = {
    ...{ ...common, username: 'testlead', name: '接入测试负责人', role: 'ROLE_ADMIN' },
    ...{ phone: '13800000098', distRole: '3' as const },
  }
  const sellerId = await seedAccount(tx, seller, await seedUser(tx, seller, setting), 9001, tenantId)
  await seedAccount(tx, leader, await seedUser(tx, leader, setting), 9002, tenantId)
  return sellerId
}
