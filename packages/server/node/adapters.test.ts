import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../kernel/http/ports.ts'
import { inFull } from '../testing/full.ts'
import { diskFiles } from './files-disk.ts'
import { s3Files } from './files-s3.ts'
import { reencode } from './images.ts'
import { pagePrinter } from './print-page.ts'
import { connectRedis } from './redis.ts'

const folder = mkdtempSync(join(tmpdir(), 'baoqiao-adapters-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'files' }],
})
const settings = {
  S3_ENDPOINT: '',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
  S3_REGION: 'us-east-1',
}
beforeAll(async () => {
  const { port } = await s3.run()
  settings.S3_ENDPOINT = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => diskFiles(join(folder, 'disk'))],
  ['an S3-speaking store', () => s3Files(settings)],
] as const)('files in %s', (_, open: () => FileStore) => {
  it('come back as they went, until they are removed', async () => {
    const files = open()
    const bytes = new Uint8Array([1, 2, 3, 255])
    await files.put('uploads', 'a.png', bytes)
    expect(await files.get('uploads', 'a.png')).toEqual(bytes)
    await files.remove('uploads', 'a.png')
    await files.remove('uploads', 'a.png')
    expect(await files.get('uploads', 'a.png')).toBeNull()
  })
})

describe('an S3-speaking store', () => {
  it('tells a wrong key from a missing file', async () => {
    const files = s3Files({ ...settings, S3_SECRET_KEY: 'wrong' })
    await expect(files.put('uploads', 'a.png', new Uint8Array([1]))).rejects.toThrow('S3 PUT answered 403')
  })
  it("takes a browser's own signed form, and no other name", async () => {
    const files = s3Files(settings)
    const send = async (key: string) => {
      const signed = await files.directUpload?.({
        dir: 'uploads/3/20261121/',
        expires: new Date(Date.now() + 600_000),
        maxBytes: 1000,
      })
      const form = new FormData()
      for (const [name, value] of Object.entries(signed?.fields ?? {}))
        form.append(name, name === 'key' ? key : value)
      form.append('file', new File(['hello'], 'b.txt'))
      return fetch(signed?.host ?? '', { method: 'POST', body: form })
    }
    expect((await send('uploads/3/20261121/b.txt')).status).toBeLessThan(300)
    const kept = await files.get('uploads', '3/20261121/b.txt')
    expect(new TextDecoder().decode(kept ?? new Uint8Array())).toBe('hello')
  })
})

describe('pictures', () => {
  it('lose what is hidden in them and keep what they show', async () => {
    const plain = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#3af' } })
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .jpeg()
      .toBuffer()
    const dirty = Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')])
    const drawn = Buffer.from(await reencode(new Uint8Array(dirty), 'image/jpeg'))
    expect(drawn.includes('script')).toBe(false)
    expect(drawn.includes('somebody')).toBe(false)
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 8, height: 6, format: 'jpeg' })
  })
  it('that are none are refused', async () => {
    await expect(reencode(new Uint8Array([0xff, 0xd8, 0xff, 1]), 'image/jpeg')).rejects.toThrow()
  })
})

describe.skipIf(!existsSync('/usr/bin/redis-server'))('Redis', () => {
  it('answers over one connection, opened again after it was lost', async () => {
    const port = 20_000 + (process.pid % 20_000)
    const start = async () => {
      const child = spawn('/usr/bin/redis-server', [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--dir',
        folder,
      ])
      for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept')) break
      return child
    }
    const first = await start()
    const redis = connectRedis(`redis://127.0.0.1:${port}`)
    expect(await redis(['SET', 'a', '1'])).toBe('OK')
    expect(String(await redis(['INFO', 'server']))).toContain('redis_version')
    first.kill()
    await once(first, 'exit')
    await expect(redis(['GET', 'a'])).rejects.toThrow()
    const second = await start()
    expect(await redis(['GET', 'a'])).toBeNull()
    second.kill()
    await once(second, 'exit')
  })
})

describe.skipIf(!existsSync('/usr/bin/chromium'))('printing', () => {
  inFull('makes a PDF of a page, which reaches nothing but its own host', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.headers.host ?? '')
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<h1>保单</h1><img src="http://localhost:${port()}/other-host.png">`)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const port = () => {
      const address = server.address()
      return typeof address === 'object' && address ? address.port : 0
    }
    const print = pagePrinter(undefined)
    const pdf = await print?.(`http://127.0.0.1:${port()}/`)
    expect(new TextDecoder().decode(pdf?.slice(0, 5))).toBe('%PDF-')
    expect(asked.every((host) => host.startsWith('127.0.0.1'))).toBe(true)
    server.close()
  })
})
