import { html, raw } from 'hono/html'

interface Page {
  title: string
  /** CSS, ours alone: it is written as it stands. */
  style: string
  nonce: string
}

/** A page for anybody who holds its link, for a phone first, that no search engine keeps. */
export const publicPage = ({ title, style, nonce }: Page, main: unknown) => html`<!doctype html>
  <html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <style nonce="${nonce}">${raw(style)}</style>
    </head>
    <body><main>${main}</main></body>
  </html>`
