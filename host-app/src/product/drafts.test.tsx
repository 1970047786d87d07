// @vitest-environment jsdom
import type { Staged } from '@baoqiao/contract/policy/staging.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import DraftsScreen from './DraftsScreen.tsx'

afterEach(cleanup)
const staged = (over: Partial<Staged>): Staged => ({
  ...{ id: '9', orderNo: 'P2611290053476', insured: '乙公司', productName: '雇主责任险', empCount: 2 },
  ...{ orderId: '9', empInfo: 2, owner: '陈晓明', draft: { id: '2', subject: '103' }, stepTitle: '人员清单' },
  ...{ updatedAt: '2026-11-21T02:00:00.000Z', keptUntil: '2026-12-21T02:00:00.000Z' },
  ...over,
})

test('what was put aside shows its number, and its company leads on; of somebody else’s only the name is there', async () => {
  const records = [
    staged({}),
    staged({ id: '10', orderNo: 'P2611290053999', insured: '丙公司', draft: null }),
  ]
  const client = {
    draft: { mine: async () => [] },
    policies: { staging: { page: async () => ({ records, total: 2, size: 20, current: 1 }) } },
  }
  renderInConsole(<DraftsScreen />, { client, permissions: [] })
  const own = (await screen.findByText('P2611290053476')).closest('tr')
  if (!own) throw new Error('no line')
  const company = within(own).getByRole('link', { name: '乙公司' })
  expect(company.getAttribute('href')).toBe('/insuranceCenter/entryCenter/103?draft=2')
  screen.getByText('P2611290053999')
  expect(screen.queryByRole('link', { name: '丙公司' })).toBeNull()
})

test('an application that was not checked as it stands says so beside its premium; a change has none to check', async () => {
  const draft = {
    ...{
      id: '21',
      flow: 'entry-center',
      subject: '103',
      title: '已核公司',
      about: '雇主责任险',
      step: 'plan',
    },
    ...{ stepTitle: '方案', updatedAt: '2026-11-21T02:00:00.000Z', version: 1, device: '', heads: 2 },
    ...{ total: 123_400, policyId: null },
  }
  const mine = [
    draft,
    { ...draft, id: '22', title: '未核公司', total: null },
    { ...draft, id: '23', title: '暂存公司', total: null, policyId: '9' },
    { ...draft, id: '24', title: '减员公司', flow: 'insured', subject: '7', total: null },
  ]
  const records = [
    staged({ insured: '暂存公司', draft: { id: '23', subject: '103' } }),
    staged({ id: '10', insured: '他人公司', draft: null }),
  ]
  const client = {
    draft: { mine: async () => mine },
    policies: { staging: { page: async () => ({ records, total: 2, size: 20, current: 1 }) } },
  }
  renderInConsole(<DraftsScreen />, { client, permissions: [] })
  await screen.findByText('已核公司')
  const premium = (company: string) => screen.getByText(company).closest('tr')?.cells[4]?.textContent?.trim()
  expect(['已核公司', '未核公司', '暂存公司', '减员公司', '他人公司'].map(premium)).toEqual([
    ...['1,234.00', '— 未核价', '— 未核价', '—', '—'],
  ])
})

test('a change that was begun is called what it is, and goes on on its own page', async () => {
  const draft = {
    ...{ id: '18', flow: 'insured', subject: '7', title: '丁公司', about: '减员 EL1 · 2 人', step: 'form' },
    ...{ stepTitle: '填写人员', updatedAt: '2026-11-21T02:00:00.000Z', version: 1, device: '', heads: 0 },
    ...{ total: null, policyId: null },
  }
  const correct = { ...draft, id: '19', flow: 'endorsement', title: '戊公司', about: '更正资料 EL1 · 1 人' }
  const client = {
    draft: { mine: async () => [draft, correct] },
    policies: { staging: { page: async () => ({ records: [], total: 0, size: 20, current: 1 }) } },
  }
  renderInConsole(<DraftsScreen />, { client, permissions: [] })
  const link = await screen.findByRole('link', { name: '丁公司' })
  expect(link.getAttribute('href')).toBe('/policy/insured/remove/7?draft=18')
  expect(link.closest('tr')?.textContent).not.toContain('增加被保险人')
  expect(screen.getByRole('link', { name: '戊公司' }).getAttribute('href')).toBe(
    '/policy/endorseCorrect/7?draft=19',
  )
})
