// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { isOutdated } from './version-check.ts'

const answers =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })

describe('version check', () => {
  afterEach(() => {
    document.head.innerHTML = ''
  })
  const pageOf = (entry: string) => {
    document.head.innerHTML = `<script type="module" src="${entry}"></script>`
  }

  it('is out of date when the update value or the entry script differs', async () => {
    pageOf('/assets/index-old.js')
    const same = { version: '2.0.0.09160954', update: 9, entry: '/assets/index-old.js' }
    expect(await isOutdated(answers(same))).toBe(false)
    expect(await isOutdated(answers({ ...same, update: 10 }))).toBe(true)
    expect(await isOutdated(answers({ ...same, entry: '/assets/index-new.js' }))).toBe(true)
  })

  it('believes only a version file, and never the hot reload of development', async () => {
    pageOf('/assets/index-old.js')
    expect(await isOutdated(answers({ update: 'x' }))).toBe(false)
    expect(await isOutdated(answers(null, 404))).toBe(false)
    expect(await isOutdated(() => Promise.reject(new Error('offline')))).toBe(false)
    pageOf('/src/main.tsx')
    expect(await isOutdated(answers({ update: 9, entry: '/assets/index-new.js' }))).toBe(false)
  })
})
