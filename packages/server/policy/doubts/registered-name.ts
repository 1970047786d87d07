import { checkCreditCode } from '@baoqiao/contract/rules/credit-code.ts'
import type { Outside } from '../../kernel/http/context.ts'

/** Longer an application does not wait for it, in milliseconds. */
const WITHIN_MS = 2_000

/** The name that the register of companies has for a credit code; null where it has none, and where it does not answer. */
export async function registeredName(
  code: string,
  { ports }: Pick<Outside, 'ports'>,
): Promise<string | null> {
  const { registry } = ports.providers
  const finding = checkCreditCode(code)
  if (!registry || (finding && !finding.warning)) return null
  const wanted = code.trim().toUpperCase()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<[]>((done) => {
    timer = setTimeout(done, WITHIN_MS, [])
  })
  const found = await Promise.race([registry.search(wanted).catch(() => []), late])
  clearTimeout(timer)
  return found.find((one) => one.code.toUpperCase() === wanted)?.name ?? null
}
