import { expect, test } from 'vitest'
import { siteAt } from './site-at.ts'

test('a site has its tenant and says whether it is for trying', () => {
  const sites = 'a.example=3,try.example:8080=21/test'
  expect(siteAt(sites, 'A.example')).toEqual({ tenantId: '3', test: false })
  expect(siteAt(sites, 'try.example:8080')).toEqual({ tenantId: '21', test: true })
  for (const host of ['try.example', '', null]) expect(siteAt(sites, host)).toBeNull()
  expect(siteAt('', 'a.example')).toBeNull()
})
