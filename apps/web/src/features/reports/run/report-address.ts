import { Day } from '@klesis/contract/org/days.ts'
import type { ReportQuestion } from '@klesis/contract/reports/reports.ts'

/** The query parameters of a report: what is asked, and the run that is shown. */
export type ReportAddressName = 'from' | 'until' | 'invitations' | 'unit' | 'tag' | 'run'

type Address = { [Name in ReportAddressName]?: string | undefined }

const toId = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : null)
const toDay = (text = '') => (Day.safeParse(text).success ? text : null)

/** What is asked, as query parameters. */
export const questionToAddress = ({ from, until, invitations, unitId, tagId }: ReportQuestion): Address => ({
  from: from ?? undefined,
  until: until ?? undefined,
  invitations: invitations.join() || undefined,
  unit: unitId === null ? undefined : String(unitId),
  tag: tagId === null ? undefined : String(tagId),
})

/** What an address asks. What cannot be read is left out. */
export const questionFromAddress = ({ from, until, invitations = '', unit, tag }: Address): ReportQuestion => ({
  from: toDay(from),
  until: toDay(until),
  invitations: invitations.split(',').flatMap((text) => toId(text) ?? []),
  unitId: toId(unit),
  tagId: toId(tag),
})

export const isSameQuestion = (one: ReportQuestion, other: ReportQuestion) =>
  JSON.stringify(questionToAddress(one)) === JSON.stringify(questionToAddress(other))
