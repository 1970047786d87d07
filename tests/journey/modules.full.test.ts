import { inFull } from '@baoqiao/server/testing/full.ts'
import { unzipped } from '@baoqiao/server/testing/unzipped.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './look.ts'
import { type Neighbours, openNeighbours } from './neighbours.ts'
import { openSite } from './site.ts'

let beside: Neighbours
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  beside = await openNeighbours()
  site = await openSite(beside.settings)
})
afterAll(async () => {
  await site.close()
  beside.close()
})

const pageOf = async (username: string): Promise<Page> => {
  const page = await (await site.open()).newPage()
  await site.login(page, username)
  return page
}
const go = (page: Page, path: string) => page.goto(`${site.url}${path}`)
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).first().click()
/** Answers the question that is asked with its own word. */
async function confirm(page: Page, word: string) {
  const question = page.getByRole('alertdialog')
  await press(question, word)
  await question.waitFor({ state: 'detached' })
}
/** Saves what a drawer has, until the server has taken it. */
async function save(page: Page, drawer: Locator) {
  await press(drawer, '保存')
  await drawer.waitFor({ state: 'detached' })
}

test('a job is made by its form, runs, fails, is told of by mail, mended and run again; its log tells both', async () => {
  const page = await pageOf('admin')
  await go(page, '/jobs/job')
  await press(page, '新增')
  const form = page.getByRole('dialog', { name: '新增定时任务' })
  await form.getByLabel('任务名称').fill('投保数据推送')
  await form.getByLabel('任务组名').fill('合作方')
  await form.getByLabel('常用执行时间').selectOption({ label: '工作日9点' })
  const times = form.getByRole('region', { name: '执行时间预览' })
  await times.getByText(/09:00/).first().waitFor()
  expect(await times.getByText(/^\d{4}-\d\d-\d\d 09:00/).count()).toBe(5)
  await form.getByRole('radio', { name: '接口调用' }).check()
  await form.getByLabel('接口地址').fill('https://elsewhere.example/push')
  await form.getByRole('radio', { name: 'POST' }).check()
  await form.getByLabel('失败告警邮箱').fill('duty@example.com')
  await press(form, '保存')
  await form
    .getByText(/主机 elsewhere\.example 不在允许的范围/)
    .first()
    .waitFor()
  await look(page, 'job-form')
  await form.getByLabel('接口地址').fill(beside.broken)
  await save(page, form)

  await page.getByRole('link', { name: '投保数据推送' }).click()
  await page.waitForURL('**/jobs/job/*')
  await press(page, '立即执行')
  await confirm(page, '立即执行')
  await page.getByRole('tab', { name: '任务日志' }).click()
  const logs = page.getByRole('grid', { name: '任务日志列表' })
  await logs.getByText('接口返回 500').first().waitFor()
  await look(page, 'job-failed')

  const mails = await page.context().newPage()
  await go(mails, '/sim/mail')
  await mails.getByRole('heading', { name: '定时任务执行失败：投保数据推送' }).waitFor()
  await mails.getByText('duty@example.com').first().waitFor()
  await mails.getByRole('link', { name: /\/jobs\/jobLog$/ }).click()
  await mails.getByRole('grid', { name: '任务日志列表' }).getByText('异常').first().waitFor()
  await look(mails, 'job-log')
  await mails.close()

  await press(page, '修改')
  const mending = page.getByRole('dialog', { name: '修改定时任务' })
  await mending.getByLabel('接口地址').fill(beside.well)
  await save(page, mending)
  await go(page, '/jobs/jobLog?jobName=投保数据推送')
  await press(page, '更多 投保数据推送')
  await page.getByRole('menuitem', { name: '重试' }).click()
  await confirm(page, '重试')
  const grid = page.getByRole('grid', { name: '任务日志列表' })
  await grid.getByText('接口返回 200').waitFor()
  expect(await grid.getByText('接口返回 500').count()).toBe(1)
  await look(page, 'job-mended')
})

