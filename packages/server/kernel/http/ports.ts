import type { Drawn, Sheet } from '../documents/block.ts'
import type { UploadBounds } from '../files/upload-bounds.ts'
import type { Providers } from './providers.ts'

/** What a transaction may use: pure and quick, never the world outside. */
export interface InnerPorts {
  captcha(): { text: string; svg: string }
  /** Full pinyin and initials; '' where there is no dictionary of it (the browser). */
  pinyin(text: string): string
  /** Shared with the payment gateway; notifies are signed with it. */
  gatewaySecret: string
  /** Hosts (with port) the gateway may forward to; empty forbids all. */
  gatewayHosts: ReadonlySet<string>
  /** Hosts (with or without port) that webhooks may reach although they are not public. */
  webhookHosts: ReadonlySet<string>
  /** Hosts (with or without port) whose databases code may be generated from; empty forbids all. */
  sourceHosts: ReadonlySet<string>
  /** The played payment gateway and its pages are there; where they are not, nothing can be paid without a real one. */
  simulators: boolean
  /** How much visitors of partners and holders' links may upload in an hour. */
  uploads: UploadBounds
}

/** What waits for something else, or works long: out of reach while a transaction is open (see `phased`). */
export interface OutsidePorts {
  /** argon2id: work for a core, whose wait no other person's transaction shares. */
  passwords: { hash(plain: string): Promise<string>; verify(hash: string, plain: string): Promise<boolean> }
  files: FileStore
  /** A picture drawn again from its pixels, so that nothing hidden in the file stays; rejects what cannot be drawn. */
  reencode(bytes: Uint8Array<ArrayBuffer>, type: 'image/png' | 'image/jpeg'): Promise<Uint8Array<ArrayBuffer>>
  /** The first sheet of a workbook; throws AppError 400 for what is no workbook or too much of one. */
  readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<SheetCells>
  /** One command to Redis; null when none is configured. */
  redis: ((command: readonly string[]) => Promise<unknown>) | null
  /** A page of our own as PDF; null when there is no browser. */
  printPage: ((url: string) => Promise<Uint8Array<ArrayBuffer>>) | null
  /** SMS and social logins. */
  providers: Providers
  /** Posts to a partner's server at a public address, or one of `webhookHosts`; throws WebhookError, in Chinese. */
  webhook(url: string, request: WebhookRequest): Promise<{ status: number }>
  forward(url: string, request: ForwardRequest): Promise<Response>
  /** One question to somebody's database, read only, over a connection of its own; throws AppError 400, in Chinese. */
  askSource(account: SourceAccount, sql: string, values: readonly string[]): Promise<SourceRow[]>
  /** The text in a picture of a Chinese paper, line by line, with the mistakes it makes; null where nothing reads. */
  readText: ((picture: Uint8Array<ArrayBuffer>) => Promise<string>) | null
  /** Draws a document; null where no fonts are at hand (the browser). */
  pdf: ((sheet: Sheet) => Promise<Drawn>) | null
}

/** What differs between Node, tests and the browser; everything else is the same code. */
export interface Ports extends InnerPorts, OutsidePorts {}
/** What stands in a cell; dates without a time zone come as UTC. */
export type SheetCell = string | number | boolean | Date | null
/** Rows of a sheet, the head first. */
export type SheetCells = readonly (readonly SheetCell[])[]
export interface FileStore {
  put(bucket: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  get(bucket: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Gone already is fine. */
  remove(bucket: string, name: string): Promise<void>
  /** A signed form for a browser that uploads by itself; absent where uploads go through the platform. */
  directUpload?(wish: DirectWish): Promise<{ host: string; fields: Record<string, string> }>
}
export interface DirectWish {
  /** Ends with a slash; every name under it is allowed. */
  dir: string
  expires: Date
  maxBytes: number
}
export interface WebhookRequest {
  headers: Readonly<Record<string, string>>
  body: string
  signal: AbortSignal
}
export interface ForwardRequest {
  method: string
  headers: [string, string][]
  body: ArrayBuffer | null
  redirect: 'manual'
  signal: AbortSignal
}
/** Where somebody's database is, and as whom it is asked. */
export interface SourceAccount {
  type: 'postgresql' | 'mysql'
  host: string
  port: number
  dsName: string
  username: string
  password: string
}
export type SourceRow = Readonly<Record<string, unknown>>
