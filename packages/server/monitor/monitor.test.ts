import { decryptFields } from '@baoqiao/client/decrypt.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { application } from '../testing/application.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let agent: Awaited<ReturnType<typeof h.client>>
let theirs: Record<string, string> = { 'content-type': 'text/plain', 'set-cookie': 'a=b' }
const asked: { url: string; headers: [string, string][] }[] = []
beforeAll(async () => {
  h = await startTestApp({
    gatewayHosts: new Set(['partner.example:8443']),
    forward: async (url, { headers }) => {
      asked.push({ url, headers })
      return new Response('pong', { headers: theirs })
    },
    redis: async ([name, ...rest]) => {
      if (name === 'INFO')
        return '# Server\r\nredis_version:7.0.15\r\nused_memory:1024\r\ncmdstat_get:calls=3,usec=9,usec_per_call=3.00\r\n'
      if (name === 'DBSIZE') return 5
      if (name === 'SLOWLOG') return [[1, 1_700_000_000, 12_000, ['GET', 'a']]]
      if (name === 'GET' && rest[0] === 'list') throw new Error('WRONGTYPE Operation against a key')
      return rest.join(' ')
    },
  })
  ;[admin, agent] = await Promise.all([h.client('admin'), h.client('agent')])
})
afterAll(() => h.close())

describe('operation log', () => {
  it('keeps every write with its parameters masked, and why one failed', async () => {
    await admin.system.param.add({
      body: {
        publicName: '客服电话',
        publicKey: 'HOTLINE',
        publicValue: '拨打 13812345678 联系',
        validateCode: 'v',
        publicType: '0',
        status: '0',
      },
    })
    await expect(
      admin.system.param.add({
        body: {
          publicName: '客服电话',
          publicKey: 'HOTLINE',
          publicValue: 'x',
          publicType: '0',
          status: '0',
        },
      }),
    ).rejects.toThrow('param key already exists')
    const { records } = await admin.monitor.log.page({ query: { title: '新增公共参数' } })
    expect(records.map(({ type, exception }) => [type, exception])).toEqual([
      ['9', 'param key already exists'],
      ['0', null],
    ])
    expect(records[1]?.params).toContain('138****5678')
    expect(records[1]?.username).toBe('admin')
    expect(records[1]?.traceId).toMatch(/^[\w-]{36}$/)
  })
  it('knows who failed to log in, never with what', async () => {
    await expect(
      anonymous(h.app.fetch).system.auth.token({
        query: { grant_type: 'password' },
        body: { username: 'admin', password: 'Wrong-Secret-1' },
      }),
    ).rejects.toThrow('用户名不存在或密码错误')
    const { records } = await admin.monitor.log.page({ query: { title: '登录', type: '9' } })
    expect(records[0]).toMatchObject({ username: 'admin', exception: '用户名不存在或密码错误' })
    expect(JSON.stringify(records)).not.toContain('Wrong-Secret-1')
  })
  it('is not changed but for its handling, and not kept for drafts', async () => {
    const { records } = await admin.monitor.log.page({ query: { type: '9' } })
    const id = records[0]?.id ?? ''
    await admin.monitor.log.edit({ body: { id, handled: '1', remark: '已联系' } })
    expect(await admin.monitor.log.get({ params: { id } })).toMatchObject({ handled: '1', remark: '已联系' })
    await expect(
      admin.monitor.log.edit({ body: { id, username: 'nobody' } as { id: string } }),
    ).rejects.toThrow('不认识的字段：username')
    await agent.draft.save({
      body: { flow: 'entry-center', subject: '103', title: 't', step: 'plan', state: {} },
    })
    expect((await admin.monitor.log.page({ query: { title: '保存草稿' } })).total).toBe(0)
  })
})

