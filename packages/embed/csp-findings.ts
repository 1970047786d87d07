import { frameIsBlocked } from './frame-is-blocked.ts'
import { type Directive, has, type Policy, readPolicies, ruleOf, sourceAllows } from './source-allows.ts'
import { stylesPass } from './styles-pass.ts'
import type { BaoqiaoOptions, Finding } from './types.ts'

/**
 * What the page's Content-Security-Policies keep out of it: those of its header and of its `meta` elements, of which all
 * must let in what a widget needs. Where the header cannot be read, what is wanted is tried.
 */
export async function cspFindings(options: BaoqiaoOptions, own: Headers | null): Promise<Finding[]> {
  const texts = [own?.get('content-security-policy') ?? '', ...metaPolicies()]
  const policies = texts.flatMap(readPolicies)
  const wrong = policies.flatMap((policy, at) =>
    wrongIn(policy, options).map((one) =>
      policies.length > 1
        ? { ...one, note: `${one.note}（页面有 ${policies.length} 条策略，这是第 ${at + 1} 条）` }
        : one,
    ),
  )
  if (wrong.length > 0) return wrong
  if (!own) return tried(options)
  return [
    { check: 'csp', ok: true, note: policies.length > 0 ? '内容安全策略允许保桥' : '页面没有内容安全策略' },
  ]
}

const metaPolicies = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')].map(
    ({ content }) => content,
  )

/** What is fetched of ours, by the directive that decides: code, calls, the frame. */
const FETCHED: readonly (readonly [Directive, readonly string[]])[] = [
  ['script-src-elem', ['/embed/baoqiao.js', '/embed/parts/element.js']],
  ['frame-src', ['/embed/frame.html']],
  ['connect-src', ['/embed/partner/x', '/dist/distInsure/company/list']],
]

function wrongIn(policy: Policy, options: BaoqiaoOptions): Finding[] {
  const { baseUrl, mode } = options
  const self = location.href
  const barred = FETCHED.filter(
    ([directive, paths]) => !paths.every((path) => sourceAllows(policy, directive, baseUrl + path, self)),
  )
  return [
    ...barred.map(([directive]) => {
      const { name, fix } = widened(policy, directive, baseUrl)
      return wrong(`内容安全策略的 ${name} 不允许 ${baseUrl}`, fix)
    }),
    ...(mode === 'iframe' || mode === 'redirect' ? [] : drawnHere(policy, options)),
  ]
}

/** What only widgets need that are drawn in the page itself. */
function drawnHere(policy: Policy, { nonce, environment }: BaoqiaoOptions): Finding[] {
  const styled = stylesAllowed(ruleOf(policy, 'style-src-elem')?.sources, nonce)
  const pictures = sourceAllows(policy, 'img-src', `blob:${location.origin}/picture`, location.href)
  const code = ruleOf(policy, 'script-src')?.sources
  const compiles = !code || has(code, "'wasm-unsafe-eval'") || has(code, "'unsafe-eval'")
  return [
    ...(styled ? [] : [UNSTYLED]),
    ...(pictures
      ? []
      : [
          wrong(
            '内容安全策略的 img-src 不允许 blob:，元素方式里上传的照片看不到预览',
            widened(policy, 'img-src', 'blob:').fix,
          ),
        ]),
    ...(compiles || environment !== 'mock'
      ? []
      : [
          wrong(
            '内容安全策略的 script-src 不允许 WebAssembly，元素方式的演示环境需要它',
            widened(policy, 'script-src', "'wasm-unsafe-eval'").fix,
          ),
        ]),
  ]
}

/** Beside a nonce or a hash `'unsafe-inline'` says nothing. */
function stylesAllowed(sources: readonly string[] | undefined, nonce: string | undefined): boolean {
  if (!sources || (nonce && sources.includes(`'nonce-${nonce}'`))) return true
  return has(sources, "'unsafe-inline'") && !sources.some((one) => /^'(nonce|sha(256|384|512))-/i.test(one))
}

/** The directive as it must be written: what stands in it, or in the one that speaks for it, and what is missing. */
function widened(policy: Policy, directive: Directive, missing: string): { name: string; fix: string } {
  const rule = ruleOf(policy, directive)
  const plain = directive === 'script-src-elem' && rule?.name !== directive ? 'script-src' : directive
  const kept = (rule?.sources ?? []).filter((one) => !/^'none'$/i.test(one))
  return { name: plain, fix: `${[plain, ...kept, missing].join(' ')};` }
}

const wrong = (note: string, fix: string): Finding => ({ check: 'csp', ok: false, note, fix })

const UNSTYLED = wrong(
  '内容安全策略的 style-src 没有本页的 nonce，元素方式的样式会被拦下',
  "style-src 'nonce-<每次请求新生成的值>'; 并把同一个值传给 loadBaoqiao({ nonce })",
)

/** The page's headers cannot be read where its own policy keeps it from asking. */
async function tried({ baseUrl, nonce }: BaoqiaoOptions): Promise<Finding[]> {
  const found: Finding[] = []
  if (await frameIsBlocked(baseUrl))
    found.push(wrong(`内容安全策略的 frame-src 不允许 ${baseUrl}`, `frame-src ${baseUrl};`))
  if (!stylesPass(document.head, nonce)) found.push(UNSTYLED)
  return found.length > 0
    ? found
    : [{ check: 'csp', ok: true, note: '读不到页面的响应头；样式和 iframe 都试过，可以使用' }]
}
