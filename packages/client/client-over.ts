import type { Call, DataOfCall, IsWire, RequestOfCall } from '@baoqiao/contract/kernel/call.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { isCall, isResource } from '@baoqiao/contract/kernel/node.ts'
import type { Resource, ResourceCalls } from '@baoqiao/contract/kernel/resource.ts'
import { CallError } from './call-error.ts'
import { type SessionStore, singleFlight } from './session.ts'
import { isQuiet, settle, unanswered } from './settle.ts'
import { FILE_TIMEOUT_MS, type Sent, TIMEOUT_MS, type Transport } from './transport.ts'

export interface CallerOptions {
  session: SessionStore
  /** OAuth client of this app, sent as a basic header with the token call. */
  oauth: { id: string; secret: string }
  /** The app id header of a call; none when empty. */
  appId?(path: string): string
  version?: string
  /** Every failure that should be shown as a toast (2-calls §8). */
  onError?(error: CallError): void
  /** The session is over: log out once. */
  onUnauthorized?(error: CallError): void
}
export interface CallOptions {
  signal?: AbortSignal
  /** Same key + same body = same answer; for calls that must not run twice. */
  idempotencyKey?: string
  onProgress?(share: number): void
  /** Bytes of a file that have come, and how many there will be when the server can tell. */
  onReceive?(loaded: number, expected: number | null): void
  /** No toast: the caller shows the error itself. */
  quiet?: boolean
}

type Answer<C> = IsWire<C, 'file' | 'page'> extends true ? Blob : DataOfCall<C>
type Form<C> = IsWire<C, 'form'> extends true ? { form: FormData } : unknown
type Request<C> = RequestOfCall<C> & Form<C> & CallOptions
/** A call as a function: asks with params, query, body; answers the envelope's data. */
export type Caller<C> =
  Record<never, never> extends RequestOfCall<C> & Form<C>
    ? (request?: Request<C>) => Promise<Answer<C>>
    : (request: Request<C>) => Promise<Answer<C>>
/** The contract tree with every call made a function. */
export type Client<T> =
  T extends Resource<infer F>
    ? { [K in keyof ResourceCalls<F>]: Caller<ResourceCalls<F>[K]> }
    : T extends Call<never, never, never, never> | AnyCall
      ? Caller<T>
      : { [K in keyof T]: Client<T[K]> }

/** What makes further calls with the session of a client, by the client. */
export const makers = new WeakMap<object, <T extends object>(tree: T) => Client<T>>()

/** The typed client of a contract, or of the part of it that a bundle needs, over a transport. */
export function clientOver<const T extends object>(
  tree: T,
  transport: Transport,
  options: CallerOptions,
): Client<T> {
  const refresh = options.session.refresh ? singleFlight(options.session.refresh) : undefined
  const run = (call: AnyCall, request: LooseRequest) =>
    perform({ transport, options, refresh }, call, request)
  const make = <Part extends object>(part: Part): Client<Part> => {
    // The walk below keeps the tree's shape; Client<T> says what each leaf became.
    const made = build(part, run) as Client<Part>
    makers.set(made, make)
    return made
  }
  return make(tree)
}

/** Another part of the contract with the session of a client: each flow brings its own calls. Throws for what is no client. */
export function callsWith<const T extends object>(client: object, tree: T): Client<T> {
  const make = makers.get(client)
  if (!make) throw new Error('callsWith wants a client made by clientOver')
  return make(tree)
}

export interface LooseRequest extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
}
interface Machinery {
  transport: Transport
  options: CallerOptions
  refresh: (() => Promise<string | null>) | undefined
}

/** A tree of calls with each made a function. */
export function build(
  node: unknown,
  run: (call: AnyCall, request: LooseRequest) => Promise<unknown>,
): unknown {
  if (isCall(node)) return (request: LooseRequest = {}) => run(node, request)
  const children = isResource(node) ? node.calls : (node as object)
  return Object.fromEntries(Object.entries(children).map(([name, child]) => [name, build(child, run)]))
}

