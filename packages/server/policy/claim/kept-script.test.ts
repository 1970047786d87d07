// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimHtml } from './claim-page.ts'

const shown = { token: 'T1', today: '2026-12-02', insurer: '保险公司', hotline: null }
const answers: Record<string, object> = {
  '/claim/T1/person': { ticket: 'ticket' },
  '/claim/T1/photo?ticket=ticket': { photo: 'mark' },
  '/claim/T1/report': { claimNo: 'C1' },
}
const asWas = { fetch: globalThis.fetch, url: URL.createObjectURL }
beforeEach(() => {
  sessionStorage.clear()
  globalThis.fetch = async (path) => Response.json({ code: 0, data: answers[String(path)] })
  URL.createObjectURL = () => 'blob:1'
})
afterEach(() => {
  globalThis.fetch = asWas.fetch
  URL.createObjectURL = asWas.url
})

/** The page as a browser has it when it is opened, or read again. */
async function open(token = 'T1') {
  const page = new DOMParser().parseFromString(String(await claimHtml({ ...shown, token }, 'n')), 'text/html')
  document.body.innerHTML = page.body.innerHTML
  new Function('createImageBitmap', page.querySelector('script')?.textContent ?? '')(async () => null)
}
function box(name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.querySelector(`[name=${name}]`)
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found
  throw new Error(`no box ${name}`)
}
function type(name: string, value: string) {
  box(name).value = value
  box(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const submit = (form: string) =>
  document.getElementById(form)?.dispatchEvent(new Event('submit', { cancelable: true }))
const isHidden = (id: string) => document.getElementById(id)?.hidden
const typed = { name: '张伟', accidentDate: '2026-12-01', phone: '13800138000', description: '搬运时砸伤脚' }
const valuesNow = () => Object.fromEntries(Object.keys(typed).map((name) => [name, box(name).value]))

test('what was typed stands after a reload, of its own link only; the day of loss is nobody’s guess', async () => {
  await open()
  expect(box('accidentDate').value).toBe('')
  for (const [name, value] of Object.entries(typed)) type(name, value)
  type('tail', '011234')
  await open()
  expect(valuesNow()).toEqual(typed)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('011234')
  await open('T2')
  expect(valuesNow()).toEqual({ name: '', accidentDate: '', phone: '', description: '' })
})

test('photos of before are asked for again; nothing is left behind a report', async () => {
  await open()
  for (const [name, value] of Object.entries(typed)) type(name, value)
  type('tail', '011234')
  submit('who')
  await expect.poll(() => isHidden('what')).toBe(false)
  const file = document.getElementById('file')
  if (!(file instanceof HTMLInputElement)) throw new Error('no file')
  const chosen = { arrayBuffer: async () => new Uint8Array([0xff, 0xd8]).buffer }
  const photo = Object.assign(new File([], '现场.jpg'), { slice: () => chosen })
  Object.defineProperty(file, 'files', { value: [photo] })
  Object.defineProperty(file, 'value', { value: '', writable: true })
  file.dispatchEvent(new Event('change'))
  await expect.poll(() => document.querySelectorAll('#photos img').length).toBe(1)
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('true')
  await open()
  expect(document.querySelector('#what [role=alert]')?.textContent).toContain('照片请重新添加')
  type('tail', '011234')
  submit('who')
  await expect.poll(() => isHidden('what')).toBe(false)
  submit('what')
  await expect.poll(() => isHidden('done')).toBe(false)
  expect({ ...sessionStorage }).toEqual({})
})
