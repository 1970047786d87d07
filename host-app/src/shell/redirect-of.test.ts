// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { tabStore } from '../ground/tabs/tab-store.ts'
import { redirectOf } from './redirect-of.ts'

const at = (pathname: string, search = '') => redirectOf({ pathname, search })

describe('addresses of the console', () => {
  it('leads home from where nothing is shown to a person who is logged in', () => {
    for (const path of ['/', '/wel', '/login', '/lock', '/proxy/index']) expect(at(path)).toBe('/wel/index')
  })
  it('stays on pages there are, with their parameters', () => {
    for (const path of ['/wel/index', '/info/index', '/policy/details/7', '/system/param', '/404', '/500'])
      expect(at(path)).toBeNull()
  })
  it('leads to /404 from anywhere else', () => {
    expect(at('/nowhere')).toBe('/404')
    expect(at('/policy/details')).toBe('/404')
  })
  it('makes a page of ours anew', () => {
    tabStore.set([...tabStore.get(), { path: '/system/param', search: '?a=1', title: '公共参数', used: 1 }])
    expect(at('/refresh', '?path=%2Fsystem%2Fparam%3Fa%3D1')).toBe('/system/param?a=1')
    expect(tabStore.get().find(({ path }) => path === '/system/param')?.turn).toBe(1)
    expect(at('/refresh', '?path=https%3A%2F%2Fevil.example')).toBe('/wel/index')
  })
  it('leads from where staged orders were to the one list of drafts', () => {
    expect(at('/insurance/staging', '?keyword=a')).toBe('/insurance/draft?keyword=a')
  })
  it('begins a new channel where the list of channels is', () => {
    expect(at('/list/listAdd')).toBe('/channels/channel')
  })
  it('takes a social account to the profile', () => {
    expect(at('/authredirect', '?state=WX.1&code=2')).toBe('/info/index?state=WX.1&code=2')
  })
})
