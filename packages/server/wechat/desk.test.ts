import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WX_ACCOUNT } from '../seed/seed-wechat.ts'
import { startTestApp } from '../testing/harness.ts'
import { testVideo } from '../testing/test-video.ts'
import { officialAccounts } from './official-accounts.ts'
import { playedFan, SIMULATED_ACCOUNT } from './simulated-account.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())
const START = new Date('2026-11-20T02:00:00Z')
beforeEach(() => {
  h.clock.now = START
})
const { openid } = playedFan(0, 0)
const talk = (of = openid) => admin.wechat.messages.talk({ query: { wxAccountId: WX_ACCOUNT, openid: of } })
const params = { id: WX_ACCOUNT }
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { issues?: { path: string; message: string }[] }) => error.issues?.[0] ?? error,
  )
const wxAccountId = WX_ACCOUNT

test('fans who wrote are listed, the last first, with what nobody has answered; reading answers nothing, an answer does, and so does saying that none is needed', async () => {
  const { records, total } = await admin.wechat.messages.talks({ query: {} })
  const counts = async () => {
    const { waiting, total: shown } = await admin.wechat.messages.talks({ query: { unanswered: '1' } })
    return [waiting, shown]
  }
  expect([total, records[0]?.openid, records[0]?.unanswered]).toEqual([2, openid, 1])
  expect(await counts()).toEqual([2, 2])
  const { answers, until, ...head } = await talk()
  expect(head).toMatchObject({ nickName: '晨光', subscribeStatus: '1', unanswered: 1 })
  expect(await counts()).toEqual([2, 2])
  expect(new Date(until ?? 0).getTime()).toBeGreaterThan(START.getTime())
  const repContent = '电子发票可以，请附上病历。'
  await admin.wechat.messages.answer({ body: { fansMsgId: answers ?? '', repContent } })
  expect((await talk()).lines.at(-1)).toMatchObject({ from: 'staff', repContent, sendStatus: '1', why: null })
  expect([(await talk()).unanswered, await counts()]).toEqual([0, [1, 1]])
  expect(
    (await admin.wechat.messages.talks({ query: { unanswered: '1' } })).records.map((one) => one.openid),
  ).toEqual([playedFan(4, 0).openid])
  const other = await talk(playedFan(4, 0).openid)
  expect(await admin.wechat.messages.noAnswer({ body: { fansMsgId: other.answers ?? '' } })).toEqual({
    done: 1,
  })
  expect(await counts()).toEqual([0, 0])
  expect((await admin.wechat.messages.talks({ query: { keyword: '晨_' } })).total).toBe(0)
})

test('after 48 hours an answer is refused in words; what the platform refuses stays with its reason', async () => {
  const late = await talk(playedFan(4, 0).openid)
  const body = { fansMsgId: late.answers ?? '', repContent: '在吗' }
  await expect(admin.wechat.messages.answer({ body })).rejects.toThrow('超过48小时没有发来消息')
  const { answers } = await talk()
  const picture = { fansMsgId: answers ?? '', repType: 'image' as const, repContent: 'A'.repeat(20) }
  await expect(admin.wechat.messages.answer({ body: picture })).rejects.toThrow('素材不存在')
  expect((await talk()).lines.at(-1)).toMatchObject({
    sendStatus: '2',
    why: expect.stringContaining('40007'),
  })
  for (const [repType, repContent] of [
    ['image', 'SIM_image_000000000001'],
    ['news', 'SIM_news_000000000001'],
  ] as const) {
    await admin.wechat.messages.answer({ body: { fansMsgId: answers ?? '', repType, repContent } })
    expect((await talk()).lines.at(-1)).toMatchObject({ repType, repContent, sendStatus: '1' })
  }
  const empty = { fansMsgId: answers ?? '', repContent: '  ' }
  expect(await refused(admin.wechat.messages.answer({ body: empty }))).toMatchObject({ path: 'repContent' })
  const gone = { fansMsgId: '999', repContent: '在' }
  await expect(admin.wechat.messages.answer({ body: gone })).rejects.toMatchObject({ status: 404 })
})

