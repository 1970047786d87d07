import { constants, generateKeyPairSync, privateDecrypt, randomInt } from 'node:crypto'
import { createServer, type Socket } from 'node:net'

/** Whom the played server lets in, to which database, and what that answers: rows by the names that the question gives its columns. */
interface PlayedMysql {
  username: string
  password: string
  database: string
  /** What it refuses everybody with, whoever they are. */
  refuses?: { code: number; state: string }
  answer(sql: string): readonly Readonly<Record<string, string | null>>[]
}
interface Packet {
  seq: number
  body: Buffer
}

/**
 * MySQL 8 on the wire, written from its manual and not from the driver that is tried on it: a login by
 * `caching_sha2_password` whose password it has not seen before, results as text, and questions only in a transaction that
 * reads. `heard`: every statement, in order.
 */
export async function playMysql(played: PlayedMysql) {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    // Whoever asks hangs up as soon as they have their answer.
    serve(socket, played, heard).catch(() => {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    heard,
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

async function serve(socket: Socket, played: PlayedMysql, heard: string[]): Promise<void> {
  const packets = packetsOf(socket)
  if (!(await login(socket, packets, played))) return
  let reads = false
  for await (const { body } of packets) {
    if (body[0] !== QUERY) return void socket.end()
    const sql = body.subarray(1).toString()
    heard.push(sql)
    if (sql === 'start transaction read only') {
      reads = true
      socket.write(packet(1, OK))
    } else
      socket.write(reads ? result(sql, played.answer(sql)) : refusal(1, 1792, '25006', 'Not in a READ ONLY'))
  }
}
const QUERY = 3

/** The whole of a first login: a scramble that is not known yet, the server's key, the password sealed with it. */
async function login(socket: Socket, packets: AsyncGenerator<Packet>, played: PlayedMysql): Promise<boolean> {
  const nonce = Buffer.from(Array.from({ length: 20 }, () => randomInt(1, 128)))
  socket.write(packet(0, greeting(nonce)))
  const hello = await nextOf(packets)
  const { username, database } = readHello(hello.body)
  const { refuses } = played
  if (refuses) {
    socket.end(refusal(hello.seq + 1, refuses.code, refuses.state, 'refused'))
    return false
  }
  socket.write(packet(hello.seq + 1, Buffer.from([MORE, FULL_LOGIN])))
  const wish = await nextOf(packets)
  if (wish.body[0] !== KEY_WANTED) throw new Error('the key was not asked for')
  socket.write(packet(wish.seq + 1, Buffer.from([MORE]), Buffer.from(KEYS.publicKey)))
  const { seq, body } = await nextOf(packets)
  const refused =
    username !== played.username || opened(body, nonce) !== `${played.password}\0`
      ? refusal(
          seq + 1,
          1045,
          '28000',
          `Access denied for user '${username}'@'127.0.0.1' (using password: YES)`,
        )
      : database === played.database
        ? null
        : refusal(seq + 1, 1049, '42000', `Unknown database '${database}'`)
  if (refused) socket.end(refused)
  else socket.write(packet(seq + 1, OK))
  return refused === null
}
const [MORE, FULL_LOGIN, KEY_WANTED] = [1, 4, 2]
const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** What was sealed: the password and a zero, over the scramble. */
function opened(sealed: Buffer, nonce: Buffer): string {
  const { RSA_PKCS1_OAEP_PADDING: padding } = constants
  const mixed = privateDecrypt({ key: KEYS.privateKey, padding, oaepHash: 'sha1' }, sealed)
  return Buffer.from(mixed.map((byte, at) => byte ^ (nonce[at % nonce.length] ?? 0))).toString()
}

const WITH_DATABASE = 8
/** Long passwords and flags, found rows, a database at login, protocol 4.1, transactions, several results, named ways to log in. */
const ABILITIES = 0x2aa20f
const greeting = (nonce: Buffer) =>
  Buffer.concat([
    ...[int(10, 1), ended('8.0.36'), int(7, 4), nonce.subarray(0, 8), int(0, 1)],
    ...[int(ABILITIES & 0xffff, 2), int(UTF8, 1), int(2, 2), int(ABILITIES >>> 16, 2), int(21, 1)],
    ...[Buffer.alloc(10), nonce.subarray(8), int(0, 1), ended('caching_sha2_password')],
  ])

function readHello(body: Buffer): { username: string; database: string } {
  const username = untilZero(body, 32)
  const at = 32 + Buffer.byteLength(username) + 1
  const after = at + 1 + (body[at] ?? 0)
  return { username, database: body.readUInt32LE(0) & WITH_DATABASE ? untilZero(body, after) : '' }
}
const untilZero = (body: Buffer, from: number) => body.subarray(from, body.indexOf(0, from)).toString()

/** A result as text: its columns by the names that the question gave them, each as the long text that they are there. */
function result(sql: string, rows: readonly Readonly<Record<string, string | null>>[]): Buffer {
  const names = [...sql.matchAll(/ as `(\w+)`/g)].map(([, name = '']) => name)
  const bodies = [
    int(names.length, 1),
    ...names.map(definition),
    END,
    ...rows.map((row) => Buffer.concat(names.map((name) => cell(row[name] ?? null)))),
    END,
  ]
  return Buffer.concat(bodies.map((body, at) => packet(at + 1, body)))
}
const UTF8 = 255
const LONG_TEXT = 0xfc
const definition = (name: string) =>
  Buffer.concat([
    ...['def', 'information_schema', 't', 't', name, name].map(cell),
    ...[int(12, 1), int(UTF8, 2), int(0xffffff, 4), int(LONG_TEXT, 1), int(0, 5)],
  ])
const OK = Buffer.from([0, 0, 0, 2, 0, 0, 0])
const END = Buffer.from([0xfe, 0, 0, 2, 0])

const refusal = (seq: number, code: number, state: string, message: string) =>
  packet(seq, int(0xff, 1), int(code, 2), Buffer.from(`#${state}${message}`))

/** A text with its length before it; null as such. */
function cell(text: string | null): Buffer {
  if (text === null) return int(0xfb, 1)
  const bytes = Buffer.from(text)
  const length =
    bytes.length < 251 ? int(bytes.length, 1) : Buffer.concat([int(0xfc, 1), int(bytes.length, 2)])
  return Buffer.concat([length, bytes])
}
const ended = (text: string) => Buffer.from(`${text}\0`)
function int(value: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntLE(value, 0, size)
  return bytes
}
function packet(seq: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([int(body.length, 3), int(seq % 256, 1), body])
}

async function* packetsOf(socket: Socket): AsyncGenerator<Packet> {
  let rest = Buffer.alloc(0)
  for await (const chunk of socket) {
    const bytes: Buffer = chunk
    rest = Buffer.concat([rest, bytes])
    for (let end = endOf(rest); end <= rest.length; end = endOf(rest)) {
      yield { seq: rest.readUInt8(3), body: rest.subarray(4, end) }
      rest = rest.subarray(end)
    }
  }
}
/** Where the first packet ends; past all of it while it is not there. */
const endOf = (bytes: Buffer) => (bytes.length < 4 ? Number.POSITIVE_INFINITY : 4 + bytes.readUIntLE(0, 3))

async function nextOf(packets: AsyncGenerator<Packet>): Promise<Packet> {
  const { value, done } = await packets.next()
  if (done) throw new Error('hung up')
  return value
}
