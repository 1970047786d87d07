import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { CheckAnswer } from '@baoqiao/contract/policy/quote.ts'
import { signRequired, unsignedOf, unsignedReasons, VISITOR_BARRED } from '../channel/signed-to-sell.ts'
import { readableFiles } from '../kernel/files/hold-files.ts'
import type { Context } from '../kernel/http/context.ts'
import { phased } from '../kernel/http/phased.ts'
import { check } from './check.ts'
import { holderDoubts } from './doubts/doubts.ts'
import { registeredName } from './doubts/registered-name.ts'
import { hashesOf } from './hashes-of.ts'
import { repeated } from './ordered-twice.ts'
import { PHOTO_FIELDS, photosOf } from './photos-of.ts'
import { placed } from './placed.ts'
import { periodOf } from './quote.ts'
import { withToken } from './quote-token.ts'
import { sameLine } from './renews-link.ts'
import { repeatsOf } from './repeat-insured.ts'

/** What would become of an application; that the same was ordered already is a warning, and who is covered elsewhere is listed. `registered`: the enterprise's name in the register. */
export async function checkAsked(
  given: Application,
  registered: string | null,
  context: Context,
): Promise<CheckAnswer> {
  const at = await placed(given, context)
  const { application, source, seller } = at
  const people = hashesOf(application, context.vault)
  const { decision, reasons, warnings, quote, terms } = await check(application, seller, people, {
    source,
    ...(await holderDoubts(application, registered, at, context)),
  })
  sameLine(source, terms.product.config.line)
  // What is refused anyway has its reasons already.
  if (decision !== 'refuse') await readableFiles(photosOf(application), context, PHOTO_FIELDS)
  const asked = await repeated(application, people, { line: terms.product.config.line, source }, context)
  // A visitor hears that somebody is covered elsewhere, not where nor how long.
  const elsewhere =
    !context.caller.visitor && [...reasons, ...warnings].some(({ code }) => code.startsWith('repeat'))
  const repeats = elsewhere ? await repeatsOf(application, people, periodOf(terms), context) : []
  const { employees } = application
  const signed = quote && (await withToken(quote, terms, { employees, people }, context))
  const answer = { decision, reasons, warnings: [...asked, ...warnings], quote: signed, repeats }
  return withSigning(answer, context)
}

/** What the seller has not signed refuses where signing is required, and else is told beside; visitors hear of it only then. */
async function withSigning(answer: CheckAnswer, context: Context): Promise<CheckAnswer> {
  const unsigned = unsignedReasons(await unsignedOf(context))
  if (unsigned.length === 0) return answer
  if (await signRequired(context)) {
    const told = context.caller.visitor ? [{ code: 'unsigned', message: VISITOR_BARRED }] : unsigned
    return { ...answer, decision: 'refuse', reasons: [...told, ...refusedBy(answer)] }
  }
  return context.caller.visitor ? answer : { ...answer, unsigned }
}

/** What only a person had to look at is no reason of a refusal. */
const refusedBy = ({ decision, reasons }: CheckAnswer) => (decision === 'refuse' ? reasons : [])

/** The call, at each of its addresses: the register of companies is asked before anything is held. */
export const checked = phased<{ body: Application }, CheckAnswer, string | null>({
  before: ({ body }, outside) => registeredName(body.holder.code, outside),
  within: ({ body }, context, registered) => checkAsked(body, registered, context),
})
