import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'

/** Shapes of settings that more than one variable has. */
export const port = (fallback: number) =>
  z._default(
    z.coerce.number('须为端口号').check(z.int('须为端口号'), z.gte(0), z.lte(65535, '须为 0-65535 的端口号')),
    fallback,
  )
export const url = z.string().check(z.regex(/^https?:\/\/\S+$/, '须为 http(s) 地址'))
export const onOff = z.enum(['on', 'off'], '须为 on 或 off')
export const hostList = z._default(
  z
    .string()
    .check(z.regex(/^([a-z0-9.-]+(:\d+)?(,[a-z0-9.-]+(:\d+)?)*)?$/, '须为以逗号分隔的主机名或主机名:端口')),
  '',
)

/** What browsers are given as the address of the platform: an origin, so that paths can be put behind it. */
export const origin = z.string().check(
  z.refine(isOrigin, '须为不含路径的 http(s) 地址，例如 https://baoqiao.example.com'),
  z.overwrite((text) => (isOrigin(text) ? new URL(text).origin : text)),
)

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && !(search || hash || username || password)
}

/** How many proxies of ours stand in front, or the networks they are in. */
export const proxies = z._default(
  z
    .string()
    .check(z.refine(areProxies, '须为代理的层数（如 1），或以逗号分隔的网段（如 10.0.0.0/8,192.168.1.5）')),
  '0',
)

function areProxies(text: string): boolean {
  return (
    /^\d{1,2}$/.test(text) ||
    text.split(',').every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part))
  )
}
