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
  'wechat.fansMsg': {
    label: 'repContent',
    values: (mark) => ({
      ...{ ...tenant, wxAccountId: WX_ACCOUNT, openid: openidOf(mark), repType: 'text', readFlag: '0' },
      createTime: '2026-11-20T01:00:00Z',
    }),
  },
  'wechat.fansMsgRes': {
    label: 'repContent',
    values: (mark) => ({
      ...{ ...tenant, wxAccountId: WX_ACCOUNT, openid: openidOf(mark), repType: 'text', fansMsgId: '1' },
      ...{ way: 'staff', sendStatus: '1', createTime: '2026-11-20T01:00:00Z' },
    }),
  },
}
/** Of the fan whose message has this mark. */
const openidOf = (mark: string) => `o${mark.padStart(27, '0')}`

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

const ofAccount = (one: Try<Row>, state?: string) => ({
  ...{ of: 'wechat.account', one: { ...one, before: known } },
  ...(state ? { state } : {}),
})
const material = (rest: string) => opens<Row>(({ id }) => `/mp/wxmaterial/${rest}wxAccountId=${id}`)
const PICTURE = 'SIM_image_000000000001'
const VIDEO = 'SIM_video_000000000004'
const ARTICLE = { title: '题', content: '文', thumbMediaId: PICTURE }
/** Each that is let in takes out the news that it put there before. */
let news = 10

/** Messages, menus and materials of official accounts. */
const deskTries: Readonly<Record<string, { of: string; one: Try<Row>; state?: string }>> = {
  'wechat.messages.talks': { of: 'wechat.fansMsg', one: shows(() => '/mp/wxfansmsg/talks?size=1000') },
  'wechat.messages.talk': {
    of: 'wechat.fansMsg',
    one: shows(({ mark }) => `/mp/wxfansmsg/talk?wxAccountId=${WX_ACCOUNT}&openid=${openidOf(mark)}`),
  },
  'wechat.messages.noAnswer': {
    of: 'wechat.fansMsg',
    one: changes(({ id }) => ({
      ...{ method: 'POST', path: '/mp/wxfansmsg/noAnswer' },
      body: { fansMsgId: id },
    })),
  },
  'wechat.messages.answer': {
    of: 'wechat.fansMsg',
    one: changes(
      ({ id }) => ({
        ...{ method: 'POST', path: '/mp/wxfansmsgres' },
        body: { fansMsgId: id, repContent: '您好' },
      }),
      () => known({ id: WX_ACCOUNT, mark: '' }),
    ),
    state: 'select count(*)::int from wx_fans_msg_res',
  },
  'wechat.menus.get': ofAccount(opens(({ id }) => `/mp/wxmenu/${id}`)),
  'wechat.menus.save': ofAccount(
    changes(({ id }) => ({ method: 'POST', path: `/mp/wxmenu/${id}`, body: { rows: [] } })),
    'select sum(revision)::int from wx_menu_state',
  ),
  'wechat.menus.publish': ofAccount(
    changes(({ id }) => ({ method: 'PUT', path: `/mp/wxmenu/${id}`, body: { revision: 0 } })),
    'select count(published_at)::int from wx_menu_state',
  ),
  'wechat.materials.page': ofAccount(material('page?type=image&')),
  'wechat.materials.get': ofAccount(material('SIM_news_000000000001?')),
  'wechat.materials.materialOther': ofAccount(material(`materialOther?mediaId=${PICTURE}&`)),
  'wechat.materials.tempMaterialOther': ofAccount(material(`tempMaterialOther?mediaId=${PICTURE}&`)),
  'wechat.materials.tempMaterialVideo': ofAccount(material(`tempMaterialVideo?mediaId=${VIDEO}&`)),
  'wechat.materials.materialVideo': ofAccount(material(`materialVideo?mediaId=${VIDEO}&`)),
  'wechat.materials.addNews': ofAccount(
    opens(({ id }) => ({
      ...{ method: 'POST', path: '/mp/wxmaterial/materialNews' },
      body: { wxAccountId: id, articles: [ARTICLE] },
    })),
  ),
  'wechat.materials.editNews': ofAccount(
    opens(({ id }) => ({
      ...{ method: 'PUT', path: '/mp/wxmaterial/materialNews' },
      body: { wxAccountId: id, mediaId: 'SIM_news_000000000001', article: ARTICLE },
    })),
  ),
  'wechat.materials.remove': ofAccount(
    opens(({ id }) => {
      news += 1
      const mediaId = `SIM_news_${String(news).padStart(12, '0')}`
      return { method: 'DELETE', path: `/mp/wxmaterial?wxAccountId=${id}&mediaId=${mediaId}&type=news` }
    }),
  ),
  'wechat.codes.getWxaCodeUnlimit': ofAccount(
    opens(() => ({
      ...{ method: 'POST', path: `/admin/wx/getWxaCodeUnlimit/${SIMULATED_ACCOUNT.appid}?deduct=1` },
      body: { scene: 'hall' },
    })),
  ),
}

/** What is done with official accounts beyond keeping them. */
export const wechatTries: Readonly<Record<string, { of: string; one: Try<Row>; state?: string }>> = {
  ...deskTries,
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
