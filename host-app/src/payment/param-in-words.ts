import { GATEWAY_PARAMS, isGatewayType } from '@baoqiao/contract/payment/gateway-params.ts'

/** A channel's parameters by their labels, a line each; what is not set is left out. */
export function paramInWords(type: string, param: unknown): string {
  const values = new Map(Object.entries(typeof param === 'object' && param !== null ? param : {}))
  if (!isGatewayType(type)) return ''
  return Object.entries(GATEWAY_PARAMS[type])
    .filter(([name]) => values.has(name))
    .map(([name, { label }]) => `${label}：${String(values.get(name))}`)
    .join('\n')
}