test('an answer to which the platform says nothing may have come: it is neither sent nor failed, and staff read so', async () => {
  const { providers } = h.kernel.ports
  const { wechat } = providers
  if (!wechat) throw new Error('nothing plays the platform')
  const { send } = officialAccounts(() => Promise.reject(new Error('timeout')))
  providers.wechat = { ...wechat, send }
  const { answers } = await talk()
  const why = '没有收到微信的应答，消息可能已经送达，请看粉丝的反应再决定是否重发'
  const body = { fansMsgId: answers ?? '', repContent: '稍等' }
  await expect(admin.wechat.messages.answer({ body })).rejects.toMatchObject({ status: 503, message: why })
  providers.wechat = wechat
  const line = (await talk()).lines.find(({ repContent }) => repContent === '稍等')
  expect(line).toMatchObject({ from: 'staff', sendStatus: '3', why })
})

test('a message is written down of a fan who is known, deleted and restored', async () => {
  const body = { wxAccountId, openid, repContent: '电话里问过保费' }
  const { id } = await admin.wechat.fansMsg.add({ body })
  expect(await admin.wechat.fansMsg.get({ params: { id } })).toMatchObject({
    ...{ appId: SIMULATED_ACCOUNT.appid, nickName: '晨光', readFlag: '0', repType: 'text' },
  })
  const stranger = { ...body, openid: 'o'.repeat(28) }
  expect(await refused(admin.wechat.fansMsg.add({ body: stranger }))).toMatchObject({ path: 'openid' })
  await admin.wechat.fansMsg.remove({ params: { id } })
  expect((await talk()).lines.some((line) => line.repContent === body.repContent)).toBe(false)
  await admin.wechat.fansMsg.restore({ params: { id } })
})

const button = (id: string, more: object = {}) => ({
  ...{
    id,
    parentId: null,
    menuName: `菜单${id}`,
    menuLevel: 1,
    menuSort: 0,
    menuType: 'click' as const,
    tplId: 'k',
  },
  ...more,
})

test('a menu is kept as a whole, published when it is told to, and says whether fans have it', async () => {
  const before = await admin.wechat.menus.get({ params })
  expect([before.rows.length, before.publishedAt, before.isPublished]).toEqual([4, null, false])
  const rows = [button('a', { menuSort: 1 }), button('b', { parentId: 'a', menuLevel: 2 }), button('c')]
  let saved = await admin.wechat.menus.save({ params, body: { rows, revision: before.revision } })
  expect(saved.rows.map(({ menuName }) => menuName)).toEqual(['菜单c', '菜单a', '菜单b'])
  expect(saved.rows[2]?.parentId).toBe(saved.rows[1]?.id)
  expect(saved.rows[1]).toMatchObject({ menuType: null, tplId: null, wxAccountId })
  const stale = { rows, revision: before.revision }
  await expect(admin.wechat.menus.save({ params, body: stale })).rejects.toThrow('已被他人修改')
  // As it was got it can be sent back.
  const { rows: kept } = await admin.wechat.menus.get({ params })
  const same = await admin.wechat.menus.save({ params, body: { rows: kept } })
  expect(same.rows.map(({ menuName }) => menuName)).toEqual(['菜单c', '菜单a', '菜单b'])
  saved = same
  const publish = (revision: number) => admin.wechat.menus.publish({ params, body: { revision } })
  await expect(publish(before.revision)).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringContaining('已被他人修改') },
  })
  expect(await publish(saved.revision)).toMatchObject({
    isPublished: true,
    published: saved.rows,
  })
  const phone = await (await h.app.request('/sim/wechat-phone')).text()
  for (const name of ['菜单a', '菜单b', '菜单c']) expect(phone).toContain(name)
  const changed = await admin.wechat.menus.save({ params, body: { rows: [] } })
  expect([changed.isPublished, changed.published?.length]).toEqual([false, 3])
  await publish(changed.revision)
  expect(await (await h.app.request('/sim/wechat-phone')).text()).not.toContain('菜单a')
})

