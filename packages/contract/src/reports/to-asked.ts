import type { ReportParameter } from './report-kinds.ts'
import type { ReportQuestion } from './reports.ts'

/** What a report asks of a question. An address may have more, for which its page shows no field: nobody would see that less was counted. */
export function toAsked({ from, until, invitations, unitId, tagId }: ReportQuestion, parameters: readonly ReportParameter[]): ReportQuestion {
  const asks = (parameter: ReportParameter) => parameters.includes(parameter)
  return {
    ...(asks('period') ? { from, until } : { from: null, until: null }),
    invitations: asks('invitations') ? invitations : [],
    unitId: asks('unit') ? unitId : null,
    tagId: asks('tag') ? tagId : null,
  }
}
