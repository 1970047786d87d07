import { expect, test } from 'vitest'
import { placeOf, readRoutes, writeRoutes } from './route-text.ts'

const rule = {
  routeId: 'ocr',
  routeName: '识别',
  path: 'ocr',
  uri: 'http://ocr.example:9000/v1',
  order: 1,
  timeout: 10,
  enabled: true,
}
const two = writeRoutes([rule, { ...rule, routeId: 'sms', path: 'sms' }])

test('good rules come out, with defaults', () => {
  expect(readRoutes(two).rules).toHaveLength(2)
  const { timeout: _, enabled: __, ...short } = rule
  expect(readRoutes(JSON.stringify([short])).rules).toEqual([rule])
})

test('what is no JSON says where', () => {
  expect(readRoutes('[\n  {\n    "a": 1,,\n  }\n]').problems[0]).toMatchObject({ line: 3 })
  expect(readRoutes('[').problems[0]?.message).toContain('不是有效的 JSON')
  expect(readRoutes('{}').problems).toEqual([{ line: 1, message: '最外层须为列表：[ … ]' }])
})

test('each wrong field with its line', () => {
  const wrong = two.replace('"path": "sms"', '"path": "A B"').replace('"order": 1', '"order": -1')
  expect(readRoutes(wrong).problems).toEqual([
    { line: 7, message: '第1条的 order：顺序不能为负数' },
    { line: 14, message: '第2条的 path：路径须为一段小写字母、数字或短横线' },
  ])
  expect(
    readRoutes('[{"routeId":"x","extra":1}]')
      .problems.map(({ message }) => message)
      .join(),
  ).toContain('不认识的字段：extra')
})

test('places that the server names', () => {
  expect(placeOf(two, 'rules.1.uri')).toBe(15)
  expect(placeOf(two, 'rules.0')).toBe(2)
  expect(placeOf(two, 'version')).toBeNull()
})
