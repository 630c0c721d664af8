import type { Component } from '../model/form.ts'
import { type ProfileFact, profileFacts } from './profile-facts.ts'

/** The fact of the applicant's profile that the author lets fill in a field; undefined if none. */
export function prefillOf({ properties }: Component): ProfileFact | undefined {
  const set = (properties as Record<string, unknown> | undefined)?.prefill
  return profileFacts.find((fact) => fact === set)
}
