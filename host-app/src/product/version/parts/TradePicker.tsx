import { SearchSelect } from '@baoqiao/ui/form/SearchSelect.tsx'
import type { CellWiring } from './RowsTable.tsx'
import type { LibraryTrade, TradeLibrary } from './trade-library.ts'

interface TradePickerProps extends CellWiring {
  library: TradeLibrary
  value: string
  onChange(code: string): void
  disabled: boolean
}
const SHOWN = 40

/** A trade or a branch, found by name, alias, pinyin or code. */
export function TradePicker({ library, value, onChange, disabled, ...wiring }: TradePickerProps) {
  const option = ({ code, name, level, parentCode, cls }: LibraryTrade) => ({
    value: code,
    label: name,
    hint: [
      level < 4 ? '大类' : null,
      parentCode ? library.nameOf(parentCode) : null,
      cls ? `${cls}类` : null,
      code,
    ]
      .filter(Boolean)
      .join(' · '),
  })
  return (
    <SearchSelect
      {...wiring}
      clearable={false}
      disabled={disabled}
      value={value}
      label={library.nameOf(value)}
      placeholder="输入名称、拼音或代码"
      onChange={onChange}
      load={async (text) =>
        library.all
          .filter((trade) => (text.trim() === '' ? trade.level === 1 : library.fits(trade, text)))
          .slice(0, SHOWN)
          .map(option)
      }
    />
  )
}
