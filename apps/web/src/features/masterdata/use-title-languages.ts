import { languages } from '@klesis/contract/languages.ts'
import { useMasterData } from './masterdata.queries.ts'

/** The languages of titles: those of the interface, then those of invitations. */
export function useTitleLanguages(): string[] {
  const codes = useMasterData()?.languages.map(({ code }) => code) ?? []
  return [...new Set<string>([...languages, ...codes])]
}
