// @vitest-environment jsdom

import { putMarketing } from '@baoqiao/server/seed/seed-marketing.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import GuidesPage from './GuidesPage.tsx'
import GalleryPage from './gallery/GalleryPage.tsx'
import { NewsBanner } from './NewsBanner.tsx'
import NewsScreen from './NewsScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
  await putMarketing(h.kernel)
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(page: React.ReactNode, at: string, who: string) {
  const client = await h.client(who)
  const info = await client.system.auth.info()
  renderInConsole(page, { client, at, permissions: info.permissions, user: { actors: info.actors } })
  return userEvent.setup({ pointerEventsCheck: 0 })
}

test('banners turn by their buttons and arrow keys, stand still at a press, and lead where they say', async () => {
  const user = await show(<NewsBanner />, '/wel/index', 'agent')
  const stage = await screen.findByRole('region', { name: '资讯' })
  const link = () => within(stage).getByRole('link')
  expect([link().textContent, link().getAttribute('href')]).toEqual([
    '雇主责任险在线投保，当天出单',
    '/product/list',
  ])
  await user.click(within(stage).getByRole('button', { name: '下一条资讯' }))
  expect(link().textContent).toBe('理赔报案可扫码，材料在手机上补')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(link().textContent).toBe('直营渠道专享：续保免重复录入')
  await user.click(within(stage).getByRole('button', { name: '暂停轮播' }))
  within(stage).getByRole('button', { name: '开始轮播' })
})

test('a banner is put up with a form that says at its field what cannot be', async () => {
  const user = await show(<NewsScreen />, '/news', 'admin')
  await screen.findByText('国庆服务安排（已结束）')
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = await screen.findByRole('form', { name: '新增资讯横幅' })
  await user.type(within(form).getByLabelText(/^名称/), '新横幅')
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await within(form).findByText('请上传图片')
  expect(within(form).getByLabelText<HTMLInputElement>(/展示时长/).value).toBe('5')
})

test('the gallery is narrowed by its filters, and words are copied', async () => {
  const user = await show(<GalleryPage />, '/marketing/gallery', 'agent')
  expect(await screen.findAllByRole('button', { name: /^下载图片/ })).toHaveLength(4)
  await screen.findByRole('option', { name: '案例' })
  await user.selectOptions(screen.getByLabelText('标签'), '案例')
  await expect.poll(() => screen.queryAllByRole('button', { name: /^下载图片/ }).length).toBe(1)
  await user.click(screen.getByRole('button', { name: '复制文案 案例：装卸工摔伤，七天赔付到账' }))
  await screen.findByText('文案已复制')
  expect(await navigator.clipboard.readText()).toContain('报案、交材料、审核、到账')
})

test('a document is opened in a window at an address of its own', async () => {
  const opened = { location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const user = await show(<GuidesPage />, '/marketing/guides', 'staff')
  await user.click(await screen.findByRole('button', { name: '打开 新单投保操作步骤' }))
  await expect
    .poll(() => opened.location.href)
    .toMatch(/^\/dist\/guidance\/open\/\d+\?tenant=3&until=\d+&sign=/)
  const answer = await h.app.request(opened.location.href)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(screen.queryByText('子渠道与业务员账号管理')).toBeNull()
})
