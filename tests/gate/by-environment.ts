import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that want a document stand together: a worker that shares its modules between files ends, and everything is loaded
 * anew, when the next file wants another environment.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const wants = new Map(sorted.map((file) => [file, wantsDocument(file.moduleId)]))
    return [...sorted.filter((file) => wants.get(file)), ...sorted.filter((file) => !wants.get(file))]
  }
}

const wantsDocument = (file: string) =>
  readFileSync(file, 'utf8').slice(0, 500).includes('@vitest-environment jsdom')
