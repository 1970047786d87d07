import type { OutsidePorts, Ports } from '../kernel/http/ports.ts'

const TIMEOUT_MS = 30_000
const JSON_BODY: [string, string] = ['content-type', 'application/json']

/** Why an address may not be called, in Chinese, or null. Hosts are those of GATEWAY_HOSTS. */
export function addressProblem(address: string, hosts: ReadonlySet<string>): string | null {
  if (!URL.canParse(address)) return '接口地址不是完整的网址'
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '接口地址以 http:// 或 https:// 开头'
  if (url.username || url.password) return '接口地址不能带用户名和密码'
  if (!hosts.has(url.host)) return `主机 ${url.host} 不在允许的范围，请由运维在 GATEWAY_HOSTS 中登记`
  return null
}

interface Wish {
  executePath: string | null
  methodName: string | null
  methodParamsValue: string | null
  shardingItem: number
  shardCount: number
  shardingParam: string | null
}

/**
 * Which shard is called for, where there are several. A parameter is percent-encoded: headers take no Chinese.
 */
const shardHeaders = ({ shardingItem, shardCount, shardingParam }: Wish): [string, string][] =>
  shardCount === 1
    ? []
    : [
        ['x-sharding-item', String(shardingItem)],
        ['x-sharding-total', String(shardCount)],
        ...(shardingParam === null
          ? []
          : [['x-sharding-parameter', encodeURIComponent(shardingParam)] satisfies [string, string]]),
      ]

/** Calls the address of a job: no redirects, half a minute. Answers what to say; throws, in Chinese, for all but 2xx. */
export async function callAddress(
  wish: Wish,
  { forward, gatewayHosts }: Pick<OutsidePorts, 'forward'> & Pick<Ports, 'gatewayHosts'>,
): Promise<string> {
  const { executePath, methodName, methodParamsValue } = wish
  const address = executePath ?? ''
  // The list may be another one since the job was written.
  const problem = addressProblem(address, gatewayHosts)
  if (problem) throw new Error(problem)
  const body =
    methodName === 'POST' && methodParamsValue ? new TextEncoder().encode(methodParamsValue).buffer : null
  const answer = await forward(address, {
    method: methodName ?? 'GET',
    headers: [...(body ? [JSON_BODY] : []), ...shardHeaders(wish)],
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    const late = error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name)
    throw new Error(late ? '接口没有在30秒内应答' : '接口连接失败')
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`接口返回 ${answer.status}`)
  return `接口返回 ${answer.status}`
}
