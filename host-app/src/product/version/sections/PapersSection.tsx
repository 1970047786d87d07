import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { PAPERS } from '@baoqiao/contract/product/limit-kinds.ts'
import { useEditing } from '../editing/editing.ts'
import { textCell, tickCell } from '../parts/cells.tsx'
import { RowsTable } from '../parts/RowsTable.tsx'

type Paper = ProductDraft['papers'][number]

/** What the holder uploads. */
export function PapersSection() {
  const { draft, edit } = useEditing()
  return (
    <RowsTable<Paper>
      path="papers"
      what="投保资料"
      rows={draft.papers}
      columns={[
        textCell('title', '资料名称', 280, 60),
        tickCell('required', '必传', 56),
        textCell('code', '代码', 160, 40),
      ]}
      nameOf={({ title }) => title}
      make={(rows) => {
        const used = new Set(rows.map(({ code }) => code))
        const known = Object.entries(PAPERS).find(([code]) => !used.has(code))
        let n = rows.length + 1
        while (used.has(`paper${n}`)) n += 1
        const [code, title] = known ?? [`paper${n}`, '']
        return { code, title, required: false }
      }}
      onRows={(papers, at) => edit({ papers: [...papers] }, at)}
      max={10}
    />
  )
}
