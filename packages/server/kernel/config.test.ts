import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('every wrong variable is named at once', () => {
  expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL/,
  )
})
test('demo secrets do not run in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('生产环境必须设置自己的 SECRET_KEY')
  expect(readConfig({ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(40) }).DEMO_DATA).toBe('off')
})
test('sites are hosts with their tenants', () => {
  expect(readConfig({ SITES: 'a.example=3,try.example:8080=21/test' }).SITES).toContain('=21/test')
  for (const SITES of ['a.example', 'a.example=x', 'a.example=3;b=1'])
    expect(() => readConfig({ SITES })).toThrow('SITES')
})
test('a half-configured S3 is refused', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow('S3_BUCKET')
})

test('half a configuration stops the start, in production too', () => {
  const own = { NODE_ENV: 'production', SECRET_KEY: 'a-key-of-our-own-a-key-of-our-own-a-key' }
  expect(() => readConfig({ ...own, SMS_ACCESS_KEY: 'a' })).toThrow('SMS_SECRET_KEY、SMS_SIGN、SMS_TEMPLATE')
  expect(() => readConfig({ ...own, S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_BUCKET')
  expect(readConfig(own).DEMO_DATA).toBe('off')
  // Demo orders are paid by the simulator, so it has to be asked for by name as well.
  expect(() => readConfig({ ...own, DEMO_DATA: 'on' })).toThrow('SIMULATORS=on')
  expect(readConfig({ ...own, DEMO_DATA: 'on', SIMULATORS: 'on' }).DEMO_DATA).toBe('on')
})

test('in production nothing is played unless it is asked for by name', () => {
  const own = { NODE_ENV: 'production', SECRET_KEY: 'a-key-of-our-own-a-key-of-our-own-a-key' }
  expect(readConfig(own)).toMatchObject({ SIMULATORS: 'off', DEMO_DATA: 'off' })
  expect(readConfig({ ...own, SIMULATORS: 'on' })).toMatchObject({ SIMULATORS: 'on', DEMO_DATA: 'off' })
  expect(readConfig({})).toMatchObject({ SIMULATORS: 'on', DEMO_DATA: 'on' })
})

test.each(['0.0.0.0', '192.168.1.20', '::'])('at %s neither the public key nor the demo accounts', (HOST) => {
  const own = 'a-key-of-our-own-a-key-of-our-own-a-key'
  expect(() => readConfig({ HOST })).toThrow(/SECRET_KEY.*PUBLIC_DEMO=on/)
  expect(() => readConfig({ HOST, SECRET_KEY: own })).toThrow(/DEMO_DATA=off.*PUBLIC_DEMO=on/)
  expect(readConfig({ HOST, SECRET_KEY: own, DEMO_DATA: 'off' }).HOST).toBe(HOST)
  expect(readConfig({ HOST, PUBLIC_DEMO: 'on' }).HOST).toBe(HOST)
})
test('on this machine the demo starts as it is', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(readConfig({ HOST }).DEMO_DATA).toBe('on')
})

test('the public address is an origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://baoqiao.example/', PUBLIC_DEMO: 'on' }).publicUrl).toBe(
    'https://baoqiao.example',
  )
  for (const PUBLIC_URL of ['https://baoqiao.example/app', 'https://a:b@x.example', 'ftp://x', 'baoqiao'])
    expect(() => readConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL: 须为不含路径/)
})

test('trusted proxies are a number or networks', () => {
  for (const TRUSTED_PROXIES of ['0', '2', '10.0.0.0/8', '10.0.0.1,fd00::/8'])
    expect(readConfig({ TRUSTED_PROXIES, PUBLIC_DEMO: 'on' }).TRUSTED_PROXIES).toBe(TRUSTED_PROXIES)
  for (const TRUSTED_PROXIES of ['yes', '-1', '10.0.0.0/99', '10.0.0.1,,'])
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES: 须为/)
})

test('the public key and the demo accounts are not shown to others, whichever way they come', () => {
  for (const way of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://bao.example' }, { TRUSTED_PROXIES: '1' }]) {
    expect(() => readConfig(way)).toThrow('公开的演示密钥')
    const SECRET_KEY = 'x'.repeat(40)
    expect(() => readConfig({ ...way, SECRET_KEY })).toThrow('演示账号的密码是公开的')
    expect(readConfig({ ...way, SECRET_KEY, DEMO_DATA: 'off' }).DEMO_DATA).toBe('off')
  }
  expect(readConfig({ PUBLIC_URL: 'http://localhost:9000' }).DEMO_DATA).toBe('on')
})
