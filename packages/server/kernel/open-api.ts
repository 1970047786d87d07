import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import * as z from 'zod/mini'
import { fixedQuery } from './http/fixed-query.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 from the contract. Calls that differ only in a fixed query value become one operation each under the full path. */
export function openApi(calls: readonly (readonly [name: string, call: AnyCall])[], serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of calls) {
    const [path = '', fixed] = call.path.split('?')
    const key = fixed ? `${path}#${fixed}` : path
    paths[key] = { ...paths[key], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '保桥平台',
      version: '0.1.0',
      description:
        '团体保险分销平台的全部调用。旧接口 /dist/bowei/object 中不含人员姓名的试算（insure/calc_apply、batch_calc_apply）和产品推荐（product/recommend）可用 GET，参数值写成 JSON；带人员、企业资料或生成、取消订单的只接受 POST。',
      license: { name: 'Proprietary', url: `${serverUrl}/` },
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(calls.map(([name]) => name.split('.')[0] ?? ''))].map((tag) => ({
      name: tag,
      description: tag,
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic' },
      },
    },
  }
}

/** A value that says which call it is; a place in it is whatever stands there. */
const fixedSchema = (value: string): Json =>
  value.includes('{')
    ? { type: 'string', pattern: `^${value.replace(/\{\w+\}/g, '[^/]+')}$` }
    : { const: value }

function operation(name: string, call: AnyCall): Json {
  const fixed = fixedQuery(call).map(([key, value]) => parameter('query', key, fixedSchema(value), true))
  const parameters = [...properties('path', call.params), ...fixed, ...properties('query', call.query)]
  return {
    operationId: name.replaceAll('.', '_'),
    summary: call.title,
    tags: [name.split('.')[0]],
    security: call.allow === 'public' ? [] : call.allow === 'client' ? [{ client: [] }] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      '200': { description: '成功', ...content(call) },
      '400': { description: '提交的内容有误' },
      '401': { description: '未登录或登录已过期' },
    },
  }
}

function content(call: AnyCall): Json {
  if (call.wire === 'file') return { content: { 'application/octet-stream': {} } }
  const data = call.data ? schemaOf(call.data, 'output') : { type: 'null' }
  return {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'msg', 'data'],
          properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
        },
      },
    },
  }
}

function properties(place: string, schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return []
  const { properties: shape = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(shape).map(([name, value]) =>
    parameter(place, name, value, place === 'path' || required.includes(name)),
  )
}

const parameter = (place: string, name: string, schema: Json, required: boolean): Json => ({
  in: place,
  name,
  required,
  schema,
})

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}
