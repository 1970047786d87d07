import type { Client } from '@baoqiao/client/client-over.ts'
import type { Area, catalogue } from '@baoqiao/contract/product/catalogue.ts'
import { useEffect, useState } from 'react'

/** 广东省广州市天河区 for a code: known when it was just chosen, else asked for; the code itself until then. */
export function useAreaPath(calls: Pick<Client<typeof catalogue>, 'areas'>, code: string) {
  const [area, keep] = useState<Pick<Area, 'code' | 'path'> | null>(null)
  const known = area?.code === code
  useEffect(() => {
    if (code === '' || known) return
    let here = true
    calls.areas({ query: { keyword: code }, quiet: true }).then(
      (found) => here && keep(found.find((one) => one.code === code) ?? { code, path: code }),
      () => {},
    )
    return () => {
      here = false
    }
  }, [calls, code, known])
  return { text: code === '' ? '' : known ? area.path : code, keep }
}
