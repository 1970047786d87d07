import * as z from 'zod/mini'
import { hashOf } from '../kernel/auth/token.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { AccountDesk, Fetch, OfficialAccountKey, OfficialAccounts } from '../kernel/http/providers.ts'
import { type AskAs, instantOf, posted } from './ask-as.ts'
import { deskOf } from './official-desk.ts'
import { tokenCache } from './token-cache.ts'
import { INVALID_TOKEN, saidOf } from './wechat-errors.ts'

/** The one host that official accounts' secrets are shown to. */
const REAL = 'https://api.weixin.qq.com'
const WITHIN_MS = 10_000
/** Bytes of a file that is answered, at most. */
const LARGEST = 20 * 1024 * 1024
/** Said where nothing came back: what was asked may have been done. */
export const DOWN = '微信公众平台没有应答，请稍后重试'

const told = z.looseObject({ errcode: z.optional(z.int()), errmsg: z.optional(z.string()) })
const tokenSaid = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() })
const listSaid = z.object({
  total: z.int(),
  count: z.int(),
  data: z.optional(z.object({ openid: z.array(z.string()) })),
  next_openid: z.optional(z.string()),
})
const text = z._default(z.string(), '')
const peopleSaid = z.object({
  user_info_list: z.array(
    z.object({
      subscribe: z.int(),
      openid: z.string(),
      nickname: text,
      sex: z._default(z.int(), 0),
      subscribe_time: z.optional(z.int()),
    }),
  ),
})
const codeSaid = z.object({ ticket: z.string(), url: z.string() })

interface Settings {
  /** Where the platform answers: the simulator's address in its place. */
  api?: string
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * The platform of official accounts by its own protocol. Tokens are kept until shortly before they end; one that the
 * platform no longer takes is fetched anew, once a question. Of its two ways to a token it is the stable one, which leaves
 * tokens that other systems of the same account hold as they are.
 */
export function officialAccounts(
  ask: Fetch,
  { api = REAL, now = Date.now }: Settings = {},
): OfficialAccounts & AccountDesk {
  const tokens = tokenCache(now)
  const send = (path: string, init?: RequestInit) => answerOf(ask, `${api}${path}`, init)
  const tokenOf = (key: OfficialAccountKey, refused: string) =>
    tokens.get(hashOf(`${key.appid}:${key.secret}`), refused, async (isForced) => {
      const body = {
        grant_type: 'client_credential',
        appid: key.appid,
        secret: key.secret,
        force_refresh: isForced,
      }
      const said = await send('/cgi-bin/stable_token', posted(body))
      if (said.errcode) throw saidOf(said.errcode, said.errmsg)
      const { access_token, expires_in } = read(tokenSaid, said)
      return { token: access_token, seconds: expires_in }
    })
  const askAs = async <S extends z.ZodMiniType>(
    key: OfficialAccountKey,
    path: string,
    shape: S,
    init?: RequestInit,
  ): Promise<z.infer<S>> => {
    let token = await tokenOf(key, '')
    let said = await send(withToken(path, token), init)
    if (said.errcode && INVALID_TOKEN.has(said.errcode)) {
      token = await tokenOf(key, token)
      said = await send(withToken(path, token), init)
    }
    if (said.errcode) throw saidOf(said.errcode, said.errmsg)
    return read(shape, said)
  }
  return { ...callsOf(askAs), ...deskOf(askAs) }
}

const callsOf = (askAs: AskAs): OfficialAccounts => ({
  async openids(key, after) {
    const path = `/cgi-bin/user/get?next_openid=${encodeURIComponent(after)}`
    const { total, data, next_openid } = await askAs(key, path, listSaid)
    const openids = data?.openid ?? []
    return { openids, total, next: openids.length > 0 ? (next_openid ?? '') : '' }
  },
  async followers(key, openids) {
    const user_list = openids.map((openid) => ({ openid, lang: 'zh_CN' }))
    const path = '/cgi-bin/user/info/batchget'
    const { user_info_list } = await askAs(key, path, peopleSaid, posted({ user_list }))
    return user_info_list
      .filter(({ subscribe }) => subscribe === 1)
      .map(({ openid, nickname, sex, subscribe_time }) => ({
        openid,
        nickname,
        gender: sex === 1 ? '1' : sex === 2 ? '2' : '0',
        subscribedAt: subscribe_time === undefined ? null : instantOf(subscribe_time),
      }))
  },
  async qrCode(key, scene, seconds) {
    const kind =
      seconds === null
        ? { action_name: 'QR_LIMIT_STR_SCENE' }
        : { action_name: 'QR_STR_SCENE', expire_seconds: seconds }
    const body = { ...kind, action_info: { scene: { scene_str: scene } } }
    return askAs(key, '/cgi-bin/qrcode/create', codeSaid, posted(body))
  },
})

const withToken = (path: string, token: string) =>
  `${path}${path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(token)}`

/** What was answered; 503 for what is no answer. Addresses hold tokens: no error repeats one. */
async function answerOf(ask: Fetch, url: string, init?: RequestInit): Promise<z.infer<typeof told>> {
  try {
    const signal = AbortSignal.timeout(WITHIN_MS)
    // Where it would lead to is not the platform: the token does not go along.
    const answer = await ask(url, { ...init, redirect: 'error', signal })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    const type = answer.headers.get('content-type') ?? ''
    if (/^(image|audio|video|voice)\/|^application\/octet-stream/.test(type))
      return { file: { type, bytes: await boundedBytes(answer) } }
    return told.parse(await answer.json())
  } catch {
    throw new AppError(503, DOWN)
  }
}

async function boundedBytes(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(answer.headers.get('content-length') ?? 0) > LARGEST) throw new Error('too large')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes.length > LARGEST) throw new Error('too large')
  return bytes
}

function read<S extends z.ZodMiniType>(shape: S, said: unknown): z.infer<S> {
  const { success, data } = shape.safeParse(said)
  if (!success) throw new AppError(503, '微信公众平台的回答无法识别，请稍后重试')
  return data
}

/** Where nothing plays the platform and none is asked. */
export const notConnected = () => refuse('这里没有接入微信公众平台，不能办理')
