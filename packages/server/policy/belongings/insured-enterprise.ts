import { insuredEnterprise as resource } from '@baoqiao/contract/policy/insured-enterprise.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { checkCreditCode } from '@baoqiao/contract/rules/credit-code.ts'
import { addRow, editRow } from '../../kernel/data/write.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { areaPath } from '../../product/areas.ts'
import { inNameOf } from '../in-name-of.ts'
import { policyInForce } from './policy-in-force.ts'

const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** Enterprises that a policy in force insures: each once on it, by its code. */
export const insuredEnterprise: NonNullable<Handlers<typeof policies>['insuredEnterprise']> = {
  async add({ body }, context) {
    const said = checked(body)
    const policy = await policyInForce(body.policyId, '增加被保险企业', context)
    await checkOnce(policy.id, said.certNo, null, context)
    const { policyNo, channelId, insured: unitName, holderCode: unitCode } = policy
    const values = { ...body, ...said, policyNo, channelId, unitName, unitCode }
    return asOwner(context, () => addRow(resource, values, inNameOf(policy, context)))
  },
  async edit({ body }, context) {
    const row = await context.tx
      .selectFrom('insuredEnterprise')
      .select('policyId')
      .where('id', '=', body.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!row) throw notFound()
    const said = checked(body)
    const policy = await policyInForce(row.policyId, '修改被保险企业', context)
    if (said.certNo) await checkOnce(policy.id, said.certNo, body.id, context)
    return editRow(resource, { ...body, ...said }, context)
  },
}

interface Said {
  certNo?: string | undefined
  areaCode?: string | undefined
}
/** What is sent, as it is kept. */
function checked({ certNo, areaCode }: Said): { certNo?: string; area?: string } {
  const code = certNo?.trim().toUpperCase()
  const wrong = code === undefined ? null : checkCreditCode(code)
  if (wrong && !wrong.warning) throw say('certNo', wrong.message)
  const area = areaCode === undefined ? undefined : areaPath(areaCode)
  if (area === null) throw say('areaCode', '没有这个行政区划代码，请核对')
  return { ...(code === undefined ? {} : { certNo: code }), ...(area === undefined ? {} : { area }) }
}

async function checkOnce(
  policyId: string,
  certNo: string | undefined,
  except: string | null,
  context: Context,
): Promise<void> {
  const known = await asOwner(context, () =>
    context.tx
      .selectFrom('insuredEnterprise')
      .select('companyName')
      .where('policyId', '=', policyId)
      .where('certNo', '=', certNo ?? '')
      .where('id', '<>', except ?? '0')
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (known) throw say('certNo', `“${known.companyName}”已用这个信用代码在这份保单上`)
}
