/** What differs between Node, tests and the browser; everything else is the same code. */
export interface Ports {
  passwords: { hash(plain: string): Promise<string>; verify(hash: string, plain: string): Promise<boolean> }
  captcha(): { text: string; svg: string }
  files: FileStore
  /** Shared with the payment gateway; notifies are signed with it. */
  gatewaySecret: string
  /** PDF of a document definition; null where no fonts are at hand (the browser). */
  pdf: ((definition: PdfDocument) => Promise<Uint8Array<ArrayBuffer>>) | null
}
export interface FileStore {
  put(bucket: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  get(bucket: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>
}
/** A document as title, facts and a table: enough for policies and certificates. */
export interface PdfDocument {
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] }
  footer: string
}
