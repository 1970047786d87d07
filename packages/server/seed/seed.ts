import { availableWidgets } from '@baoqiao/contract/embed/widgets.ts'
import { reconcileJobs } from '../job/reconcile-jobs.ts'
import { hashOf } from '../kernel/auth/token.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { simulatedKey } from '../system/providers/social-simulator.ts'
import { beginningParams } from './beginning-params.ts'
import { CHANNELS } from './people.ts'
import { seedMenus, seedRoles } from './permissions.ts'
import { seedReference } from './reference.ts'
import { seedAliases } from './seed-aliases.ts'
import { seedGenerator } from './seed-generator.ts'
import { putMarketing, seedMarketing } from './seed-marketing.ts'
import { seedPayChannels } from './seed-pay-channels.ts'
import { seedOtherTenants, seedPeople } from './seed-people.ts'
import { seedPlanTemplates } from './seed-plan-templates.ts'
import { seedSandbox } from './seed-sandbox.ts'
import { seedTemplates } from './seed-templates.ts'
import { seedWechat } from './seed-wechat.ts'
import { seedWorkflow } from './seed-workflow.ts'
import { putSpecimens, seedSpecimens } from './specimen.ts'

export const DEMO_PASSWORD = 'Baoqiao2026'
const DEMO_TENANT = '3'
/** Where `/proxy/index` logs in (1-platform §2). */
const PLATFORM_TENANT = '21'
/** Where partners try what they build: its orders are nobody's. */
const SANDBOX_TENANT = '4'
export interface SeedOptions {
  /** Pinyin of a trade's name for the search; the browser seed goes without. */
  pinyin?: (text: string) => string
  partnerOrigins?: readonly string[]
}

/** Demo data, once: an already seeded database is left as it is. Answers whether it seeded. */
export async function seed(kernel: Kernel, options: SeedOptions = {}): Promise<boolean> {
  if (await isSeeded(kernel)) return false
  const passwordHash = await kernel.ports.passwords.hash(DEMO_PASSWORD)
  await putSpecimens(kernel)
  const marketing = await putMarketing(kernel)
  return kernel.db.kysely.transaction().execute(async (tx) => {
    await seedTenants(tx)
    const menus = await seedMenus(tx)
    const roles = await seedRoles(tx, DEMO_TENANT, menus)
    await seedTemplates(tx, DEMO_TENANT)
    await seedPlanTemplates(tx, DEMO_TENANT)
    await seedPeople(tx, {
      password: passwordHash,
      vault: kernel.vaultOf(DEMO_TENANT),
      roles,
      tenantId: DEMO_TENANT,
    })
    await seedOtherTenants(tx, passwordHash, await seedRoles(tx, PLATFORM_TENANT, menus, ['ROLE_SYS_ADMIN']))
    await seedSocialKeys(tx, kernel)
    await seedPayChannels(tx, kernel, [DEMO_TENANT, SANDBOX_TENANT, PLATFORM_TENANT])
    await seedWechat(tx, kernel, DEMO_TENANT)
    await seedWorkflow(tx, kernel, DEMO_TENANT)
    await seedGenerator(tx, kernel, DEMO_TENANT)
    await seedMarketing(tx, kernel, DEMO_TENANT, marketing)
    await seedParams(tx)
    await seedReference(tx, options.pinyin)
    await seedAliases(tx)
    await reconcileJobs(tx)
    for (const tenant of [DEMO_TENANT, SANDBOX_TENANT]) await seedSpecimens(tx, tenant)
    await seedPartners(tx, options.partnerOrigins ?? [])
    await seedSandbox(tx, {
      password: passwordHash,
      vault: kernel.vaultOf(SANDBOX_TENANT),
      roles: await seedRoles(tx, SANDBOX_TENANT, menus, ['ROLE_AGENT', 'ROLE_ADMIN']),
      tenantId: SANDBOX_TENANT,
      origins: options.partnerOrigins ?? [],
    })
    return true
  })
}

async function isSeeded({ db }: Kernel): Promise<boolean> {
  const known = await db.kysely
    .selectFrom('sysTenant')
    .select('id')
    .where('id', '=', DEMO_TENANT)
    .executeTakeFirst()
  return known !== undefined
}