test('a menu that WeChat would not take is refused at its row', async () => {
  const say = (...rows: ReturnType<typeof button>[]) =>
    refused(admin.wechat.menus.save({ params, body: { rows } }))
  expect(await say(button('a', { menuName: '一二三四五' }))).toMatchObject({ path: 'rows.0.menuName' })
  expect(await say(button('a', { menuName: 'abcdefgh' }))).toBeNull()
  expect(await say(button('a', { menuName: 'abcdefghi' }))).toMatchObject({ path: 'rows.0.menuName' })
  expect(await say(button('a', { menuName: ' ' }))).toMatchObject({ path: 'rows.0.menuName' })
  const child = (id: string, more: object = {}) => button(id, { parentId: 'a', menuLevel: 2, ...more })
  expect(await say(button('a'), child('b', { menuName: '一二三四五六七八' }))).toBeNull()
  expect(await say(button('a'), child('b', { menuName: '一二三四五六七八九' }))).toMatchObject({
    path: 'rows.1.menuName',
  })
  expect(await say(...'abcd'.split('').map((id) => button(id)))).toMatchObject({ path: 'rows' })
  expect(await say(button('a'), ...'bcdefg'.split('').map((id) => child(id)))).toMatchObject({
    path: 'rows.0.menuName',
  })
  expect(await say(button('a'), child('b'), button('c', { parentId: 'b', menuLevel: 2 }))).toMatchObject({
    path: 'rows.2.parentId',
  })
  expect(await say(child('b'))).toMatchObject({ path: 'rows.0.parentId' })
  expect(await say(button('a', { menuType: 'view', menuUrl: 'javascript:1' }))).toMatchObject({
    path: 'rows.0.menuUrl',
  })
  expect(await say(button('a', { menuType: 'miniprogram' }))).toMatchObject({
    path: 'rows.0.miniprogramAppid',
  })
  expect(await say(button('a', { tplId: null }))).toMatchObject({ path: 'rows.0.tplId' })
  expect(await say(button('a', { tplId: '键'.repeat(43) }))).toMatchObject({ path: 'rows.0.tplId' })
})

test('materials are listed by kind, put in, read and taken out; what is wrong with a file is said at it', async () => {
  const { materials } = admin.wechat
  const page = async (type: 'news' | 'image' | 'voice' | 'video') =>
    materials.page({ query: { wxAccountId, type } })
  expect((await page('image')).total).toBe(2)
  const form = (name: string, bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
    const made = new FormData()
    for (const [key, value] of Object.entries({ wxAccountId, type: 'image', ...more })) made.set(key, value)
    made.set('file', new File([bytes], name, { type: 'image/png' }))
    return { form: made }
  }
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
  const { mediaId } = await materials.upload(form('封面.png', bytes))
  const file = await materials.materialOther({ query: { wxAccountId, mediaId } })
  expect([file.type, new Uint8Array(await file.arrayBuffer())]).toEqual(['image/png', bytes])
  const temp = await materials.tempMaterialOther({ query: { wxAccountId, mediaId } })
  expect(temp.size).toBe(bytes.length)
  expect(await refused(materials.upload(form('a.exe', bytes)))).toMatchObject({ path: 'file' })
  expect(await refused(materials.upload(form('a.png', new Uint8Array())))).toMatchObject({ path: 'file' })
  expect(await refused(materials.upload(form('a.mp4', bytes, { type: 'video' })))).toMatchObject({
    path: 'title',
  })
  const article = { title: '新', content: '<p>文</p>', thumbMediaId: mediaId }
  const news = await materials.addNews({ body: { wxAccountId, articles: [article] } })
  await materials.editNews({
    body: { wxAccountId, mediaId: news.mediaId, article: { ...article, title: '改' } },
  })
  const read = await materials.get({ params: { id: news.mediaId }, query: { wxAccountId } })
  expect(read.articles).toMatchObject([{ ...article, title: '改' }])
  expect((await page('news')).records[0]).toMatchObject({ name: '改', mediaId: news.mediaId })
  const [video] = (await page('video')).records
  const seen = await materials.materialVideo({ query: { wxAccountId, mediaId: video?.mediaId ?? '' } })
  expect(seen.downUrl).toContain('.mp4')
  // Of a video the platform has an address and no bytes, of one that a fan sent too.
  const film = { wxAccountId, mediaId: video?.mediaId ?? '' }
  for (const ask of [materials.materialOther, materials.tempMaterialOther])
    await expect(ask({ query: film })).rejects.toMatchObject({
      ...{ status: 400, message: expect.stringContaining('这是视频') },
    })
  expect((await materials.tempMaterialVideo({ query: film })).downUrl).toContain('.mp4')
  await expect(materials.tempMaterialVideo({ query: { wxAccountId, mediaId } })).rejects.toThrow('这不是视频')
  // A name says nothing: what is in it is looked at.
  const words = new TextEncoder().encode('今天下午三点开会')
  for (const [name, type, kind] of [
    ['封面.jpg', 'image', '图片（png、jpg、jpeg、gif、bmp）'],
    ['问候.mp3', 'voice', '语音（mp3、wma、wav、amr）'],
    ['理赔.mp4', 'video', '视频（mp4）'],
  ])
    expect(await refused(materials.upload(form(`${name}`, words, { type: `${type}`, title: '题' })))).toEqual(
      {
        ...{ path: 'file', message: `文件内容不是${kind}，请打开确认后重新选择` },
      },
    )
  const voice = new TextEncoder().encode('ID3 sound')
  await materials.upload(form('问候.mp3', voice, { type: 'voice' }))
  expect((await page('voice')).records[0]?.name).toBe('问候.mp3')
  const about = { type: 'video', title: '理赔演示', introduction: '三步' }
  const made = await materials.upload(form('理赔.mp4', testVideo(64), about))
  const told = await materials.materialVideo({ query: { wxAccountId, mediaId: made.mediaId } })
  expect(told).toMatchObject({ title: '理赔演示', description: '三步' })
  // As older pages ask: a page by its other names and larger than the platform gives, and no kind where something is taken out.
  const older = await materials.page({ query: { wxAccountId, type: 'image', pageNo: 1, pageSize: 40 } })
  expect(older).toMatchObject({ size: 20, current: 1 })
  await materials.remove({ query: { wxAccountId, mediaId } })
  await expect(materials.materialOther({ query: { wxAccountId, mediaId } })).rejects.toThrow('40007')
})

