import type { MaterialType } from '@baoqiao/contract/wechat/material.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'

const MaterialPicker = lazyPart(async () => (await import('./MaterialPicker.tsx')).MaterialPicker)

interface Props {
  /** '' while no account is chosen. */
  accountId: string
  types: readonly MaterialType[]
  value: string
  disabled?: boolean
  onChange(mediaId: string): void
}

/** The material that is sent: picked from those that the account keeps, and shown by its name. */
export function MaterialField({ accountId, types, value, disabled = false, onChange }: Props) {
  const { client } = useConsole()
  const mayLook = useCan()('wx_material_view')
  const [picking, setPicking] = useState(false)
  const query = { wxAccountId: accountId, type: types[0] ?? 'image', current: 1, size: 20 } as const
  const { data } = useQuery({
    queryKey: ['wx_material', query],
    queryFn: ({ signal }) => client.wechat.materials.page({ query, signal, quiet: true }),
    enabled: accountId !== '' && value !== '' && mayLook,
    retry: false,
  })
  const [picked, setPicked] = useState<{ mediaId: string; name: string } | null>(null)
  const known = [...(picked ? [picked] : []), ...(data?.records ?? [])].find(
    ({ mediaId }) => mediaId === value,
  )
  const word = accountId === '' ? '请先选择公众号' : value === '' ? '未选择' : known?.name || '已选的素材'
  return (
    <Line>
      <output aria-label="所选素材">{word}</output>
      <Button disabled={disabled || accountId === '' || !mayLook} onClick={() => setPicking(true)}>
        {value === '' ? '选择素材' : '重新选择'}
      </Button>
      {picking ? (
        <MaterialPicker
          accountId={accountId}
          types={types}
          verb="选择"
          onClose={() => setPicking(false)}
          onPick={({ mediaId, name }) => {
            setPicking(false)
            setPicked({ mediaId, name })
            onChange(mediaId)
          }}
        />
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: var(--bq-s2);
  align-items: center;
  > output {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
