import { type Context, Hono } from 'hono'
import { playedFan, SIMULATED_ACCOUNT } from './simulated-account.ts'
import { DESK_CALLS, type PlayedDesk, playedDesk, type Said, wrong } from './simulated-desk.ts'
import { addFile, MEDIA_CALLS } from './simulated-media.ts'

/** What a test sets of the played platform. */
interface Play {
  /** How many follow. */
  fans?: number
  /** Openids of a page; the real platform's ten thousand unless said. */
  page?: number
  /** Calls a day with a token. */
  quota?: number
  /** Milliseconds since 1970. */
  now?: () => number
  /** Told of every question: its path. */
  onAsk?: (path: string) => void
  /** What it keeps; begun anew unless said. */
  desk?: PlayedDesk
}
type Answered = (body: unknown, query: (name: string) => string) => Said | Response
const TOKEN_SECONDS = 7200
/** Most that may be asked of at once. */
const MOST = 100
const LONGEST_CODE = 30 * 86_400

/** The platform of official accounts as it answers servers, played in this process: one account, its fans, its codes. */
export function wechatSimulator(play: Play = {}): Hono {
  const { page = 10_000, quota = 5000, now = Date.now, onAsk } = play
  const began = Math.floor(now() / 1000)
  const state = { token: '', until: 0, serial: 0, asked: 0 }
  const desk = play.desk ?? playedDesk(now)
  const fans = () => followers(play.fans ?? 236, began, desk)
  /** What is wrong with the token; null for one that is taken. Counts. */
  const problemOf = (c: Context): Said | null => {
    onAsk?.(c.req.path)
    const token = c.req.query('access_token') ?? ''
    if (token === '') return wrong(41001, 'access_token missing')
    if (token !== state.token)
      return wrong(40001, 'invalid credential, access_token is invalid or not latest')
    if (state.until <= now()) return wrong(42001, 'access_token expired')
    state.asked += 1
    return state.asked > quota ? wrong(45009, 'reach max api daily quota limit') : null
  }
  /** Checks the token and answers. */
  const withToken = (answer: Answered) => async (c: Context) => {
    const problem = problemOf(c)
    if (problem) return c.json(problem)
    const text = c.req.method === 'GET' ? 'null' : await c.req.text()
    if (text === '') return c.json(wrong(44002, 'empty post data'))
    const body = parsed(text)
    const said = body === undefined ? wrong(47001, 'data format error') : answer(body, queryOf(c))
    return said instanceof Response ? said : c.json(said)
  }
  const app = new Hono()
  app.post('/cgi-bin/stable_token', async (c) => {
    onAsk?.(c.req.path)
    const problem = keyProblem(parsed(await c.req.text()))
    if (problem.errcode) return c.json(problem)
    if (problem.forced || state.until <= now()) {
      state.serial += 1
      Object.assign(state, { token: `SIM-${began}-${state.serial}`, until: now() + TOKEN_SECONDS * 1000 })
    }
    const left = Math.floor((state.until - now()) / 1000)
    return c.json({ access_token: state.token, expires_in: left })
  })
  const calls: Readonly<Record<string, Answered>> = {
    'GET /cgi-bin/user/get': (_, query) => pageOf(fans(), query('next_openid'), page),
    'POST /cgi-bin/user/info/batchget': (body) => peopleOf(body, fans()),
    'POST /cgi-bin/qrcode/create': codeOf,
  }
  for (const [name, answer] of Object.entries(calls)) app.on(...placeOf(name), withToken(answer))
  for (const [name, answer] of Object.entries({ ...DESK_CALLS, ...MEDIA_CALLS }))
    app.on(
      ...placeOf(name),
      withToken((body, query) => answer(desk, body, query)),
    )
  app.post('/cgi-bin/material/add_material', async (c) => {
    const problem = problemOf(c)
    return c.json(problem ?? (await addFile(desk, await c.req.formData(), c.req.query('type') ?? '')))
  })
  phoneRoutes(app, desk)
  return app
}

