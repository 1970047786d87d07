import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { TRADE_RULES } from '@baoqiao/contract/product/limit-kinds.ts'
import { classSold, DECLINED } from '@baoqiao/contract/product/trade-class.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Tree } from '@baoqiao/ui/data/Tree.tsx'
import { SearchInput } from '@baoqiao/ui/form/SearchInput.tsx'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { LibraryTrade, TradeLibrary } from './trade-library.ts'

type Rule = ProductDraft['trades'][number]['rule']
interface TradeTreeProps {
  library: TradeLibrary
  draft: ProductDraft
  /** Makes a rule of a trade or a branch. */
  onAdd: ((code: string, rule: Rule) => void) | undefined
}
interface Node {
  id: string
  label: string
  children: Node[]
}
const RULES = Object.keys(TRADE_RULES)
const isRule = (name: string): name is Rule => Object.hasOwn(TRADE_RULES, name)

/** The library as the draft takes it: each trade with its class here, or that it is not taken. */
export function TradeTree({ library, draft, onAdd }: TradeTreeProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<string | null>(null)
  const [text, setText] = useState('')
  const { nodes, opened } = useMemo(() => treeOf(library, draft, text), [library, draft, text])
  return (
    <Box>
      <h3>
        职业库<small>按本版本规则显示类别</small>
      </h3>
      <header>
        <SearchInput placeholder="搜索职业：名称、拼音或代码" value={text} onChange={setText} />
        {onAdd && selected
          ? RULES.filter(isRule).map((rule) => (
              <Button key={rule} size="small" onClick={() => onAdd(selected, rule)}>
                {`「${library.nameOf(selected)}」${TRADE_RULES[rule]}`}
              </Button>
            ))
          : null}
      </header>
      <div className="tree">
        {nodes.length === 0 ? <p>没有找到职业</p> : null}
        <Tree
          label="职业库"
          nodes={nodes}
          expanded={text.trim() ? opened : expanded}
          onExpandedChange={setExpanded}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
    </Box>
  )
}

function treeOf(library: TradeLibrary, draft: ProductDraft, text: string) {
  const opened = new Set<string>()
  const wanted = text.trim()
  const grow = (trade: LibraryTrade): Node[] => {
    const fits = wanted === '' || library.fits(trade, wanted)
    const children = library.childrenOf(trade.code).flatMap(grow)
    if (!fits && children.length === 0) return []
    if (children.length > 0) opened.add(trade.code)
    return [{ id: trade.code, label: labelOf(trade, draft), children }]
  }
  return { nodes: library.childrenOf(null).flatMap(grow), opened }
}

function labelOf({ code, name, cls }: LibraryTrade, draft: ProductDraft): string {
  const own = draft.trades.filter((row) => row.code === code).map(({ rule }) => TRADE_RULES[rule])
  const sold = cls ? classSold(draft, code, Number(cls)) : null
  const taken = sold === null ? [] : [sold === DECLINED ? '不承保' : `${sold}类`]
  const said = [...taken, ...own.map((rule) => `规则：${rule}`)].join('，')
  return said ? `${name}（${said}）` : name
}

const Box = styled.div`
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--bq-s2);
    margin-bottom: var(--bq-s2);
  }
  header > :first-child {
    flex: 0 1 280px;
  }
  .tree {
    max-height: 420px;
    padding: var(--bq-s2);
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
    overflow: auto;
  }
`