test('a leave bill goes through two people who decide, each told at once, and its applicant of what came of it', async () => {
  const [applicant, dept, admin] = await Promise.all(['underwriter', 'deptadmin', 'admin'].map(pageOf))
  if (!applicant || !dept || !admin) throw new Error('three people')
  await go(applicant, '/workflow/leaveBill')
  await press(applicant, '新增')
  const form = applicant.getByRole('dialog', { name: '新增请假单' })
  await form.getByLabel('天数').fill('3')
  await form.getByLabel('开始日期').fill(inDays(14))
  await form.getByLabel('事由').fill('搬家')
  await save(applicant, form)
  await press(applicant, '提交 搬家')
  await decide(dept, '驳回', '请先写明工作交接给谁', 'task-refusing')

  await told(applicant, '您的请假单“搬家”被驳回：请先写明工作交接给谁', '去查看')
  await applicant.waitForURL('**/workflow/leaveBill/*')
  await applicant.getByText('驳回意见').filter({ visible: true }).first().waitFor()
  await press(applicant, '修改')
  const again = applicant.getByRole('dialog', { name: '修改请假单' })
  await again.getByLabel('事由').fill('搬家，工作交接给郑主管')
  await save(applicant, again)
  await press(applicant, '提交审批')
  await decide(dept, '通过', '', 'task-approving')
  await decide(admin, '通过', '同意', 'task-second')
  await told(applicant, '已审批通过', '去查看')

  await applicant.getByRole('tab', { name: '审批进度' }).click()
  await applicant.getByRole('button', { name: '放大' }).waitFor()
  const drawn = applicant.getByRole('figure', { name: '请假流程流程图' })
  for (const step of ['部门审批', '平台审批'])
    await drawn
      .getByRole('img', { name: `${step}（已经过）` })
      .first()
      .waitFor()
  const said = applicant.getByRole('list', { name: '审批意见' })
  await said.getByText('平台审批：通过').waitFor()
  await look(applicant, 'leave-progress')
})

test('a process is drawn by keys alone, is there again after a reload, and deployed after a question', async () => {
  const page = await pageOf('admin')
  page.on('dialog', (question) => void question.accept())
  await go(page, '/workflow/design/710')
  const panel = page.getByRole('complementary', { name: '节点属性' })
  const byKey = async (button: Locator) => {
    await button.focus()
    await page.keyboard.press('Enter')
  }
  const pick = (name: string) => byKey(panel.getByRole('button', { name, exact: true }))
  await pick('平台审批 → 结束')
  await pick('删除')
  await pick('平台审批')
  await byKey(page.getByRole('button', { name: '人工任务', exact: true }))
  await panel.getByRole('textbox', { name: /^名称/ }).fill('财务复核')
  await panel.getByRole('combobox', { name: '办理角色' }).fill('财务')
  await page.getByRole('option', { name: /财务/ }).first().click()
  await panel.getByRole('combobox', { name: '连到' }).selectOption({ label: '结束' })
  await page.reload()
  await page.getByText(/^已恢复 .* 未保存的内容$/).waitFor()
  await panel.getByText('财务复核 → 结束').waitFor()
  expect(await page.evaluate(overlapping)).toEqual([])
  await look(page, 'design-by-keys')
  await press(page, '保存')
  await page.getByText('已保存为第2稿', { exact: true }).waitFor()
  await press(page, '部署')
  await confirm(page, '部署')
  await page.getByText('已部署为第2版，新的申请按这一版办理').waitFor()
})

/** Nodes of a drawing that stand on one another. */
function overlapping(): string[] {
  const nodes = [...document.querySelectorAll('.djs-shape[data-element-id]:not([data-element-id$=label])')]
  const boxes = nodes.map((node) => ({
    id: node.getAttribute('data-element-id'),
    at: (node.querySelector('.djs-visual > *') ?? node).getBoundingClientRect(),
  }))
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) =>
          Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left) > 1 &&
          Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top) > 1,
      )
      .map((b) => `${a.id} ${b.id}`),
  )
}

/** Hears of a task wherever one is, goes there and decides it. */
async function decide(page: Page, word: '通过' | '驳回', comment: string, picture: string) {
  await told(page, '陆核保的请假流程', '去处理')
  await page.waitForURL('**/activti/detail/*')
  await page.getByRole('textbox', { name: /意见/ }).fill(comment)
  await look(page, picture)
  await press(page, word)
  await page.getByText(`：${word}`).filter({ visible: true }).first().waitFor()
}

/** Hears something over the socket and follows it. */
async function told(page: Page, text: string, button: string) {
  const notice = page.getByRole('status').getByRole('group').filter({ hasText: '协同提醒' })
  await notice.filter({ hasText: text }).getByRole('button', { name: button }).click()
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a menu of an official account is drawn, published, pressed on a phone; what it answers stands in the conversation', async () => {
  const page = await pageOf('admin')
  await go(page, '/wechat/autoReply')
  await press(page, '新增')
  const reply = page.getByRole('dialog', { name: '新增自动回复' })
  await reply.getByRole('combobox', { name: '公众号' }).fill('保桥')
  await page.getByRole('option', { name: '保桥企业服务' }).click()
  await reply.getByLabel('请求消息类型').selectOption({ label: '事件' })
  await reply.getByLabel('关键词').fill('report-claim')
  await reply.getByLabel('回复内容').fill('请在24小时内拨打报案电话，并保留现场照片。')
  await look(page, 'wechat-reply-form')
  await save(page, reply)

  await go(page, '/wechat/menu')
  const phone = page.getByRole('region', { name: '手机预览' })
  await press(phone, '+ 菜单')
  const button = page.getByRole('group', { name: '按钮设置' })
  await button.getByLabel('菜单名称').fill('出险报案')
  await phone.getByRole('button', { name: '出险报案' }).waitFor()
  await button.getByLabel('key').fill('report-claim')
  await look(page, 'wechat-menu')
  await press(page, '保存')
  await page.getByText('已保存，未发布').waitFor()
  await press(page, '发布到微信')
  await confirm(page, '发布')
  await page.getByText('已发布', { exact: true }).waitFor()

  const fan = await (await site.open({ viewport: { width: 375, height: 812 } })).newPage()
  await go(fan, '/sim/wechat-phone?fan=1')
  await press(fan, '出险报案')
  const answer = '请在24小时内拨打报案电话，并保留现场照片。'
  await fan.getByRole('list', { name: '会话' }).getByText(answer).waitFor()
  await look(fan, 'wechat-phone')

  await go(page, '/wechat/talk')
  await page.getByRole('region', { name: '会话列表' }).getByRole('button', { name: /^小林/ }).click()
  const log = page.getByRole('log', { name: '消息记录' })
  await log.getByText('点了菜单“出险报案”').waitFor()
  await log.getByText(answer).waitFor()
  await look(page, 'wechat-talk')
})

