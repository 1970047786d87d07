import { useEffect, useState } from 'react'
import type { View } from './view.ts'

/** Industries that a product of this type is offered to. */
export function useIndustries(catalogue: View['calls']['catalogue'], type?: string) {
  const [industries, setIndustries] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    let here = true
    catalogue.industries({ query: type === '2' ? { type } : {} }).then(
      (list) => here && setIndustries(list),
      () => {},
    )
    return () => {
      here = false
    }
  }, [catalogue, type])
  return industries
}
