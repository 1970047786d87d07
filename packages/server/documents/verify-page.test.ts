import { runInNewContext } from 'node:vm'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { type Checked, verifyPage } from './verify-page.ts'

const digestOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))
const CHECKED: Checked = {
  kind: 'policy',
  ...{ edition: 2, replaced: false, issuedAt: '2026-11-20T02:00:00Z', today: '2026-11-25', facts: [] },
  ...{
    standing: '生效中',
    ended: null,
    begins: null,
    followed: [],
    others: [{ edition: 1, digest: digestOf('第一版') }],
  },
  ...{ signature: null, tenantId: '3', digest: digestOf('第二版') },
}

/** The page as a browser has it: its mark, what it says of a file, and the field that a file is chosen in. */
async function opened() {
  const text = String(await verifyPage(CHECKED, 'n'))
  const script = /<script nonce="n">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ''
  const [, className = '', textContent = ''] = /<p class="(mark \w+)">(.*?)<\/p>/.exec(text) ?? []
  const [mark, said] = [
    { textContent, className },
    { textContent: '', className: '' },
  ]
  const file: { files: Blob[]; onchange(): Promise<void> } = { files: [], onchange: async () => {} }
  const page = { getElementById: (id: string) => (id === 'file' ? file : said), querySelector: () => mark }
  runInNewContext(script, { document: page, crypto: globalThis.crypto, Uint8Array, Array })
  return async (chosen: Blob) => {
    file.files = [chosen]
    await file.onchange()
    return [said.textContent.slice(0, 3), said.className, mark.textContent, mark.className]
  }
}
const GENUINE = ['真实有效的单证', 'mark good']

test('the mark is taken back for a file that is another one, and given back for the original', async () => {
  const shown = await opened()
  expect(await shown(new Blob(['第二版']))).toEqual(['一致：', 'good', ...GENUINE])
  const other = ['单证存在，但手中的文件不是原件', 'mark bad']
  expect(await shown(new Blob(['别的文件']))).toEqual(['不一致', 'bad', ...other])
  expect(await shown(new Blob(['第二版']))).toEqual(['一致：', 'good', ...GENUINE])
})

test('an earlier edition, and a file that cannot be read, say nothing against the document', async () => {
  const shown = await opened()
  expect(await shown(new Blob(['第一版']))).toEqual(['这是同', 'old', ...GENUINE])
  const broken = Object.assign(new Blob([]), { arrayBuffer: () => Promise.reject(new Error('gone')) })
  expect(await shown(broken)).toEqual(['文件读', 'bad', ...GENUINE])
})

test('a proof of a day that is past proves that day alone; a proposal is no cover, whatever became of it', async () => {
  const markOf = async (change: Partial<Checked>) =>
    /<p class="mark (\w+">.*?)<\/p>/.exec(String(await verifyPage({ ...CHECKED, ...change }, 'n')))?.[1]
  const proof = (day: string) => markOf({ kind: 'cover', facts: [['证明日期', day]] })
  expect(await proof('2026-11-24')).toBe('old">真实的单证，仅证明2026-11-24当日')
  expect(await proof('2026-11-25')).toBe('good">真实有效的单证')
  for (const standing of ['有效', '已过期', '已撤回'])
    expect(await markOf({ kind: 'proposal', standing })).toBe('old">真实的建议书，不是保单')
})
