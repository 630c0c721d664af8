import {
  offeredBy,
  type ReportChart,
  type ReportGroup,
  type ReportMeasure,
  type ReportParameter,
  type ReportSource,
  type ReportTime,
} from '@klesis/contract/reports/report-kinds.ts'
import type { Report, ReportInput } from '@klesis/contract/reports/reports.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

/** The fields of the form of a report. */
export interface ReportDraft {
  title: LocalizedText
  source: ReportSource
  groups: ReportGroup[]
  measures: ReportMeasure[]
  time: ReportTime
  filter: ReportInput['definition']['filter']
  chart: ReportChart
  parameters: ReportParameter[]
}

export const newReport: ReportDraft = {
  ...{ title: {}, source: 'applications', groups: ['invitation'], measures: ['count'], time: 'submitted', filter: {} },
  ...{ chart: 'bars', parameters: ['period', 'invitations'] },
}

export const toReportDraft = ({ title, definition }: Pick<Report, 'title' | 'definition'>): ReportDraft => ({ title, ...definition })

export const toReportInput = ({ title, ...definition }: ReportDraft): ReportInput => ({ title, definition })

/** The draft with another source: what that one does not have is left out. */
export function withSource({ groups, measures }: ReportDraft, source: ReportSource): Partial<ReportDraft> {
  const offered = offeredBy[source]
  return {
    source,
    groups: groups.filter((group) => offered.groups.includes(group)),
    measures: measures.filter((measure) => offered.measures.includes(measure)),
  }
}