describe('personal data in clear', () => {
  it('opens for those who may, with a row in the user log; originals stay when it fails', async () => {
    const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
    const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
    const body = application({ productId: '103', professionId, from: 4000 })
    const { orderId } = await agent.policies.apply.submit({ body })
    const mine = await agent.policies.apply.insured({ params: { id: orderId }, query: {} })
    expect(mine.records[0]).toMatchObject({ idNo: expect.stringContaining('*') })
    expect(mine.records[0]).not.toHaveProperty('idNoCrypt')
    const theirs = await admin.policies.apply.insured({ params: { id: orderId }, query: {} })
    const opened = await decryptFields(theirs.records, admin.monitor.common.batchDecryptMessage)
    expect(opened.map((row) => row.idNoCrypt)).toEqual(body.employees.map(({ idNo }) => idNo))
    const refused = await decryptFields(theirs.records, agent.monitor.common.batchDecryptMessage)
    expect(refused).toEqual(theirs.records)
    const { records } = await admin.monitor.userLogRecord.page({ query: { action: '查看敏感信息' } })
    expect(records[0]).toMatchObject({ username: 'admin', detail: expect.stringMatching(/^4401\*{10}/) })
  })
  it('refuses what this tenant did not seal', async () => {
    await expect(admin.monitor.common.batchDecryptMessage({ body: { messages: ['v1.00'] } })).rejects.toThrow(
      '第1条不是本租户的密文',
    )
    await expect(admin.monitor.common.batchDecryptMessage({ body: { messages: [] } })).rejects.toThrow(
      '缺少要解密的内容',
    )
  })
})

describe('user log', () => {
  it('is written by the pages and read back by its owner only', async () => {
    await agent.monitor.userLog.add({ body: { action: '打开页面', path: '/wel/index' } })
    expect((await agent.monitor.userLog.list({ query: {} })).records[0]).toMatchObject({ action: '打开页面' })
    expect((await (await h.client('staff')).monitor.userLog.list({ query: {} })).total).toBe(0)
    await expect(agent.monitor.userLog.add({ body: { action: '' } })).rejects.toThrow('请填写动作')
  })
})

describe('caches', () => {
  it('follow changed rows by themselves and can be read again by hand', async () => {
    const ask = () => agent.products.catalogue.trades({ params: { id: '103' } })
    const before = await ask()
    const [first] = before
    await h.db.query('update occupation set name = $1, updated_at = now() where id = $2', [
      '改名工种',
      first?.id,
    ])
    expect((await ask()).find(({ id }) => id === first?.id)?.name).toBe('改名工种')
    await h.db.query('update occupation set name = $1 where id = $2', ['又改名', first?.id])
    expect((await ask()).find(({ id }) => id === first?.id)?.name).toBe('改名工种')
    const entry = await admin.monitor.cache.refreshCategory()
    expect(entry).toMatchObject({ key: 'category', version: 1, refreshedBy: 'admin', count: before.length })
    expect((await ask()).find(({ id }) => id === first?.id)?.name).toBe('又改名')
    expect(await admin.monitor.cache.set({ query: { key: 'category' } })).toMatchObject({ version: 2 })
    expect((await admin.monitor.cache.refreshArea()).count).toBeGreaterThan(3000)
    expect((await admin.monitor.cache.list()).map(({ key }) => key)).toEqual([
      'dict',
      'param',
      'area',
      'category',
    ])
    const raw = await h.app.request('/admin/cache/set?key=nothing', { method: 'POST' })
    expect(raw.status).toBe(401)
  })
})

describe('gateway routes', () => {
  const rule = {
    routeId: 'claims',
    routeName: '理赔',
    path: 'claims',
    uri: 'https://partner.example:8443/api',
    order: 1,
    timeout: 5,
    enabled: true,
  }
  const save = (change: object, version = 0) =>
    admin.monitor.route.put({ body: { rules: [{ ...rule, ...change }], version } })
  it('refuses wrong documents with the place of the mistake', async () => {
    await expect(save({ uri: 'https://10.0.0.1/' })).rejects.toThrow(
      '目标主机不在允许的名单内（GATEWAY_HOSTS）',
    )
    await expect(save({ uri: 'ftp://partner.example' })).rejects.toThrow('目标须为 http(s) 地址，不含参数')
    await expect(save({ path: 'a/b' })).rejects.toThrow('路径须为一段小写字母、数字或短横线')
    await expect(admin.monitor.route.put({ body: { rules: [rule, rule], version: 0 } })).rejects.toThrow(
      '路由编号重复',
    )
    await expect(admin.monitor.route.refresh()).rejects.toThrow('还没有保存过路由配置')
  })
  it('forwards once published, without our session and without their cookies', async () => {
    expect(await save({})).toEqual({ version: 1 })
    const { access_token } = await anonymous(h.app.fetch).system.auth.token({
      query: { grant_type: 'password' },
      body: { username: 'agent', password: DEMO_PASSWORD },
    })
    const authorization = `Bearer ${access_token}`
    expect((await h.app.request('/gw/claims/ping')).status).toBe(401)
    expect((await h.app.request('/gw/claims/ping', { headers: { authorization } })).status).toBe(404)
    expect(await admin.monitor.route.refresh()).toEqual({ published: 1 })
    const answer = await h.app.request('/gw/claims/ping?x=1', {
      headers: { authorization, accept: 'text/plain' },
    })
    expect(await answer.text()).toBe('pong')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('content-disposition')).toBeNull()
    for (const type of ['text/html', 'image/svg+xml', 'application/xml', 'text/javascript', '']) {
      theirs = { 'content-type': type, 'service-worker-allowed': '/', 'access-control-allow-origin': '*' }
      const { headers } = await h.app.request('/gw/claims/page', { headers: { authorization } })
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
      expect(headers.get('content-disposition')).toBe('attachment')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('service-worker-allowed')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
    expect(asked[0]?.url).toBe('https://partner.example:8443/api/ping?x=1')
    expect(asked[0]?.headers.map(([name]) => name)).not.toContain('authorization')
    await expect(save({ routeName: '新' }, 0)).rejects.toThrow('数据已被他人修改，请刷新后再保存')
    expect(await admin.monitor.route.get()).toMatchObject({
      version: 1,
      published: 1,
      hosts: ['partner.example:8443'],
      updatedBy: 'admin',
    })
  })
})

