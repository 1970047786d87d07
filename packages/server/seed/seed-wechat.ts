import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { portalAddress } from '../wechat/portal/portal-address.ts'
import { playedFan, SIMULATED_ACCOUNT } from '../wechat/simulated-account.ts'

/** The demo's official account. */
export const WX_ACCOUNT = '700'
/** Fans that the demo begins with; the rest comes by a sync. */
const FANS = 12

/** The played official account with some of its fans and replies, where simulators are on. */
export async function seedWechat(
  tx: Tx,
  { ports, vaultOf, now, publicUrl }: Pick<Kernel, 'ports' | 'vaultOf' | 'now' | 'publicUrl'>,
  tenantId: string,
): Promise<void> {
  if (!ports.simulators) return
  const vault = vaultOf(tenantId)
  const { account, appid, secret, token, aesKey } = SIMULATED_ACCOUNT
  await tx
    .insertInto('wxAccount')
    .values({
      ...{
        id: WX_ACCOUNT,
        tenantId,
        name: '保桥企业服务',
        account,
        appid,
        url: portalAddress(publicUrl, WX_ACCOUNT),
      },
      secret: vault.seal(secret),
      token: vault.seal(token),
      aesKey: vault.seal(aesKey),
    })
    .execute()
  await seedFans(tx, tenantId, now())
  await seedReplies(tx, tenantId)
  await seedMessages(tx, tenantId, now())
  await seedMenu(tx, tenantId, now())
}

async function seedFans(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const began = Math.floor(now.getTime() / 1000)
  await tx
    .insertInto('wxAccountFans')
    .values(
      Array.from({ length: FANS }, (_, n) => {
        const { openid, nickname, sex, subscribe_time } = playedFan(n, began)
        const gender = sex === 1 ? ('1' as const) : sex === 2 ? ('2' as const) : ('0' as const)
        const subscribeTime = new Date(subscribe_time * 1000).toISOString()
        return {
          tenantId,
          wxAccountId: WX_ACCOUNT,
          openid,
          nickname: nickname || null,
          gender,
          subscribeTime,
        }
      }),
    )
    .execute()
}

async function seedReplies(tx: Tx, tenantId: string): Promise<void> {
  const reply = { tenantId, wxAccountId: WX_ACCOUNT, repType: 'text' as const }
  await tx
    .insertInto('wxAutoReply')
    .values([
      {
        ...{ ...reply, reqType: 'event', reqKey: 'subscribe', repMate: '1' },
        content: '欢迎关注保桥企业服务，回复“理赔”了解报案方式。',
      },
      {
        ...{ ...reply, reqType: 'text', reqKey: '理赔', repMate: '2' },
        content: '请在保单详情中发起报案，或拨打保险公司客服电话。',
      },
      {
        ...{ ...reply, reqType: 'text', reqKey: '发票', repMate: '1' },
        content: '发票请在“发票”菜单中申请。',
      },
      {
        ...{ ...reply, reqType: 'event', reqKey: 'hotline', repMate: '1' },
        content: '服务时间：工作日 9:00 至 18:00，也可以直接在这里留言。',
      },
    ])
    .execute()
}

/** What two fans wrote today and the day before yesterday, and what they were answered. */
async function seedMessages(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const of = (n: number) => {
    const { openid, nickname } = playedFan(n, 0)
    return { tenantId, wxAccountId: WX_ACCOUNT, openid, nickName: nickname || null }
  }
  const own = { appId: SIMULATED_ACCOUNT.appid, repType: 'text' as const }
  const wrote = (n: number, repContent: string, minutes: number, readFlag: '0' | '1' = '0') => ({
    ...{ ...own, ...of(n), repContent, readFlag, createTime: ago(minutes) },
    answerState: readFlag,
  })
  const made = await tx
    .insertInto('wxFansMsg')
    .values([
      wrote(0, '员工出差受伤了，怎么理赔？', 95, '1'),
      wrote(0, '需要准备哪些材料？医院的发票可以用电子版吗？', 20),
      wrote(4, '你们能承保建筑工地的工人吗', 3_400),
    ])
    .returning(['id', 'openid', 'wxAccountId'])
    .execute()
  const [first] = made
  if (!first) return
  const { openid, wxAccountId } = first
  const to = { tenantId, fansMsgId: first.id, openid, wxAccountId, repType: 'text' as const }
  await tx
    .insertInto('wxFansMsgRes')
    .values([
      {
        ...{ ...to, way: 'auto', sendStatus: '1', createTime: ago(95) },
        repContent: '请在保单详情中发起报案，或拨打保险公司客服电话。',
      },
      {
        ...{ ...to, way: 'staff', sendStatus: '1', createTime: ago(80) },
        repContent: '您好，可以在保单详情里点“报案”，也可以扫保单上的二维码。',
      },
    ])
    .execute()
}

/** A menu that is kept and not yet published. */
async function seedMenu(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const row = (menuName: string, menuLevel: number, menuSort: number) => ({
    ...{ tenantId, wxAccountId: WX_ACCOUNT, menuName, menuLevel, menuSort },
  })
  const { id: parentId } = await tx
    .insertInto('wxMenu')
    .values(row('服务', 1, 1))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('wxMenu')
    .values([
      { ...row('官网', 1, 0), menuType: 'view', menuUrl: 'https://baoqiao.example' },
      { ...row('联系客服', 2, 0), parentId, menuType: 'click', tplId: 'hotline' },
      { ...row('理赔指引', 2, 1), parentId, menuType: 'view', menuUrl: 'https://baoqiao.example/claim' },
    ])
    .execute()
  const state = { tenantId, wxAccountId: WX_ACCOUNT, revision: 1, savedAt: now.toISOString() }
  await tx.insertInto('wxMenuState').values(state).execute()
}
