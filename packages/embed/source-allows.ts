/** One Content-Security-Policy: its directives by name, each with its sources. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** A header may carry several policies, commas between them; of a directive that is named twice the first counts. */
export function readPolicies(text: string): Policy[] {
  return text.split(',').flatMap((one) => {
    const policy = new Map<string, readonly string[]>()
    for (const rule of one.split(';')) {
      const [name = '', ...sources] = rule.trim().split(/\s+/)
      const key = name.toLowerCase()
      if (name && !policy.has(key)) policy.set(key, sources)
    }
    return policy.size > 0 ? [policy] : []
  })
}

/** Where a browser looks for what a directive says when the policy does not name it. */
const CHAINS = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'script-src': ['script-src', 'default-src'],
  'style-src-elem': ['style-src-elem', 'style-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
} as const
export type Directive = keyof typeof CHAINS

/** The directive that decides in this policy, with its sources; null where nothing is said and all is let in. */
export function ruleOf(
  policy: Policy,
  directive: Directive,
): { name: string; sources: readonly string[] } | null {
  const chain: readonly string[] = CHAINS[directive]
  const name = chain.find((one) => policy.has(one))
  return name === undefined ? null : { name, sources: policy.get(name) ?? [] }
}

/**
 * Whether a policy lets a page at `self` fetch an address, as browsers decide it: nonces and hashes name no address, and
 * under `'strict-dynamic'` a script that runs already may add others, whatever hosts stand beside it.
 */
export function sourceAllows(policy: Policy, directive: Directive, address: string, self: string): boolean {
  const rule = ruleOf(policy, directive)
  if (!rule) return true
  if (directive.startsWith('script') && has(rule.sources, "'strict-dynamic'")) return true
  const url = new URL(address)
  return rule.sources.some((source) => matches(source, url, new URL(self)))
}

/** Keywords are told without regard to case. */
export const has = (sources: readonly string[], keyword: string) =>
  sources.some((one) => one.toLowerCase() === keyword)

const WEB = /^(https?|wss?):$/

function matches(source: string, url: URL, self: URL): boolean {
  if (source === '*') return WEB.test(url.protocol) || url.protocol === self.protocol
  if (/^'self'$/i.test(source)) return isSelf(url, self)
  // `'none'`, nonces, hashes and other keywords.
  if (source.startsWith("'")) return false
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return schemeMatches(source.toLowerCase(), url.protocol)
  const found = HOST_SOURCE.exec(source)
  if (!found) return false
  const { scheme, host = '', port = '', path = '' } = found.groups ?? {}
  // Of `blob:` and `data:` no host can be told.
  if (!WEB.test(url.protocol)) return false
  const wanted = scheme ? scheme.toLowerCase() : self.protocol
  return (
    schemeMatches(wanted, url.protocol) &&
    hostMatches(host.toLowerCase(), url.hostname) &&
    portMatches(port, url) &&
    pathMatches(path, url.pathname)
  )
}

const HOST_SOURCE =
  /^(?:(?<scheme>[a-z][a-z\d+.-]*:)\/\/)?(?<host>\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::(?<port>\d+|\*))?(?<path>\/[^?#]*)?$/i

/** An address that is safer than what is named is let in: `http:` names `https:` too. */
const SAFER: Readonly<Record<string, readonly string[]>> = {
  'http:': ['http:', 'https:'],
  'ws:': ['ws:', 'wss:', 'http:', 'https:'],
  'wss:': ['wss:', 'https:'],
}
const schemeMatches = (named: string, scheme: string) => (SAFER[named] ?? [named]).includes(scheme)

/** `*.a.example` is whatever stands below `a.example`, and not that itself. */
const hostMatches = (named: string, host: string) =>
  named === '*' || (named.startsWith('*.') ? host.endsWith(named.slice(1)) : named === host)

const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'ws:': '80',
  'https:': '443',
  'wss:': '443',
}
function portMatches(named: string, url: URL): boolean {
  const usual = DEFAULT_PORTS[url.protocol] ?? ''
  const port = url.port || usual
  if (named === '*') return true
  if (named === '') return port === usual
  return named === port || (named === '80' && port === '443' && /^(https|wss):$/.test(url.protocol))
}

/** With a slash at its end a path names all below it, without one itself alone. */
function pathMatches(named: string, path: string): boolean {
  if (named === '' || named === '/') return true
  const wanted = named.split('/').map(decoded)
  const parts = path.split('/').map(decoded)
  const below = named.endsWith('/')
  if (below) wanted.pop()
  if (below ? parts.length <= wanted.length : parts.length !== wanted.length) return false
  return wanted.every((one, at) => one === parts[at])
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The page's own origin, or the same host where it is safer. What a page makes itself (`blob:`) is named by scheme alone. */
function isSelf(url: URL, self: URL): boolean {
  if (!WEB.test(url.protocol)) return false
  if (url.origin === self.origin) return true
  const safer = /^(https|wss):$/.test(url.protocol) || (self.protocol === 'http:' && url.protocol === 'ws:')
  return safer && url.hostname === self.hostname && url.port === self.port
}
