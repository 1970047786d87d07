import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { playedFan, SIMULATED_ACCOUNT } from '../wechat/simulated-account.ts'

/** The demo's official account. */
export const WX_ACCOUNT = '700'
/** Fans that the demo begins with; the rest comes by a sync. */
const FANS = 12

/** The played official account with some of its fans and replies, where simulators are on. */
export async function seedWechat(
  tx: Tx,
  { ports, vaultOf, now }: Pick<Kernel, 'ports' | 'vaultOf' | 'now'>,
  tenantId: string,
): Promise<void> {
  if (!ports.simulators) return
  const vault = vaultOf(tenantId)
  const { account, appid, secret } = SIMULATED_ACCOUNT
  await tx
    .insertInto('wxAccount')
    .values({
      ...{
        id: WX_ACCOUNT,
        tenantId,
        name: '保桥企业服务',
        account,
        appid,
        url: 'https://baoqiao.example/wechat',
      },
      secret: vault.seal(secret),
      token: vault.seal('baoqiaodemo'),
      aesKey: vault.seal('0123456789abcdefghijABCDEFGHIJ0123456789abc'),
    })
    .execute()
  await seedFans(tx, tenantId, now())
  await seedReplies(tx, tenantId)
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
    ])
    .execute()
}
