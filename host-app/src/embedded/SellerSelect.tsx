import { SearchSelect } from '@baoqiao/ui/form/SearchSelect.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useConsole } from '../ground/console-context.ts'
import type { OwnControlProps } from '../kit/form/form-field.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { NeededWhenLive } from './NeededWhenLive.tsx'

/** The account that visitors' orders are under: of the setting's channel and of those below it, once one is chosen. */
export function SellerSelect({ field, wiring, value, ...rest }: OwnControlProps) {
  const { client } = useConsole()
  const channelId = String(useWatch<FormValues>({ name: 'channelId' }) ?? '')
  const { data } = useQuery({
    queryKey: ['dist_account', 'seller', value],
    enabled: value !== '',
    queryFn: () => client.embed.setup.sellers({ query: { id: value }, quiet: true }),
  })
  return (
    <>
      <SearchSelect
        {...wiring}
        {...rest}
        value={value}
        label={data?.[0]?.label ?? (value && `#${value}`)}
        load={(text, signal) => {
          const keyword = text.trim()
          const query = { ...(channelId ? { channelId } : {}), ...(keyword ? { keyword } : {}) }
          return client.embed.setup.sellers({ query, signal, quiet: true })
        }}
        placeholder={channelId ? '请选择该渠道及其下级的账号' : '请选择'}
      />
      <NeededWhenLive value={value} label={field.label} />
    </>
  )
}
