import type { Language } from '../wire.ts'

type Words = Readonly<Record<Language, string>>

/** What a report counts. */
export const reportSources = {
  applications: { el: 'Αιτήσεις', en: 'Applications' },
  steps: { el: 'Βήματα εγκρίσεων', en: 'Approval steps' },
} as const satisfies Record<string, Words>
export type ReportSource = keyof typeof reportSources

/** By what its rows may be grouped. The unit is that of the applicant or, of a step, that of the approver. */
export const reportGroups = {
  invitation: { el: 'Πρόσκληση', en: 'Invitation' },
  status: { el: 'Κατάσταση', en: 'State' },
  unit: { el: 'Μονάδα', en: 'Unit' },
  approver: { el: 'Εγκρίνων', en: 'Approver' },
  loginGroup: { el: 'Σύνδεση', en: 'Sign-in' },
  day: { el: 'Ημέρα', en: 'Day' },
  month: { el: 'Μήνας', en: 'Month' },
} as const satisfies Record<string, Words>
export type ReportGroup = keyof typeof reportGroups

interface Measure {
  title: Words
  /** Counts can be added up; days are those between two times, with one decimal. */
  kind: 'count' | 'days'
}

/** What a report may say of each group. */
export const reportMeasures = {
  count: { title: { el: 'Αιτήσεις', en: 'Applications' }, kind: 'count' },
  submitted: { title: { el: 'Υποβλημένες', en: 'Submitted' }, kind: 'count' },
  approved: { title: { el: 'Εγκρίθηκαν', en: 'Approved' }, kind: 'count' },
  rejected: { title: { el: 'Απορρίφθηκαν', en: 'Rejected' }, kind: 'count' },
  decided: { title: { el: 'Αποφάσεις', en: 'Decisions' }, kind: 'count' },
  waiting: { title: { el: 'Περιμένουν τώρα', en: 'Waiting now' }, kind: 'count' },
  medianDays: { title: { el: 'Ημέρες, διάμεσος', en: 'Days, median' }, kind: 'days' },
  p90Days: { title: { el: 'Ημέρες, 90 στις 100', en: 'Days, 90 of 100' }, kind: 'days' },
  medianWait: { title: { el: 'Ημέρες αναμονής, διάμεσος', en: 'Days of waiting, median' }, kind: 'days' },
  p90Wait: { title: { el: 'Ημέρες αναμονής, 90 στις 100', en: 'Days of waiting, 90 of 100' }, kind: 'days' },
} as const satisfies Record<string, Measure>
export type ReportMeasure = keyof typeof reportMeasures

export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as [Name, ...Name[]]

/** The groups and measures of each source. */
export const offeredBy: Record<ReportSource, { groups: readonly ReportGroup[]; measures: readonly ReportMeasure[] }> = {
  applications: {
    groups: ['invitation', 'status', 'unit', 'loginGroup', 'day', 'month'],
    measures: ['count', 'submitted', 'approved', 'rejected', 'decided', 'waiting', 'medianDays', 'p90Days'],
  },
  steps: {
    groups: ['invitation', 'unit', 'approver', 'day', 'month'],
    measures: ['decided', 'waiting', 'medianDays', 'p90Days', 'medianWait', 'p90Wait'],
  },
}

/** The time of an application that its period, days and months are about. Those of a step are about its decision. */
export const reportTimes = {
  created: { el: 'όταν ξεκίνησε η αίτηση', en: 'when the application was begun' },
  submitted: { el: 'όταν υποβλήθηκε', en: 'when it was submitted' },
  decided: { el: 'όταν αποφασίστηκε', en: 'when it was decided' },
} as const satisfies Record<string, Words>
export type ReportTime = keyof typeof reportTimes

/** How the table is drawn. `stacked` has a bar for each first group with a part for each second one. */
export const reportCharts = {
  bars: { el: 'Ράβδοι', en: 'Bars' },
  stacked: { el: 'Ράβδοι σε στρώσεις', en: 'Stacked bars' },
  line: { el: 'Γραμμή', en: 'Line' },
} as const satisfies Record<string, Words>
export type ReportChart = keyof typeof reportCharts

/** What is asked before a run. */
export const reportParameters = {
  period: { el: 'Περίοδος', en: 'Period' },
  invitations: { el: 'Προσκλήσεις', en: 'Invitations' },
  unit: { el: 'Μονάδα', en: 'Unit' },
  tag: { el: 'Ετικέτα προσκλήσεων', en: 'Tag of invitations' },
} as const satisfies Record<string, Words>
export type ReportParameter = keyof typeof reportParameters

/** The status numbers of applications, in words. */
export const reportStatuses: Readonly<Record<string, Words>> = {
  1: { el: 'Πρόχειρη', en: 'Draft' },
  2: { el: 'Υποβλήθηκε', en: 'Submitted' },
  3: { el: 'Προς έγκριση', en: 'Awaiting approval' },
  4: { el: 'Απορρίφθηκε', en: 'Rejected' },
  5: { el: 'Εγκρίθηκε', en: 'Approved' },
}

/** The kinds of accounts, in words. */
export const reportLogins: Readonly<Record<string, Words>> = {
  university: { el: 'Μέλη του Πανεπιστημίου', en: 'University members' },
  student: { el: 'Φοιτητές', en: 'Students' },
  taxis: { el: 'Πολίτες (taxisnet)', en: 'Citizens (taxisnet)' },
  external: { el: 'Εξωτερικοί', en: 'External people' },
}
