import { cspFindings } from './csp-findings.ts'
import { isRegistered } from './is-registered.ts'
import { notRegistered } from './not-registered.ts'
import { part } from './parts.ts'
import type { Place } from './place.ts'
import { sessionFinding } from './session-finding.ts'
import type { Appearance, BaoqiaoOptions, Finding } from './types.ts'

/**
 * Looks for what keeps widgets from working on this page: blocked script, policy, isolation, sandbox, storage, clock,
 * duplicates, partner settings, what widgets were not told. Each finding says what is wrong and the exact line that mends it.
 */
export async function doctor(options: BaoqiaoOptions, places: Iterable<Place> = []): Promise<Finding[]> {
  const { baseUrl, partner, environment = 'live' } = options
  const own = await headersOf(location.href)
  const server =
    environment === 'mock'
      ? null
      : await fetch(`${baseUrl}/embed/partner/${encodeURIComponent(partner)}?environment=${environment}`, {
          credentials: 'omit',
        }).catch(() => null)
  const settings = server?.ok ? await server.json().catch(() => null) : null
  const found: Finding[] = [
    await script(baseUrl),
    ...(await cspFindings(options, own)),
    isolation(own),
    sandbox(),
    storage(),
    clock(server),
    duplicate(),
    environment === 'mock'
      ? { check: 'partner', ok: true, note: '演示环境不需要登记来源和账号' }
      : ((await unregistered(server, options)) ??
        partnerFinding(partner, server?.status ?? 0, settings?.data?.origins ?? settings?.origins)),
    ...(environment === 'mock' ? [] : [await sessionFinding(options)]),
    await contrastFinding(baseUrl, options.appearance ?? settings?.data?.appearance),
    ...propsFindings(places),
  ]
  return found.map((one) => (one.ok ? one : { ...one, docs: `${baseUrl}/embed/docs#check-${one.check}` }))
}

async function script(baseUrl: string): Promise<Finding> {
  const ok = await fetch(`${baseUrl}/embed/frame.js`, { method: 'HEAD', mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  return ok
    ? { check: 'script', ok, note: '可以访问保桥服务器' }
    : {
        check: 'script',
        ok,
        note: '访问不到保桥服务器：网络不通、被广告拦截插件拦截，或 connect-src 不允许',
        fix: `请将 ${baseUrl} 加入拦截插件的白名单`,
      }
}

/** Widgets of this page that were not told, or wrongly, what they are about, or about what is not there. */
const propsFindings = (places: Iterable<Place>): Finding[] =>
  [...places].flatMap(({ widget, props, wrong }) => {
    if (!wrong) return []
    const { code, property } = wrong
    const given = props[property]
    const note = !given
      ? `组件 ${widget} 没有收到属性 ${property}`
      : code === 'not-found'
        ? `组件 ${widget} 的属性 ${property} 是“${given}”：不存在，或不属于当前登录的账号`
        : code === 'widget-not-allowed'
          ? `组件 ${widget} 的属性 ${property} 是“${given}”：接入设置没有开通`
          : `组件 ${widget} 的属性 ${property} 是“${given}”：写法不对，或不能用在这里`
    const fix = `create('${widget}', { props: { ${property}: '<${property === 'product' ? '产品编号，在控制台“产品”里' : '事件里的引用，或编号'}>' } })`
    return [{ check: 'props', ok: false, note, fix }]
  })

function isolation(own: Headers | null): Finding {
  const opener = own?.get('cross-origin-opener-policy') ?? ''
  const note = crossOriginIsolated
    ? '页面已跨源隔离（COOP/COEP），保桥的文件带有 CORP，可以使用'
    : opener.startsWith('same-origin')
      ? '页面设有 COOP，支付页会在新窗口打开，结果通过轮询得到'
      : '页面没有跨源隔离'
  return { check: 'isolation', ok: true, note }
}

function sandbox(): Finding {
  const ok = window.origin !== 'null'
  return ok
    ? { check: 'sandbox', ok, note: '页面有自己的来源' }
    : {
        check: 'sandbox',
        ok,
        note: '页面在没有 allow-same-origin 的沙箱里，来源为空，保桥无法核对',
        fix: 'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"',
      }
}

function storage(): Finding {
  try {
    sessionStorage.getItem('baoqiao')
    return { check: 'storage', ok: true, note: '可以使用浏览器存储' }
  } catch {
    return {
      check: 'storage',
      ok: false,
      note: '浏览器存储被禁用：草稿仍保存在服务器，登录不能保持',
      fix: "loadBaoqiao({ fallback: 'redirect' })",
    }
  }
}

function clock(answer: Response | null): Finding {
  const date = answer?.headers.get('date')
  if (!date) return { check: 'clock', ok: true, note: '没有读到服务器时间，设备时间未核对' }
  const apart = Math.round((Date.now() - Date.parse(date)) / 1000)
  const ok = Math.abs(apart) < 120
  return {
    check: 'clock',
    ok,
    note: ok ? '设备时间正确' : `设备时间与服务器相差 ${Math.abs(apart)} 秒，会话会被过早或过晚更新`,
    ...(ok ? {} : { fix: '请在系统设置中打开“自动设置时间”' }),
  }
}

function duplicate(): Finding {
  const copies = [...document.scripts].filter(({ src }) => /\/embed\/(v\/[^/]+\/)?baoqiao\.js/.test(src))
  const ok = copies.length <= 1
  return {
    check: 'duplicate',
    ok,
    note: ok ? '脚本只引入一次' : `脚本引入了 ${copies.length} 次，只有第一份起作用`,
    ...(ok ? {} : { fix: `删除：${copies[1]?.outerHTML}` }),
  }
}

/** The settings are not answered to a page of another origin, so it asks the one thing that any page may. */
const unregistered = async (server: Response | null, options: BaoqiaoOptions): Promise<Finding | null> =>
  !server && (await isRegistered(options)) === false ? ORIGIN() : null

const ORIGIN = (): Finding => ({ check: 'partner', ok: false, note: notRegistered(), fix: location.origin })

function partnerFinding(partner: string, status: number, origins: unknown): Finding {
  if (!Array.isArray(origins))
    return {
      check: 'partner',
      ok: false,
      note: status === 404 ? `没有编号为 ${partner} 的合作方` : '读不到合作方设置',
      fix: "loadBaoqiao({ partner: '<控制台“合作方接入”里的编号>' })",
    }
  return origins.includes(location.origin)
    ? { check: 'partner', ok: true, note: '本页的来源已登记' }
    : ORIGIN()
}

/** The same arithmetic as in the widget, which mends the colour by itself. */
async function contrastFinding(baseUrl: string, appearance: Appearance | undefined): Promise<Finding> {
  const { primary, theme } = appearance ?? {}
  const notes: string[] = []
  if (primary) {
    const { contrastNote } = await part<Contrast>(baseUrl, 'parts/contrast')
    const modes =
      theme === 'inherit' ? (['light', 'dark'] as const) : ([theme === 'dark' ? 'dark' : 'light'] as const)
    notes.push(...modes.flatMap((mode) => contrastNote(primary, mode) ?? []))
  }
  const [note] = notes
  return note
    ? {
        // It keeps the brand's colour and can be read: nothing to mend.
        check: 'contrast',
        ok: true,
        note,
      }
    : { check: 'contrast', ok: true, note: primary ? '主色清晰可读' : '没有设置主色' }
}
interface Contrast {
  contrastNote(primary: string, mode: 'light' | 'dark'): string | null
}

async function headersOf(address: string): Promise<Headers | null> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.headers ?? null
}
