/** One thing that the guide of generated code says: what is found in a file, and what is put there instead. */
interface Step {
  path: string
  find: string
  put: string
}

const LINE = /^- (\S+)：引入 `(\S+)` 的 `(\w+)`，加入 `(\w+)`(?:，名为 `(\w+)`)?$/gm
const BLOCK = /^(packages\/\S+)：(?:加到 `(.+)` 一行之后|加到末尾)\n\n```\n([^`]*)```$/gm
/** How the list of a file begins: of the contract and its handlers an object, of the console's screens an array. */
const LISTS: Readonly<Record<string, { begins: string; line: (called: string, as: string) => string }>> = {
  contract: { begins: 'export const contract = {\n', line: (called) => `  ${called},\n` },
  handlers: {
    begins: 'export const handlers: Handlers<Contract> = {\n',
    line: (called, as) => `  ${as}: ${called},\n`,
  },
  own: { begins: 'const own: readonly OwnScreen[] = [\n', line: (called) => `  ...${called},\n` },
}

/** All that the guide (接入说明.md) says is to be changed, step by step; `read`: the files as they are. */
export function stepsIn(guide: string, read: (path: string) => string): Step[] {
  const lines = [...guide.matchAll(LINE)].flatMap(([, path = '', from, called = '', list = '', as = '']) => {
    const { begins, line } = LISTS[list] ?? { begins: '', line: () => '' }
    const [first = ''] = read(path).split('\n')
    return [
      { path, find: `${first}\n`, put: `import { ${called} } from '${from}'\n${first}\n` },
      { path, find: begins, put: `${begins}${line(called, as)}` },
    ]
  })
  const blocks = [...guide.matchAll(BLOCK)].map(([, path = '', after, block = '']) => {
    const text = read(path)
    if (!after) return { path, find: text, put: `${text}\n${block}` }
    const heads = text.split('\n').filter((line) => squeezed(line) === after)
    if (heads.length !== 1) throw new Error(`${path} has ${heads.length} lines ${after}`)
    return { path, find: `\n${heads[0]}\n`, put: `\n${heads[0]}\n${block}` }
  })
  return [...lines, ...blocks]
}

const squeezed = (line: string) => line.trim().replaceAll(/\s+/g, ' ')
