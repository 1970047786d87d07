import type { Happened } from '../kernel/work/life.ts'
import { deskVariables } from '../workflow/desk-variables.ts'
import { startInstance } from '../workflow/instances.ts'
import { heldProcess } from '../workflow/process.ts'
import { underwritingRoute } from './route-params.ts'

interface Application {
  taskId: string
  createdBy: string | null
  insured: string
  /** Cents. */
  totalMoney: number
  empCount: number
  /** Of each person, in 10,000 yuan. */
  coverageWan: number
}

/**
 * An application above a limit goes by the process that the parameters name, beside the desk: as the owner, in the
 * transaction that opened its task. Where the process is missing or suspended the desk works alone, and administrators are
 * told on their home page. Without any limit every application goes by it;
 * by a limit that cannot be read none does.
 */
export async function routeTask(application: Application, { tx, tenantId, now }: Happened): Promise<void> {
  const route = await underwritingRoute({ tx, tenantId })
  if (!route || !isAbove(application, route)) return
  const process = await heldProcess(route.key, { tx, tenantId })
  if (process?.status !== 'active') return
  const { taskId, createdBy, insured } = application
  await startInstance(
    {
      ...{
        process,
        business: 'underwriting_task',
        businessId: taskId,
        variables: deskVariables(application),
      },
      ...{ starter: { id: createdBy ?? '0', name: insured }, lenient: true },
    },
    { tx, tenantId, now },
  )
}

function isAbove(
  { totalMoney, empCount, coverageWan }: Application,
  { premium, sum }: { premium: number | null; sum: number | null },
): boolean {
  if (premium === null && sum === null) return true
  const insured = coverageWan * 1_000_000 * empCount
  return (premium !== null && totalMoney > premium) || (sum !== null && insured > sum)
}
