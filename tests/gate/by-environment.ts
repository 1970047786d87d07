import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that want a document stand together: a worker that shares its modules between files ends, and everything is loaded
 * anew, when the next file wants another environment or is of another project.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map(sorted.map((file) => [file, placeOf(file)]))
    return sorted.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
  }
}

/** Longest of all: begun last, one of them would keep a worker while the others have nothing to do. */
const LONGEST = /\/(whose|who|database-lost\.engines)\.test\.ts$/

function placeOf({ moduleId, project }: TestSpecification): number {
  if (wantsDocument(moduleId)) return 0
  if (LONGEST.test(moduleId)) return 1
  return project.name === 'server' ? 2 : 3
}

const wantsDocument = (file: string) =>
  readFileSync(file, 'utf8').slice(0, 500).includes('@vitest-environment jsdom')
