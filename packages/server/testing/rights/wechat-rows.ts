import { WX_ACCOUNT } from '../../seed/seed-wechat.ts'
import { SIMULATED_ACCOUNT } from '../../wechat/simulated-account.ts'
import type { Kept } from './kept.ts'
import type { Row } from './resource-tries.ts'
import { changes, opens, shows, type Try } from './tries.ts'

const tenant = { tenantId: '3' }

/** Official accounts and what hangs on them, by the names that their resources have in the contract. */
export const WECHAT_ROWS: Readonly<Record<string, Kept>> = {
  'wechat.account': {
    label: 'name',
    unique: 'appid',
    change: { name: '改过' },
    values: (mark) => ({
      ...{ ...tenant, account: mark, appid: mark, url: 'https://x.example' },
      ...{ secret: 'x', token: 'x', aesKey: 'x' },
    }),
  },
  'wechat.fans': {
    label: 'openid',
    change: { remark: '改过' },
    values: () => ({ ...tenant, wxAccountId: WX_ACCOUNT, gender: '0', subscribeStatus: '1' }),
  },
  'wechat.autoReply': {
    label: 'content',
    change: { repType: 'text' },
    values: (mark) => ({
      ...{ ...tenant, wxAccountId: WX_ACCOUNT, reqType: 'text', reqKey: mark, repMate: '1', repType: 'text' },
    }),
  },
}

/** The row is the account that the played platform knows; it is nobody else's meanwhile. */
const known = ({ id }: Row) => `update wx_account set appid = 'was ' || id
    where id <> ${id} and appid = '${SIMULATED_ACCOUNT.appid}';
  update wx_account set appid = '${SIMULATED_ACCOUNT.appid}',
    secret = (select secret from wx_account where id = ${WX_ACCOUNT}) where id = ${id}`
const posted = (path: string) => (row: Row) => ({
  method: 'POST' as const,
  path: `${path}/${row.id}`,
  body: {},
})

/** What is done with official accounts beyond keeping them. */
export const wechatTries: Readonly<Record<string, { of: string; one: Try<Row>; state?: string }>> = {
  'wechat.accounts.qr': {
    of: 'wechat.account',
    one: { ...opens(posted('/mp/wxaccount/qr')), before: known },
  },
  'wechat.fansSync.sync': {
    of: 'wechat.account',
    one: changes(({ id }) => ({ method: 'POST', path: `/mp/wxaccountfans/sync/${id}` }), known),
  },
  'wechat.accounts.list': { of: 'wechat.account', one: shows(() => '/mp/wxaccount/list') },
  'wechat.accounts.statistics': {
    of: 'wechat.fans',
    one: {
      ...shows(() => `/mp/wxaccount/statistics?from=1999-01-01&to=1999-01-07`),
      before: ({ id }) =>
        `update wx_account_fans set subscribe_time = null where subscribe_time < '2000-01-01';
         update wx_account_fans set subscribe_time = '1999-01-07T02:00:00Z' where id = ${id}`,
      trace: '"subscribed":1',
    },
  },
}
