// @vitest-environment jsdom
import type { LegacyMessage } from '@baoqiao/bridge/legacy/read-legacy.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { tellPages } from '../ground/has-page.ts'
import { PageAt } from '../ground/router/place.tsx'
import { findScreen } from '../shell/find-screen.ts'
import EntryUrlScreen from './EntryUrlScreen.tsx'

/** What the page in the frame says; that it says it is tried in a browser (tests/journey/embedding.test.ts). */
const heard = vi.hoisted(() => ({ say: (_: LegacyMessage) => {} }))
vi.mock('@baoqiao/bridge/legacy/connect-legacy.ts', () => ({
  connectLegacy: ({ onMessage }: { onMessage: typeof heard.say }) => {
    heard.say = onMessage
    return { tell() {}, stop() {} }
  },
}))

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  tellPages(() => true)
})
const show = (type: string, search = '') => {
  const place = {
    pathname: `/insuranceCenter/entryCenterUrl/${type}/7`,
    search,
    params: { type, id: '7' },
  }
  return renderInConsole(
    <PageAt place={place}>
      <EntryUrlScreen />
    </PageAt>,
    { client: {}, permissions: [] },
  )
}

test('a source type whose page is there is framed; one whose page is not says so, and leads to the policy', () => {
  tellPages((path) => path === '/insuranceCenter/entryCenter/7')
  show('insure')
  const frame = screen.getByTitle('投保')
  expect(frame.getAttribute('src')).toBe('/insuranceCenter/entryCenter/7?fromTypeChannel=xsm')
  cleanup()
  show('change')
  screen.getByText('「替换被保险人」还没有开通')
  screen.getByRole('button', { name: '查看保单' })
})

test.each([
  ['insure', '投保', '/insuranceCenter/entryCenter/7?fromTypeChannel=xsm'],
  ['add', '加保', '/insuranceCenter/entryCenter/7?applyType=add&fromTypeChannel=xsm'],
  ['change', '替换被保险人', '/policy/endorseReplace/7?fromTypeChannel=xsm'],
  ['addInsured', '增加被保险人', '/policy/insured/addInsured/7?fromTypeChannel=xsm'],
  ['editSingleInsured', '修改被保险人', '/policy/insured/editSingleInsured/7?fromTypeChannel=xsm'],
  ['addMoreInsured', '批量增加被保险人', '/policy/insured/addMoreInsured/7?fromTypeChannel=xsm'],
  ['editMoreInsured', '批量修改被保险人', '/policy/insured/editMoreInsured/7?fromTypeChannel=xsm'],
  ['surrender', '退保', '/policy/surrender/apply/7?fromTypeChannel=xsm'],
  ['surrenderSupplement', '退保补充材料', '/policy/surrender/supplement/7?fromTypeChannel=xsm'],
  ['surrenderDetail', '退保申请', '/policy/surrender/detail/7?fromTypeChannel=xsm'],
])('the source type %s frames a page that this console has', (type, title, src) => {
  tellPages((path) => findScreen(path) !== undefined)
  show(type)
  expect(screen.getByTitle(title).getAttribute('src')).toBe(src)
})

test('a jump that the browser refuses is said: with its own words, or with ours where it has none', async () => {
  show('insure')
  const push = vi.spyOn(history, 'pushState')
  push.mockImplementation(() => {
    throw new Error('')
  })
  heard.say({ name: 'policyDetail', id: '7' })
  expect(await screen.findByText('page jump failed, please try again later')).toBeTruthy()
  push.mockImplementation(() => {
    throw new Error('太多次')
  })
  heard.say({ name: 'policyDetail', id: '7' })
  expect(await screen.findByText('太多次')).toBeTruthy()
})

test('a page that cannot begin and says why stays, with its own way back; another goes back, and it is said', async () => {
  tellPages((path) => findScreen(path) !== undefined)
  show('renew')
  const back = vi.spyOn(history, 'go').mockImplementation(() => {})
  heard.say({ name: 'initError', code: 'refused' })
  heard.say({ name: 'initError', code: 'not-found' })
  expect(back).not.toHaveBeenCalled()
  screen.getByTitle('续保')
  heard.say({ name: 'initError' })
  expect(await screen.findByText('页面打不开，已返回上一页')).toBeTruthy()
  expect(back).toHaveBeenCalledWith(-1)
})

test.each([
  ['insure', 'renew', '续保', '/policy/entry/7?applyType=renew'],
  ['insure', 'resubmit', '修改后重新提交', '/policy/entry/7?applyType=resubmit'],
  ['insure', 'addResubmit', '加保修改后重新提交', '/policy/entry/7?applyType=addResubmit'],
  ['insure', 'copy', '复制再投', '/policy/entry/7?applyType=copy'],
  ['insure', 'add', '加保', '/insuranceCenter/entryCenter/7?applyType=add'],
  ['add', 'change', '替换被保险人', '/policy/endorseReplace/7?'],
  ['insure', 'nothing', '投保', '/insuranceCenter/entryCenter/7?'],
])('an old address of %s with applyType=%s leads to the page of that', (type, asked, title, src) => {
  tellPages((path) => findScreen(path) !== undefined)
  show(type, `?applyType=${asked}`)
  const framed = screen.getByTitle(title).getAttribute('src')
  expect(framed).toBe(`${src}${src.endsWith('?') ? '' : '&'}fromTypeChannel=xsm`)
})
