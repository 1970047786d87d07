/** The official account that the played platform knows; the demo's says the same. */
export const SIMULATED_ACCOUNT = {
  account: 'gh_ba0a1a0de300',
  appid: 'wx0ba0a1a0de300001',
  secret: '0123456789abcdef0123456789abcdef',
  token: 'baoqiaodemo',
  aesKey: '0123456789abcdefghijABCDEFGHIJ0123456789abc',
}

const DAY = 86_400
const NAMES = ['晨光', '小林', '保险顾问阿杰', '南风', '老周', '雨后', '木棉', '小保', '山海', '企服小陈']

/** Somebody as the platform tells of them: seconds since 1970, gender 0 unknown, 1 man, 2 woman. */
export interface PlayedFan {
  openid: string
  nickname: string
  sex: number
  subscribe_time: number
}

/** The fan of a number. Most have no name, as on the real platform; they came over the sixty days before `began` (seconds). */
export const playedFan = (n: number, began: number): PlayedFan => ({
  openid: `oSIM_${String(n).padStart(23, '0')}`,
  nickname: n % 4 === 0 ? `${NAMES[(n / 4) % NAMES.length]}` : '',
  sex: n % 4 === 0 ? 1 + ((n / 4) % 2) : 0,
  subscribe_time: began - ((n * 37) % 60) * DAY - ((n * 641) % 3600),
})
