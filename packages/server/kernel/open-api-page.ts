import { html } from 'hono/html'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
interface Document {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
}

/** The OpenAPI document for reading: every call by area, with its parameters and shapes. No script. */
export function openApiPage(document: unknown) {
  // Made by openApi(), whose shape this is.
  const { info, paths } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const areas = [...new Set(operations.map(({ tags }) => tags[0] ?? ''))]
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}接口</title>
        <style>
          body { font: 14px/1.6 system-ui, 'Noto Sans CJK SC', sans-serif; max-width: 1000px; margin: 0 auto; padding: 24px; color: #1b222d; }
          details { border: 1px solid #dfe3e9; border-radius: 6px; margin: 6px 0; padding: 6px 12px; }
          summary { cursor: pointer; } code, pre { font: 12px/1.5 ui-monospace, monospace; } pre { overflow: auto; background: #f7f9fb; padding: 8px; }
          b { display: inline-block; width: 56px; color: #1c5fa8; }
        </style>
      </head>
      <body>
        <h1>${info.title}接口 <small>${info.version}</small></h1>
        <p>机器可读：<a href="/openapi.json">/openapi.json</a>（OpenAPI 3.1）。所有回答为 <code>{ code, msg, data }</code>，code 为 0 表示成功。</p>
        <p>${info.description}</p>
        ${areas.map((area) => html`<h2>${area}</h2>${operations.filter(({ tags }) => tags[0] === area).map(entry)}`)}
      </body>
    </html>`
}

const entry = ({
  path,
  method,
  summary,
  parameters = [],
  requestBody,
  responses,
}: Operation & { path: string; method: string }) => {
  const body = requestBody?.content['application/json']?.schema
  const answer = responses['200']?.content?.['application/json']?.schema
  return html`<details>
    <summary><b>${method.toUpperCase()}</b> <code>${path.replace('#', '?')}</code> ${summary}</summary>
    ${parameters.length > 0 ? html`<p>参数：${parameters.map(({ name, required }) => `${name}${required ? '*' : ''}`).join('、')}</p>` : ''}
    ${body ? html`<p>请求</p><pre>${JSON.stringify(body, null, 1)}</pre>` : ''}
    ${answer ? html`<p>回答</p><pre>${JSON.stringify(answer, null, 1)}</pre>` : ''}
  </details>`
}
