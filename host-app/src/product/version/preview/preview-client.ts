import { CallError } from '@baoqiao/client/call-error.ts'
import { clientInstead } from '@baoqiao/client/client-instead.ts'
import { draft } from '@baoqiao/contract/flow/draft.ts'
import { apply } from '@baoqiao/contract/policy/apply.ts'
import { quoteRequest } from '@baoqiao/contract/policy/quote.ts'
import { catalogue } from '@baoqiao/contract/product/catalogue.ts'
import type { ConsoleClient } from '../../../ground/console-context.ts'

/**
 * A client for which a product is what one of its versions says: flows read and price that version as if it were sold.
 * Nothing is kept and nothing can be bought.
 */
export function previewClient(client: ConsoleClient, versionId: string): object {
  const { versions } = client.products
  const params = { id: versionId }
  const answers: Readonly<Record<string, (body: unknown) => Promise<unknown>>> = {
    [nameOf(catalogue.profile)]: () => versions.preview({ params, quiet: true }),
    [nameOf(catalogue.trades)]: () => versions.previewTrades({ params, quiet: true }),
    [nameOf(apply.calc)]: async (body) =>
      versions.previewQuote({ params, body: quoteRequest.parse(body), quiet: true }),
    [nameOf(draft.mine)]: async () => [],
    [nameOf(draft.save)]: async () => ({ id: '0', version: 1, updatedAt: new Date().toISOString() }),
  }
  return clientInstead(client, (call, { body }) => {
    const answer = answers[nameOf(call)]
    if (answer) return answer(body)
    return call.method === 'GET'
      ? null
      : Promise.reject(new CallError({ status: 400, code: 1, message: ONLY }))
  })
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const ONLY = '这是预览，不上传资料，也不提交投保'
