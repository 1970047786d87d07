import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../../../ground/console-context.ts'
import { useNavigate } from '../../../ground/router/use-navigate.ts'
import { versionPath } from '../version-path.ts'

interface CopyButtonProps {
  productId: string
  /** The version that is copied; none begins an empty draft. */
  from?: string
  /** Named in lists, where there are several. */
  name?: string
}

/** A new draft of a product, and on to it. */
export function CopyButton({ productId, from, name }: CopyButtonProps) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: () =>
      client.products.versions.begin({ body: { productId, ...(from ? { from } : {}) }, quiet: true }),
    async onSuccess({ id }) {
      notify('success', '已新建草稿')
      navigate(versionPath(id))
      await queries.invalidateQueries({ queryKey: ['product_version'] })
    },
    onError: (error) => notify('danger', error instanceof CallError ? error.message : '新建草稿失败，请重试'),
  })
  const label = from ? '复制为新草稿' : '新建空白草稿'
  return (
    <Button
      {...(name
        ? { variant: 'text' as const, size: 'small' as const, 'aria-label': `${label}：${name}` }
        : {})}
      loading={begin.isPending}
      onClick={() => begin.mutate()}
    >
      {label}
    </Button>
  )
}
