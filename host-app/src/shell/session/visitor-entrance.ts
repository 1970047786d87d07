import { CallError } from '@baoqiao/client/call-error.ts'
import { authFetch } from './auth-fetch.ts'
import { tenantId } from './tenant.ts'
import { visitorTarget } from './visitor-target.ts'

/**
 * A partner that still opens pages of the console with a visitor's token: where the hosted page of that widget is, or
 * what the person can do when there is none.
 */
export async function visitorEntrance(
  token: string,
  pathname: string,
  search = '',
): Promise<{ url: string } | { problem: string }> {
  const target = visitorTarget(pathname, search)
  if (!target)
    return { problem: '打开的地址没有说明要办理什么业务，请回到合作方页面，从投保或支付的入口重新打开。' }
  const { widget, title, props } = target
  try {
    const body = { widget, props }
    const { url } = await authFetch('/embed/handoff', { token, tenantId: tenantId(), body }, isLink)
    return { url }
  } catch (error) {
    return { problem: problemOf(error, title) }
  }
}

function problemOf(error: unknown, title: string): string {
  const status = error instanceof CallError ? error.status : 0
  if (status === 401) return '打开的链接已失效，请回到合作方页面重新打开。'
  if (status === 400 || status === 403 || status === 404)
    return `合作方还没有开通「${title}」，请联系合作方；开通后回到合作方页面重新打开。`
  return '暂时连接不上服务器，请检查网络后回到合作方页面重新打开。'
}

const isLink = (data: unknown): data is { url: string } =>
  typeof Reflect.get(Object(data), 'url') === 'string'
