import { SearchSelect } from '@baoqiao/ui/form/SearchSelect.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'
import type { OwnControlProps } from '../kit/form/form-field.ts'
import { NeededWhenLive } from './NeededWhenLive.tsx'

/** The client of a partner's server: one that no other setting uses, or typed by those who may not see clients. */
export function PartnerClient({
  field,
  site,
  wiring,
  ...rest
}: OwnControlProps & { site: string | undefined }) {
  const { client } = useConsole()
  const may = useCan()('sys_oauth_client_view')
  const { data = [], isError } = useQuery({
    queryKey: ['sys_oauth_client', 'partner', site],
    enabled: may,
    retry: false,
    queryFn: () => client.embed.setup.clients({ query: site ? { site } : {}, quiet: true }),
  })
  return (
    <>
      {may && !isError ? (
        <SearchSelect {...wiring} {...rest} options={data} placeholder="请选择“合作方服务器”的终端" />
      ) : (
        <TextInput {...wiring} {...rest} />
      )}
      <NeededWhenLive value={rest.value} label={field.label} />
    </>
  )
}
