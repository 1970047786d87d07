import { expect, test } from 'vitest'
import { plainCipher } from '../kernel/data/cipher.ts'
import { createVaults } from '../kernel/data/vault.ts'
import { nodeCipher } from './cipher.ts'

const key = new Uint8Array(32).fill(7)

test('either opens what the other sealed, and neither what was touched', () => {
  for (const plain of ['', '张三 13812345678', '🧧'.repeat(100_000)]) {
    expect(nodeCipher.open(key, plainCipher.seal(key, plain))).toBe(plain)
    expect(plainCipher.open(key, nodeCipher.seal(key, plain))).toBe(plain)
  }
  const sealed = nodeCipher.seal(key, 'secret')
  const touched = `${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`
  for (const cipher of [nodeCipher, plainCipher]) {
    expect(() => cipher.open(key, touched)).toThrow()
    expect(() => cipher.open(key, 'v1.00')).toThrow()
    expect(() => cipher.open(new Uint8Array(32), sealed)).toThrow()
  }
})

test('vaults of tenants that somebody made up do not pile up', () => {
  const vaultOf = createVaults('secret')
  const first = vaultOf('3')
  const sealed = first.seal('here')
  for (let i = 0; i < 2000; i += 1) {
    vaultOf(String(1000 + i))
    if (i % 100 === 0) expect(vaultOf('3')).toBe(first)
  }
  expect(vaultOf('1000')).not.toBe(vaultOf('1001'))
  const again = vaultOf('2999')
  expect(vaultOf('2999')).toBe(again)
  for (let i = 0; i < 600; i += 1) vaultOf(String(5000 + i))
  // Driven out and made anew, it opens what it sealed.
  expect(vaultOf('3')).not.toBe(first)
  expect(vaultOf('3').open(sealed)).toBe('here')
})