test('a code of a mini program that is kept here is a picture; one of another is not found', async () => {
  const { getWxaCodeUnlimit } = admin.wechat.codes
  const body = { scene: 'packet=1' }
  await expect(
    getWxaCodeUnlimit({
      params: { appid: 'wx0000000000000001' },
      body: { ...body, appid: 'wx0000000000000002' },
    }),
  ).rejects.toMatchObject({ status: 400, issues: [{ path: 'appid' }] })
  const picture = await getWxaCodeUnlimit({ params: { appid: SIMULATED_ACCOUNT.appid }, body })
  expect([picture.type, picture.size > 1000]).toEqual(['image/bmp', true])
  await expect(getWxaCodeUnlimit({ params: { appid: `wx${'0'.repeat(16)}` }, body })).rejects.toMatchObject({
    status: 404,
  })
  const long = { scene: 'x'.repeat(33) }
  expect(
    await refused(getWxaCodeUnlimit({ params: { appid: SIMULATED_ACCOUNT.appid }, body: long })),
  ).toMatchObject({ path: 'scene' })
})

test('a played phone follows, writes and presses by the true address, and sees what it is answered', async () => {
  const act = (fields: Record<string, string>) =>
    h.app.request('/sim/wechat-phone', { method: 'POST', body: new URLSearchParams({ fan: '3', ...fields }) })
  expect((await act({ action: 'follow' })).status).toBe(303)
  await act({ action: 'write', text: '问问<理赔>' })
  const rows = [button('h', { menuName: '联系客服', tplId: 'hotline' })]
  await admin.wechat.menus.save({ params, body: { rows } })
  await act({ action: 'press', key: 'hotline' })
  const seen = async () => (await h.app.request('/sim/wechat-phone?fan=3')).text()
  for (const said of ['欢迎关注保桥', '问问&lt;理赔&gt;', '请在保单详情中发起报案', '服务时间'])
    expect(await seen()).toContain(said)
  const { records } = await admin.wechat.messages.talks({ query: { keyword: playedFan(9_001, 0).openid } })
  // A press is told with what the button is called.
  const press = { repType: 'event', repContent: 'CLICK hotline', menuName: '联系客服' }
  expect(records[0]).toMatchObject(press)
  const { answers, lines } = await talk(records[0]?.openid)
  expect(lines).toContainEqual(expect.objectContaining({ ...press, from: 'fan' }))
  expect(lines.filter(({ repType }) => repType === 'text').every(({ menuName }) => menuName === null)).toBe(
    true,
  )
  await admin.wechat.messages.answer({ body: { fansMsgId: answers ?? '', repContent: '客服在' } })
  expect(await seen()).toContain('客服在')
  await act({ action: 'leave' })
  await expect(
    admin.wechat.messages.answer({ body: { fansMsgId: answers ?? '', repContent: '还在吗' } }),
  ).rejects.toThrow('取消关注')
})