describe('redis', () => {
  it('shows what it says and runs nothing that writes', async () => {
    expect(await admin.monitor.redis.info()).toMatchObject({
      configured: true,
      dbSize: 5,
      info: { redis_version: '7.0.15' },
      commands: [{ name: 'get', calls: 3, usecPerCall: 3 }],
      slow: [{ micros: 12_000, command: 'GET a' }],
    })
    const exec = (command: string) => admin.monitor.redis.exec({ query: { command } })
    expect(await exec('get  a')).toEqual({ result: 'a' })
    await expect(exec('FLUSHALL')).rejects.toThrow('只允许只读命令，FLUSHALL 不在其中')
    await expect(exec('get list')).rejects.toThrow('Redis 拒绝了命令：WRONGTYPE')
  })
  it('says so where there is none', async () => {
    const bare = await startTestApp()
    const root = await bare.client('admin')
    expect(await root.monitor.redis.info()).toMatchObject({ configured: false })
    await expect(root.monitor.redis.exec({ query: { command: 'PING' } })).rejects.toThrow('未配置 Redis')
    await bare.close()
  })
})

describe('pages as PDF', () => {
  it('takes pages of our own only', async () => {
    const ask = (url: string) => admin.monitor.common.urlToPdf({ body: { url } })
    for (const url of [
      'http://169.254.169.254/',
      '//evil.example/',
      'file:///etc/passwd',
      'http://a@127.0.0.1:8080/',
    ])
      await expect(ask(url)).rejects.toThrow('只能转换本平台的页面')
    for (const url of ['/gw/x', '/%67w/x', '/%73im/x', '/SIM/x', '/openapi.json'])
      await expect(ask(url)).rejects.toThrow('只能转换管理后台的页面')
    await expect(ask('http://[')).rejects.toThrow('网址格式不正确')
    await expect(ask('/openapi')).rejects.toThrow('服务器上没有安装 Chromium')
  })
})

describe('files', () => {
  it('are listed, renamed and removed with their bytes', async () => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2])], '合同.jpg'))
    const { url, bucketName, fileName } = await agent.system.file.upload({ form })
    const row = (await admin.monitor.storedFile.page({ query: { fileName } })).records[0]
    expect(row).toMatchObject({ original: '合同.jpg', createUser: 'agent', fileSize: 6 })
    await admin.monitor.storedFile.edit({ body: { id: row?.id ?? '', original: '新名.jpg' } })
    await admin.monitor.storedFile.remove({ params: { id: row?.id ?? '' } })
    await expect(agent.system.file.get({ params: { bucket: bucketName, name: fileName } })).rejects.toThrow(
      '资源不存在',
    )
    expect(await h.kernel.ports.files.get(bucketName, fileName)).toBeNull()
    expect(url).toContain(fileName)
  })
  it('may be sent to a directory of the tenant for ten minutes', async () => {
    const answer = await agent.monitor.common.uploadDir({ body: { dir: 'contract' } })
    expect(answer.dir).toMatch(/^contract\/3\/\d{8}\/$/)
    expect(answer.host).toMatch(/\/admin\/sys-file\/upload$/)
    await expect(agent.monitor.common.uploadDir({ body: { dir: '../x' } })).rejects.toThrow(
      '目录须为小写字母',
    )
  })
})
