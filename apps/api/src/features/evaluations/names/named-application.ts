import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsAllWords, searchWordsOf } from '../../../db/search-words.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { applicationText } from './hidden-words.ts'

export type HidingApplicants = Pick<EvaluationAccess, 'hidesApplicants'>

interface Named {
  applicationId: number
  protocolNumber: string | null
  applicantName: string
}

/** The applicant as the actor may know them: while names are hidden, by the number of the application, and without that of the protocol, which outside tells who it is. */
export const namedApplication = ({ hidesApplicants }: HidingApplicants, named: Named, language: Language): Named =>
  hidesApplicants ? { ...named, protocolNumber: null, applicantName: applicationText(named.applicationId, language) } : named

/** For applications of this name: whether a search finds them. The number of an application finds it, a hidden name nothing. */
export function isFoundSql({ hidesApplicants }: HidingApplicants, table: 'a' | 'found', search: string): RawBuilder<boolean> {
  const [, number] = /(?:^|\s)(\d{1,10})\s*$/.exec(search) ?? []
  const isNumbered = number === undefined ? sql<boolean>`false` : sql<boolean>`${sql.ref(`${table}.id`)} = ${number}::bigint`
  if (hidesApplicants) return isNumbered
  const isWritten = containsAllWords(sql.ref(`${table}.search`), searchWordsOf(search))
  return number === search.trim() ? sql<boolean>`(${isWritten} or ${isNumbered})` : sql<boolean>`${isWritten}`
}
