import type { Machine } from './machine.ts'

/** The states as a row comes to them: from its birth on, those that it stays in for good at the end. */
export function statesInOrder(machine: Machine): string[] {
  const reached: string[] = machine.initial ? [machine.initial] : ['']
  for (const state of reached)
    for (const { from, to } of machine.transitions)
      if (from.includes(state) && to !== '=' && !reached.includes(to)) reached.push(to)
  const all = [...new Set([...reached, ...Object.keys(machine.states)])].filter((state) => state !== '')
  const last = (state: string) => machine.terminal.includes(state)
  return [...all.filter((state) => !last(state)), ...all.filter(last)]
}
