/** A frame of STOMP 1.2. */
export interface Frame {
  command: string
  headers: Readonly<Record<string, string>>
  body: string
}
/** What a client sent that is no frame; said to it in an ERROR frame. */
export class BadFrame extends Error {}

const NUL = '\0'
const HEADERS_MOST = 20

/** A text message as a frame; null for a heartbeat. Each of our messages and theirs holds one frame. */
export function readFrame(text: string): Frame | null {
  const from = text.replace(/^(\r?\n)+/, '')
  if (from === '') return null
  const end = from.indexOf(NUL)
  if (end < 0) throw new BadFrame('帧没有结束符')
  if (/[^\r\n]/.test(from.slice(end + 1))) throw new BadFrame('一条消息只能有一帧')
  const [head = '', ...rest] = from.slice(0, end).split(/\r?\n\r?\n/)
  const [command = '', ...lines] = head.split(/\r?\n/)
  if (!/^[A-Z]+$/.test(command)) throw new BadFrame('帧的命令不正确')
  if (lines.length > HEADERS_MOST) throw new BadFrame('帧头过多')
  const raw = command === 'CONNECT' || command === 'CONNECTED'
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const at = line.indexOf(':')
    if (at < 1) throw new BadFrame('帧头不正确')
    const [name, value] = [line.slice(0, at), line.slice(at + 1)].map((part) =>
      raw ? part : unescaped(part),
    )
    // The first of a repeated header counts (STOMP 1.2).
    if (name !== undefined && value !== undefined && !Object.hasOwn(headers, name)) headers[name] = value
  }
  return { command, headers, body: rest.join('\n\n') }
}

/** A frame as a text message. */
export function writeFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const raw = command === 'CONNECTED'
  const lines = Object.entries(headers).map(([name, value]) =>
    raw ? `${name}:${value.replace(/[\r\n]/g, ' ')}` : `${escaped(name)}:${escaped(value)}`,
  )
  return [command, ...lines, '', body.replaceAll(NUL, '')].join('\n') + NUL
}

const SIGNS: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', ':': '\\c' }
const escaped = (text: string) => text.replace(/[\\\n\r:]/g, (sign) => SIGNS[sign] ?? sign)
const BACK: Readonly<Record<string, string>> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r', '\\c': ':' }
const unescaped = (text: string) =>
  text.replace(/\\./g, (pair) => {
    const sign = BACK[pair]
    if (sign === undefined) throw new BadFrame('帧头的转义不正确')
    return sign
  })
