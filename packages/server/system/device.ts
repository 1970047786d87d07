/** What a user agent is called by a person: `Chrome · Windows`; empty and unknown ones say so. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  if (text === '') return '未知设备'
  const browser = BROWSERS.find(([, sign]) => sign.test(text))?.[0] ?? '其他客户端'
  const system = SYSTEMS.find(([, sign]) => sign.test(text))?.[0]
  return system ? `${browser} · ${system}` : browser
}

/** Most telling first: every browser also says it is Chrome or Safari. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['微信', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['QQ 浏览器', /QQBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]