async function perform(machinery: Machinery, call: AnyCall, request: LooseRequest): Promise<unknown> {
  const used = machinery.options.session.get()?.accessToken
  try {
    return await attempt(machinery, call, request)
  } catch (error) {
    const isOurs = call.allow !== 'client' && call.allow !== 'public'
    const isStale = error instanceof CallError && error.status === 401 && isOurs
    if (!isStale || !(await renewed(machinery, used))) throw told(machinery, call, request, error)
    // A new token that is refused as well, e.g. of a locked account: the person is told and logged out.
    return await attempt(machinery, call, request).catch((again) => {
      throw told(machinery, call, request, again)
    })
  }
}

/** Whether there is another token than the one that was refused; a slow answer may come after the renewal. */
async function renewed({ options, refresh }: Machinery, used: string | undefined): Promise<boolean> {
  const now = options.session.get()?.accessToken
  return refresh !== undefined && ((now !== undefined && now !== used) || (await refresh()) !== null)
}

/** The error, after whoever shows errors has heard of it. */
function told({ options }: Machinery, call: AnyCall, request: LooseRequest, error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  if (error.status === 401 && call.allow !== 'client' && call.allow !== 'public')
    options.onUnauthorized?.(error)
  else if (!request.quiet && !isQuiet(call.path)) options.onError?.(error)
  return error
}

async function attempt(
  { transport, options }: Machinery,
  call: AnyCall,
  request: LooseRequest,
): Promise<unknown> {
  const url = fill(call.path, request.params ?? {})
  const { query, signal, onProgress, onReceive, form, body } = request
  const sent: Sent = {
    url,
    method: call.method,
    headers: headersOf(options, call, request),
    body: form ?? body,
    isFile: call.wire === 'file' || call.wire === 'page',
    query,
    signal,
    onProgress,
    onReceive,
    timeout: call.wire === 'file' || call.wire === 'form' ? FILE_TIMEOUT_MS : TIMEOUT_MS,
  }
  const answer = await transport(sent).catch((error) => {
    throw unanswered(call.path, error)
  })
  if (isBlob(answer.data))
    return answer.status === 200 ? answer.data : failBlob(url, answer.status, answer.data)
  const data = settle(url, answer.status, answer.data)
  if (call.path.endsWith('/page') && !isPage(data))
    throw new CallError({ status: answer.status, code: 1, message: MESSAGES.emptyList })
  return data
}

/** A list without its rows is no list (2-calls §8). */
const isPage = (data: unknown) =>
  typeof data === 'object' && data !== null && 'records' in data && Array.isArray(data.records)

/** Of whichever realm: a page in a test has another `Blob` than what fetches for it. */
const isBlob = (data: unknown): data is Blob => Object.prototype.toString.call(data) === '[object Blob]'

/** A file call that fails answers its envelope as bytes. */
async function failBlob(url: string, status: number, blob: Blob) {
  const text = await blob.text()
  return settle(url, status, text ? JSON.parse(text) : '')
}

function headersOf(options: CallerOptions, call: AnyCall, request: LooseRequest): Record<string, string> {
  const session = options.session.get()
  const headers: Record<string, string> = {
    'TENANT-ID': session?.tenantId ?? '3',
    VERSION: options.version ?? '2.0.0.09160954',
  }
  if (call.allow === 'client')
    headers.Authorization = `Basic ${btoa(`${options.oauth.id}:${options.oauth.secret}`)}`
  else if (session && call.allow !== 'public') headers.Authorization = `Bearer ${session.accessToken}`
  const appId = options.appId?.(call.path)
  if (appId) headers['APP-ID'] = appId
  if (request.idempotencyKey) headers['Idempotency-Key'] = request.idempotencyKey
  if (request.body !== undefined && !request.form) headers['Content-Type'] = 'application/json'
  return headers
}

/** The path with its parameters; throws when one is missing: `DELETE /admin/role/` would be another call (2-calls §8). */
function fill(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new CallError({ status: 0, code: 1, message: MESSAGES.missingId })
    return encodeURIComponent(value)
  })
}
