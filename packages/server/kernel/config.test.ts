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
test('a half-configured S3 is refused', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow('S3_BUCKET')
})

test('half a configuration stops the start, in production too', () => {
  const own = { NODE_ENV: 'production', SECRET_KEY: 'a-key-of-our-own-a-key-of-our-own-a-key' }
  expect(() => readConfig({ ...own, SMS_ACCESS_KEY: 'a' })).toThrow('SMS_SECRET_KEY、SMS_SIGN、SMS_TEMPLATE')
  expect(() => readConfig({ ...own, S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_BUCKET')
  expect(readConfig(own).DEMO_DATA).toBe('off')
  expect(readConfig({ ...own, DEMO_DATA: 'on' }).DEMO_DATA).toBe('on')
})