/** 'GET /path' as the router takes it. */
function placeOf(name: string): [string, string] {
  const [method = '', path = ''] = name.split(' ')
  return [method, path]
}
const queryOf = (c: Context) => (name: string) => c.req.query(name) ?? ''

/** What a played phone sees, and what it says it did: the platform's own side of a fan. */
function phoneRoutes(app: Hono, desk: PlayedDesk): void {
  app.get('/phone-state', (c) => {
    const openid = c.req.query('openid') ?? ''
    return c.json({ menu: desk.menu, told: desk.told.get(openid) ?? [] })
  })
  app.post('/phone-state', async (c) => {
    const { openid, follows } = Object(parsed(await c.req.text()))
    if (typeof follows === 'boolean') desk.follows.set(String(openid), follows)
    else desk.wrote.set(String(openid), desk.now())
    return c.json({})
  })
}

function followers(count: number, began: number, { follows, now }: PlayedDesk) {
  const all = Array.from({ length: count }, (_, n) => playedFan(n, began))
  const known = new Set(all.map(({ openid }) => openid))
  const came = [...follows].filter(([openid, isThere]) => isThere && !known.has(openid))
  const newer = came.map(([openid]) => ({
    ...{ openid, nickname: '', sex: 0, subscribe_time: Math.floor(now() / 1000) },
  }))
  return [...all.filter(({ openid }) => follows.get(openid) !== false), ...newer]
}

type PlayedFans = readonly ReturnType<typeof playedFan>[]

function keyProblem(body: unknown): Said {
  const { grant_type, appid, secret, force_refresh } = Object(body)
  if (grant_type !== 'client_credential') return wrong(40002, 'invalid grant_type')
  if (appid !== SIMULATED_ACCOUNT.appid) return wrong(40013, 'invalid appid')
  if (secret !== SIMULATED_ACCOUNT.secret) return wrong(40125, 'invalid appsecret')
  return { forced: force_refresh === true }
}

function pageOf(fans: PlayedFans, after: string, size: number): Said {
  const from = after === '' ? 0 : fans.findIndex(({ openid }) => openid === after) + 1
  if (after !== '' && from === 0) return wrong(40003, 'invalid openid')
  const openid = fans.slice(from, from + size).map((fan) => fan.openid)
  const rest = { total: fans.length, count: openid.length, next_openid: openid.at(-1) ?? '' }
  return openid.length > 0 ? { ...rest, data: { openid } } : rest
}

function peopleOf(body: unknown, fans: PlayedFans): Said {
  const { user_list } = Object(body)
  if (!Array.isArray(user_list)) return wrong(47001, 'data format error')
  if (user_list.length === 0 || user_list.length > MOST) return wrong(40032, 'invalid openid list size')
  const known = new Map(fans.map((fan) => [fan.openid, fan]))
  const user_info_list = user_list.map((one: unknown) => {
    const openid = String(Object(one).openid)
    const fan = known.get(openid)
    return fan ? { subscribe: 1, language: 'zh_CN', ...fan } : { subscribe: 0, openid }
  })
  return { user_info_list }
}

function codeOf(body: unknown): Said {
  const { action_name, expire_seconds, action_info } = Object(body)
  const scene: unknown = Object(Object(action_info).scene).scene_str
  const isForGood = action_name === 'QR_LIMIT_STR_SCENE'
  if (!isForGood && action_name !== 'QR_STR_SCENE') return wrong(40035, 'invalid parameter')
  if (typeof scene !== 'string' || scene === '' || scene.length > 64)
    return wrong(40053, 'invalid action info')
  const seconds = Math.min(Number(expire_seconds ?? 60), LONGEST_CODE)
  const ticket = `SIM_${isForGood ? 'LIMIT' : 'TEMP'}_${scene}`
  return {
    ticket,
    url: `https://weixin.example/q/${encodeURIComponent(ticket)}`,
    ...(isForGood ? {} : { expire_seconds: seconds }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
