import { readFileSync } from 'node:fs'
import { availableWidgets } from '@baoqiao/contract/embed/widgets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('the demo partner may show every widget that can be opened, and its page has a menu for each', async () => {
  const sites = await h.db.kysely
    .selectFrom('embedSite')
    .select('widgets')
    .where('publishableId', '=', 'mbFgk')
    .execute()
  expect(sites.length).toBeGreaterThan(0)
  for (const { widgets } of sites) expect(widgets.split(',').toSorted()).toEqual(availableWidgets.toSorted())
  const page = readFileSync(new URL('../../../host-app/demo/index.html', import.meta.url), 'utf8')
  const menu = /<select id="widget">(.*?)<\/select>/s.exec(page)?.[1] ?? ''
  const offered = [...menu.matchAll(/value="([\w-]+)"/g)].map(([, name]) => name)
  expect(offered.toSorted()).toEqual(availableWidgets.toSorted())
})

test('who leads the demo partner sees and sets how its own page embeds ours, and no other partner’s', async () => {
  const leader = await h.client('partnerlead')
  const { records } = await leader.embed.site.page({ query: { size: 100 } })
  const shown = new Set(records.map(({ publishableId }) => publishableId))
  expect(shown).toContain('mbFgk')
  for (const other of ['hekang', 'bowei', 'xsm', 'jitai']) expect(shown).not.toContain(other)
  const { permissions } = await leader.system.auth.info()
  expect(permissions).toContain('embed_site_edit')
})

test('on the partner’s test side somebody leads the channel, who sees its setting and its notices', async () => {
  const session = { accessToken: '', tenantId: '4' }
  const { access_token } = await anonymous(h.app.fetch, session).system.auth.token({
    query: { grant_type: 'password' },
    body: { username: 'testlead', password: 'Baoqiao2026' },
  })
  const leader = anonymous(h.app.fetch, { ...session, accessToken: access_token })
  const { records } = await leader.embed.site.page({ query: {} })
  expect(records.map(({ environment, publishableId }) => [environment, publishableId])).toEqual([
    ['sandbox', 'mbFgk'],
  ])
  await leader.embed.delivery.page({ query: {} })
})
