import { CallError } from '@baoqiao/client/call-error.ts'
import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import type { Tariff } from './tariff-row.ts'

/** A new draft with the rates of a version, from tomorrow on, and on to it: number and days are changed there. */
export function CopyTariff({ row }: { row: Tariff }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: () => {
      const { id: basedOnId, line, productId } = row
      const now = new Date()
      const validFrom = addDays(todayIn(now), 1)
      const code = copyName(row.code, now)
      return client.products.rateVersion.add({
        body: { code, line, basedOnId, validFrom, ...(productId ? { productId } : {}) },
        quiet: true,
      })
    },
    async onSuccess({ id }) {
      notify('success', '已复制为新草稿，请核对版本号和生效日期')
      navigate(`/product/tariffs/${id}`)
      await queries.invalidateQueries({ queryKey: [rateVersion.name] })
    },
    onError: (error) => notify('danger', error instanceof CallError ? error.message : '复制失败，请重试'),
  })
  return (
    <Button loading={begin.isPending} onClick={() => begin.mutate()}>
      复制为新草稿
    </Button>
  )
}

/** Of the second, as numbers are unique: EL-2026.9-副本093012. */
const copyName = (code: string, now: Date) =>
  `${code.slice(0, 30)}-副本${now.toTimeString().slice(0, 8).replaceAll(':', '')}`
