import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useRef } from 'react'

/** Puts a drawing that was kept as a file on the screen. */
export function OpenFile({ onOpen }: { onOpen(file: File): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>打开文件</Button>
      <input
        ref={input}
        type="file"
        accept=".bpmn,.xml"
        aria-label="流程图文件"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onOpen(file)
          // The same file may be opened again.
          target.value = ''
        }}
      />
    </>
  )
}
