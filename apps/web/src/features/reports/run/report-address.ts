import { Day } from '@klesis/contract/org/days.ts'
import type { ReportParameter } from '@klesis/contract/reports/report-kinds.ts'
import type { ReportQuestion } from '@klesis/contract/reports/reports.ts'
import { toAsked } from '@klesis/contract/reports/to-asked.ts'

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

/** What an address asks of a report with these parameters. What cannot be read is left out. */
export const questionFromAddress = ({ from, until, invitations = '', unit, tag }: Address, parameters: readonly ReportParameter[]): ReportQuestion =>
  toAsked(
    {
      from: toDay(from),
      until: toDay(until),
      invitations: invitations.split(',').flatMap((text) => toId(text) ?? []),
      unitId: toId(unit),
      tagId: toId(tag),
    },
    parameters,
  )

export const isSameQuestion = (one: ReportQuestion, other: ReportQuestion) =>
  JSON.stringify(questionToAddress(one)) === JSON.stringify(questionToAddress(other))