test('a table of somebody’s PostgreSQL becomes fields, a list and a form to look at, and code in an archive', async () => {
  const page = await pageOf('admin')
  await go(page, '/generators/dataSource')
  await press(page, '新增')
  const form = page.getByRole('dialog', { name: '新增数据源' })
  await form.getByLabel('名称').first().fill('partner_visits')
  await form.getByRole('textbox', { name: /^主机/ }).fill('127.0.0.1')
  await form.getByLabel('端口').fill(beside.databasePort)
  await form.getByLabel('数据库名').fill('postgres')
  await form.getByLabel('用户名').fill('postgres')
  await form.getByLabel('密码').fill('not-asked-for')
  await look(page, 'generator-source')
  await save(page, form)
  await press(page, '测试 partner_visits')
  await page.getByText(/partner_visits：连接成功：PostgreSQL 1\d.*，1张表/).waitFor()

  await go(page, '/generators/tables')
  await page.getByLabel('数据源', { exact: true }).selectOption({ label: 'partner_visits' })
  await look(page, 'generator-tables')
  await press(page, '设置 customer_visit')
  const matrix = page.getByRole('table', { name: '字段' })
  await matrix.getByLabel('satisfied 名称').fill('满意程度')
  await matrix.getByLabel('satisfied 类型').selectOption({ label: '选项' })
  await matrix.getByLabel('satisfied 选项或来源').fill('1=满意，2=一般，3=不满意')
  await page.getByLabel('模块').fill('visit')
  await page.getByLabel('资源名').fill('customerVisit')
  const list = page
    .getByRole('grid', { name: /列表预览$/ })
    .or(page.getByRole('table', { name: /列表预览$/ }))
  await list.getByRole('columnheader', { name: '满意程度' }).waitFor()
  await look(page, 'generator-setup')
  await page.getByRole('tab', { name: '表单' }).click()
  const drawn = page.getByRole('tabpanel', { name: '表单' })
  await drawn.getByLabel('企业名称').fill('东莞市新域电子科技股份有限公司')
  await press(drawn, '校验')
  await drawn
    .getByText(/请(填写|选择)回访日期/)
    .first()
    .waitFor()
  await look(page, 'generator-live-form')
  await press(page, '保存')
  await page.getByText('保存成功').waitFor()

  await press(page, '预览代码')
  const preview = page.getByRole('dialog', { name: '预览代码 customer_visit' })
  await preview.getByText('全新的功能').waitFor()
  await look(page, 'generator-code')
  const download = page.waitForEvent('download')
  await press(preview, '下载')
  const archive = unzipped(await (await download).path())
  expect([...archive.keys()]).toEqual(
    expect.arrayContaining(['接入说明.md', 'packages/contract/visit/list.ts']),
  )
  const contract = archive.get('packages/contract/visit/customer-visit.ts')
  expect(contract).toContain("path: '/visit/customerVisit'")
  expect(contract).toContain("f.choice('满意程度'")
  expect(contract).toContain("f.text('企业名称', { required: true, max: 60")
})

inFull('the modules at 375 px are within reach', async () => {
  const page = await (
    await site.open({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
  ).newPage()
  await site.login(page, 'admin')
  for (const [path, text] of [
    ['/jobs/job', '任务日志清理'],
    ['/jobs/jobLog', '执行结果'],
    ['/workflow/doneTask', '我发起的'],
    ['/workflow/leaveBill', '家中有事'],
    ['/workflow/design/710', '部门审批'],
    ['/wechat/menu', '官网'],
    ['/wechat/talk', '小林'],
    ['/generators/tables?tableName=pay_goods', 'pay_goods'],
    ['/generators/setup?tableName=pay_goods', 'goods_name'],
  ] as const) {
    await go(page, path)
    await page.getByText(text).filter({ visible: true }).first().waitFor()
    await look(page, `modules-375-${path.split(/[/?]/).slice(1, 3).join('-')}`)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 375])
  }
})
