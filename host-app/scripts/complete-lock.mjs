import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Optional binaries of other platforms that npm leaves out of a lock file made where they cannot be had, as entries of
 * their own: `npm ci` insists on them. What each is for its name says.
 */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const added = missing(lock.packages)
Object.assign(lock.packages, added)
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(sorted)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${Object.keys(added).length} entries added\n`)

function missing(packages) {
  const found = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!isThere(packages, path, name, version))
        found[placeOf(packages, path, name)] = {
          version: exact(version),
          ...platformOf(name),
          ...(dev ? { dev: true } : {}),
          optional: true,
        }
  return found
}

function exact(version) {
  return version.replace(/^[\^~]/, '')
}
function entry(folder, name) {
  return `${folder ? `${folder}/` : ''}node_modules/${name}`
}

/** Looked for as Node does: in the package itself, then in the folders above. What is found first must be of the version. */
function isThere(packages, from, name, version) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const found = packages[entry(at, name)]
    if (found) return found.version === version || !/^\d/.test(version)
    if (at === '') return false
  }
}

/** Beside the package that wants it; inside it when another version stands there. */
function placeOf(packages, path, name) {
  const beside = `${path.slice(0, Math.max(0, path.lastIndexOf('node_modules/')))}node_modules/${name}`
  return packages[beside] ? entry(path, name) : beside
}

function platformOf(name) {
  const os = /(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32)/.exec(name)?.[1]
  const cpu = /(arm64|x64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32)/.exec(name)?.[1]
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(os ? { os: [os] } : {}) }
}
