import type { policies } from '@baoqiao/contract/policy/list.ts'
import { policyCar as resource } from '@baoqiao/contract/policy/policy-car.ts'
import { checkPlate } from '@baoqiao/contract/rules/plate.ts'
import { checkVin } from '@baoqiao/contract/rules/vin.ts'
import { storeOf } from '../../kernel/data/store-of.ts'
import { addRow, editRow } from '../../kernel/data/write.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { inNameOf } from '../in-name-of.ts'
import { policyInForce } from './policy-in-force.ts'

const store = storeOf(resource)
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** Cars of a policy in force: each plate and each frame once on it. */
export const policyCar: NonNullable<Handlers<typeof policies>['policyCar']> = {
  async add({ body }, context) {
    const { licenseNo = body.licenseNo, vin = body.vin } = checked(body)
    const policy = await policyInForce(body.policyId, '增加车辆', context)
    await checkOnce(policy.id, { licenseNo, vin }, null, context)
    const { policyNo, channelId } = policy
    const values = { ...body, licenseNo, vin, policyNo, channelId }
    return asOwner(context, () => addRow(resource, values, inNameOf(policy, context)))
  },
  async edit({ body }, context) {
    const car = await context.tx
      .selectFrom('policyCar')
      .select(['policyId', 'licenseNo', 'vin', 'insureSeatNum', 'seatNum'])
      .where('id', '=', body.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!car) throw notFound()
    const { insureSeatNum = car.insureSeatNum, seatNum = car.seatNum } = body
    const known = checked({ ...body, insureSeatNum, seatNum })
    const policy = await policyInForce(car.policyId, '修改车辆', context)
    const { licenseNo = car.licenseNo, vin = car.vin } = known
    await checkOnce(policy.id, { licenseNo, vin }, body.id, context)
    return editRow(resource, { ...body, ...known }, context)
  },
  async remove({ params }, context) {
    const car = await context.tx
      .selectFrom('policyCar')
      .select('policyId')
      .where('id', '=', params.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!car) throw notFound()
    await policyInForce(car.policyId, '移除车辆', context)
    return store.remove({ params }, context)
  },
}

interface Known {
  licenseNo: string
  vin: string
}
interface Given extends Partial<{ [K in keyof Known]: Known[K] | undefined }> {
  insureSeatNum: string
  seatNum: string
}
/** What is sent of what a car is known by, as it is kept. */
function checked({ insureSeatNum, seatNum, ...given }: Given): Partial<Known> {
  const licenseNo = given.licenseNo?.replaceAll(/[\s·]/g, '').toUpperCase()
  const vin = given.vin?.trim().toUpperCase()
  const plate = licenseNo === undefined ? null : checkPlate(licenseNo)
  if (plate) throw say('licenseNo', plate.message)
  const frame = vin === undefined ? null : checkVin(vin)
  // The check digit is a warning only: imported and old cars fail it.
  if (frame && !frame.warning) throw say('vin', frame.message)
  if (insureSeatNum > seatNum) throw say('insureSeatNum', '投保座位数不能多于核定座位数')
  return { ...(licenseNo === undefined ? {} : { licenseNo }), ...(vin === undefined ? {} : { vin }) }
}

async function checkOnce(
  policyId: string,
  { licenseNo, vin }: Known,
  except: string | null,
  context: Context,
): Promise<void> {
  const known = await asOwner(context, () =>
    context.tx
      .selectFrom('policyCar')
      .select(['licenseNo', 'vin'])
      .where('policyId', '=', policyId)
      .where((eb) => eb.or([eb('licenseNo', '=', licenseNo), eb('vin', '=', vin)]))
      .where('id', '<>', except ?? '0')
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (known?.licenseNo === licenseNo) throw say('licenseNo', `车牌号${licenseNo}已在这份保单上`)
  if (known) throw say('vin', `车架号${vin}已在这份保单上，车牌号为${known.licenseNo}`)
}