async function seedTenants(tx: Tx) {
  const period = { startTime: '2020-01-01', endTime: '2099-12-31', status: '0' as const }
  await tx
    .insertInto('sysTenant')
    .values([
      { id: DEMO_TENANT, name: '保桥演示', code: 'demo', ...period, operator: true },
      { id: SANDBOX_TENANT, name: '保桥测试环境', code: 'sandbox', ...period },
      { id: PLATFORM_TENANT, name: '平台租户', code: 'platform', ...period },
      { id: '22', name: '已到期租户', code: 'expired', ...period, endTime: '2021-12-31' },
    ])
    .execute()
  const client = {
    scope: 'server',
    authorizedGrantTypes: 'password,refresh_token,mobile,social',
    accessTokenValidity: 7200,
    refreshTokenValidity: 604_800,
    autoapprove: true,
  }
  await tx
    .insertInto('sysOauthClient')
    .values([
      { ...client, clientId: 'console', clientSecret: hashOf('console'), captchaFlag: '2', encFlag: '1' },
      { ...client, clientId: 'test', clientSecret: hashOf('test'), captchaFlag: '0', encFlag: '0' },
      {
        ...client,
        clientId: 'partner-mbFgk',
        clientSecret: hashOf('partner-demo-secret'),
        authorizedGrantTypes: 'client_credentials',
        captchaFlag: '0',
        encFlag: '0',
        accessTokenValidity: 1800,
      },
      {
        ...client,
        clientId: 'partner-mbFgk-test',
        clientSecret: hashOf('partner-test-secret'),
        authorizedGrantTypes: 'client_credentials',
        captchaFlag: '0',
        encFlag: '0',
        accessTokenValidity: 1800,
      },
      { ...client, clientId: 'encrypted', clientSecret: hashOf('encrypted'), captchaFlag: '0', encFlag: '1' },
    ])
    .execute()
}

/** Where the top bar's code for quick claims leads, and the records in the footers; an administrator writes their own. */
async function seedParams(tx: Tx) {
  await tx.insertInto('sysParam').values(beginningParams(DEMO_TENANT)).execute()
  await tx
    .insertInto('sysParam')
    .values(
      [
        ['快速理赔地址', 'QUICK_CLAIM_URL', '/policies/claim'],
        ['不承保的企业名称用字', 'BLOCKED_WORDS', '矿,爆破,拆除,幕墙,船舶,劳务,礦,幕牆,勞務'],
        ['投保人短信与邮件通知', 'HOLDER_NOTICE', 'ON'],
        ['对公收款户名', 'OFFLINE_ACCOUNT_NAME', '保桥保险代理有限公司（演示）'],
        ['对公收款开户行', 'OFFLINE_ACCOUNT_OPENING', '中国工商银行广州天河支行'],
        ['对公收款账号', 'OFFLINE_ACCOUNT', '3602000109001234567'],
        ['备案号', 'SITE_RECORD', '演示备案 2026000001 号'],
        ['备案号_民保福', 'SITE_RECORD_MBFGK', '演示备案 2026000002 号'],
        ['备案号_合康', 'SITE_RECORD_HEKANG', '演示备案 2026000003 号'],
        ['备案号_博维', 'SITE_RECORD_BOWEI', '演示备案 2026000004 号'],
        ['备案号_小保盟', 'SITE_RECORD_XSM', '演示备案 2026000005 号'],
        ['备案号_吉泰', 'SITE_RECORD_JITAI', '演示备案 2026000006 号'],
      ].map(([publicName = '', publicKey = '', publicValue = '']) => ({
        tenantId: DEMO_TENANT,
        publicName,
        publicKey,
        publicValue,
        system: '1' as const,
        publicType: '1' as const,
        status: '0' as const,
      })),
    )
    .execute()
}

/** Keys of the simulated providers; the secret is sealed as the screen would. */
async function seedSocialKeys(tx: Tx, kernel: Kernel) {
  const vault = kernel.vaultOf(DEMO_TENANT)
  const rows = (['WX', 'QQ', 'DINGTALK'] as const).map((type) => {
    const { appId, appSecret } = simulatedKey(type)
    const redirectUrl = `${kernel.publicUrl}/authredirect`
    return {
      tenantId: DEMO_TENANT,
      type,
      appId,
      appSecret: vault.seal(appSecret),
      redirectUrl,
      remark: '演示',
    }
  })
  await tx.insertInto('sysSocial').values(rows).execute()
}

async function seedPartners(tx: Tx, origins: readonly string[]) {
  const own = CHANNELS.filter(({ parentId }) => parentId === null)
  const sites = ['mbFgk', 'hekang', 'bowei', 'xsm', 'jitai'].flatMap((publishableId) => {
    const channel = own.find(({ channelCode }) => channelCode === publishableId)
    return channel ? [{ publishableId, name: channel.name, channelId: channel.id }] : []
  })
  const { id: sellerId } = await tx
    .selectFrom('distAccount as a')
    .innerJoin('sysUser as u', 'u.id', 'a.userId')
    .select('a.id')
    .where('u.username', '=', 'partner')
    .where('u.tenantId', '=', DEMO_TENANT)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('embedSite')
    .values(
      sites.map((site) => ({
        ...site,
        tenantId: DEMO_TENANT,
        ...(site.publishableId === 'mbFgk' ? { clientId: 'partner-mbFgk', sellerId } : {}),
        origins:
          site.publishableId === 'mbFgk' && origins.length > 0
            ? origins.join('\n')
            : `https://${site.publishableId.toLowerCase()}.example`,
        widgets: availableWidgets.join(','),
        theme: 'light' as const,
        locale: 'zh-CN' as const,
        status: '1' as const,
      })),
    )
    .execute()
}
