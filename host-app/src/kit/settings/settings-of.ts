import type { SavedPreference } from '@baoqiao/contract/system/preference.ts'
import type { ConsoleClient } from '../../ground/console-context.ts'
import { createUserSettings, type UserSettings } from './user-settings.ts'

const opened = new WeakMap<ConsoleClient, Map<string, UserSettings>>()

/** The settings of a person: the same object for everybody who asks. `early` is an answer that is on its way already. */
export function settingsOf(
  client: ConsoleClient,
  userId: string,
  early?: Promise<SavedPreference[]>,
): UserSettings {
  const people = opened.get(client) ?? new Map<string, UserSettings>()
  opened.set(client, people)
  const known = people.get(userId)
  if (known) return known
  const { preferences } = client.system
  let first = early
  const made = createUserSettings(userId, {
    async all(request) {
      const answer = first
      first = undefined
      return answer ?? preferences.all(request)
    },
    save: async (request) => preferences.save(request),
  })
  people.set(userId, made)
  return made
}
