import { HEARTBEAT_MS, remindTopic } from '@baoqiao/contract/workflow/remind.ts'
import { sql } from 'kysely'
import { enterCaller } from '../../kernel/auth/enter-caller.ts'
import { AppError } from '../../kernel/http/app-error.ts'
import type { Caller, Kernel } from '../../kernel/http/context.ts'
import { errorFacts } from '../../kernel/http/error-facts.ts'
import { BadFrame, type Frame, readFrame, writeFrame } from './stomp.ts'
import { markTold, type Told } from './told.ts'

/** A connection, whatever carries it. */
export interface Wire {
  send(text: string): void
  close(): void
}
/** Silence after which a connection counts as lost: three heartbeats. */
const SILENT_MS = 3 * HEARTBEAT_MS
const REMEMBERED = 500

/** One connection: STOMP 1.2, of a person whose session is good, to their own reminders and nothing else. */
export class Listener {
  userId = ''
  /** Reminders arrive: it has subscribed. */
  hears = false
  readonly #kernel: Kernel
  readonly #wire: Wire
  readonly #tooMany: (userId: string) => boolean
  readonly #gone: () => void
  readonly #told = new Set<string>()
  #authorization = ''
  #subscription = ''
  #destination = ''
  #heardAt = Date.now()
  #open = true
  #turn: Promise<void> = Promise.resolve()

  constructor(kernel: Kernel, wire: Wire, tooMany: (userId: string) => boolean, gone: () => void) {
    this.#kernel = kernel
    this.#wire = wire
    this.#tooMany = tooMany
    this.#gone = gone
  }

  /** A message of the client: answered one after the other. */
  receive(text: string): Promise<void> {
    this.#heardAt = Date.now()
    this.#turn = this.#turn.then(() => this.#take(text)).catch((error: unknown) => this.#fail(error))
    return this.#turn
  }

  /** The connection has ended. */
  closed(): void {
    this.#open = false
    this.hears = false
    this.#gone()
  }

  isNew = (id: string): boolean => this.hears && !this.#told.has(id)

  tell({ id, taskId, text, path }: Told): void {
    if (!this.#open || !this.hears) return
    this.#remember(id)
    const headers = {
      subscription: this.#subscription,
      'message-id': id,
      destination: this.#destination,
      'content-type': 'text/plain;charset=utf-8',
      'task-id': taskId,
      ...(path ? { path } : {}),
    }
    this.#wire.send(writeFrame('MESSAGE', headers, text))
  }
  /** Says that we are there; ends a connection that says nothing any more, or never said who it is. */
  beat(): void {
    if (Date.now() - this.#heardAt > SILENT_MS) this.end('长时间没有收到心跳')
    else if (this.userId !== '') this.#wire.send('\n')
  }

  /** Whether the session still stands; ends the connection when it does not. */
  async check(): Promise<boolean> {
    if (!this.#open || this.userId === '') return false
    try {
      await this.#caller()
      return true
    } catch (error) {
      this.#fail(error)
      return false
    }
  }

  /** Says why, and closes. */
  end(why: string): void {
    if (!this.#open) return
    this.#wire.send(writeFrame('ERROR', { 'content-type': 'text/plain;charset=utf-8' }, why))
    this.#wire.close()
    this.closed()
  }

  async #take(text: string): Promise<void> {
    const frame = readFrame(text)
    if (!frame || !this.#open) return
    const isConnect = frame.command === 'CONNECT' || frame.command === 'STOMP'
    if (isConnect !== (this.userId === '')) throw new BadFrame(isConnect ? '已经连接' : '请先连接')
    if (isConnect) return this.#connect(frame)
    switch (frame.command) {
      case 'SUBSCRIBE':
        return this.#subscribe(frame)
      case 'UNSUBSCRIBE':
        this.hears = false
        return this.#receipt(frame)
      case 'DISCONNECT':
        this.#receipt(frame)
        this.#wire.close()
        return this.closed()
      default:
        throw new BadFrame('这里只能订阅提醒')
    }
  }

  async #connect({ headers }: Frame): Promise<void> {
    if (!headers['accept-version']?.split(',').includes('1.2')) throw new BadFrame('只支持 STOMP 1.2')
    this.#authorization = headers.Authorization ?? headers.authorization ?? ''
    const caller = await this.#caller()
    if (this.#tooMany(caller.userId)) throw new BadFrame('连接过多，请关闭不用的页面')
    this.userId = caller.userId
    const beat = `${HEARTBEAT_MS},${HEARTBEAT_MS}`
    this.#wire.send(writeFrame('CONNECTED', { version: '1.2', 'heart-beat': beat }))
  }

  async #subscribe(frame: Frame): Promise<void> {
    const { id = '', destination = '' } = frame.headers
    const { tenantId, username, userId } = await this.#caller()
    if (id === '') throw new BadFrame('订阅没有编号')
    if (destination !== remindTopic(tenantId, username)) throw new BadFrame('只能订阅自己的提醒')
    this.#subscription = id
    this.#destination = destination
    // What others of the person's pages had is old; what nobody had is told now.
    const { rows } =
      await sql<Told>`select id, user_id, task_id, text, path, told_at is not null as is_told from act_reminder
      where user_id = ${userId} and (created_at > now() - interval '1 minute' or told_at is null and created_at > now() - interval '1 day')
      order by id`.execute(this.#kernel.db.kysely)
    for (const { id: known, isTold } of rows) if (isTold) this.#remember(known)
    this.hears = true
    this.#receipt(frame)
    const missed = rows.filter(({ isTold }) => !isTold)
    for (const row of missed) this.tell(row)
    await markTold(
      this.#kernel,
      missed.map(({ id: known }) => known),
    )
  }

  #receipt({ headers }: Frame): void {
    if (headers.receipt) this.#wire.send(writeFrame('RECEIPT', { 'receipt-id': headers.receipt }))
  }

  #remember(id: string): void {
    this.#told.add(id)
    const [oldest] = this.#told
    if (this.#told.size > REMEMBERED && oldest !== undefined) this.#told.delete(oldest)
  }

  /** By the same rules as a call: the token, the person, the first password, the right. */
  #caller(): Promise<Caller> {
    const { db, publicUrl, now } = this.#kernel
    const request = new Request(publicUrl, { headers: { authorization: this.#authorization } })
    return db.kysely.transaction().execute(async (tx) => {
      const caller = await enterCaller(this.#kernel, tx, request, { now: now() })
      const may = !caller.visitor && !caller.readOnly && !caller.passwordDue && !caller.locked
      if (!may || !caller.authorities.has('act_task_view')) throw new AppError(403)
      return caller
    })
  }

  #fail(error: unknown): void {
    const known = error instanceof AppError || error instanceof BadFrame
    // Of a connection that has ended nobody waits for anything.
    if (!known && this.#open) this.#kernel.log('warn', 'reminders.failed', errorFacts(error))
    this.end(known ? error.message : '服务暂时不可用，请稍后重试')
  }
}
