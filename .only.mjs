import { readFileSync, writeFileSync } from 'node:fs'
import { rollup } from 'rollup'

const before = JSON.parse(readFileSync('dist/embed/sizes.json'))
const config = (await import('./rollup.config.mjs')).default
for (const c of config) {
  if (!new RegExp(process.argv[2]).test(c.output.dir ?? c.output.file)) continue
  const b = await rollup({
    ...c,
    onwarn: (w) => /UNRES|MISSING/.test(w.code) && console.log(w.code, w.message),
  })
  await b.write(c.output)
}
writeFileSync(
  'dist/embed/sizes.json',
  JSON.stringify({ ...before, ...JSON.parse(readFileSync('dist/embed/sizes.json')) }, null, 2) + '\n',
)
