import type { Report, ReportDefinition } from '@klesis/contract/reports/reports.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

interface Shipped {
  title: LocalizedText
  about: LocalizedText
  definition: ReportDefinition
}

const submittedOnly = { appState: ['permanent' as const] }

/** The reports that come with the portal, by key. */
const shipped: Readonly<Record<string, Shipped>> = {
  'applications-by-state': {
    title: { el: 'Αιτήσεις ανά πρόσκληση και κατάσταση', en: 'Applications by invitation and state' },
    about: { el: 'Πόσες αιτήσεις έχει κάθε πρόσκληση και πού βρίσκονται.', en: 'How many applications each invitation has, and where they stand.' },
    definition: {
      ...{ source: 'applications', groups: ['invitation', 'status'], measures: ['count'], time: 'created', filter: { ignoreDraft: true } },
      ...{ chart: 'stacked', parameters: ['period', 'invitations', 'tag', 'unit'] },
    },
  },
  'time-to-decision': {
    title: { el: 'Χρόνος από την υποβολή ως την απόφαση', en: 'Time from submission to decision' },
    about: {
      el: 'Πόσες ημέρες περνούν από την υποβολή μιας αίτησης ώσπου να εγκριθεί ή να απορριφθεί.',
      en: 'How many days pass from the submission of an application until it is approved or rejected.',
    },
    definition: {
      ...{ source: 'applications', groups: ['invitation'], measures: ['medianDays', 'p90Days', 'decided'], time: 'decided', filter: submittedOnly },
      ...{ chart: 'bars', parameters: ['period', 'invitations', 'tag', 'unit'] },
    },
  },
  'load-per-approver': {
    title: { el: 'Φόρτος ανά εγκρίνοντα', en: 'Load per approver' },
    about: {
      el: 'Πόσες αιτήσεις περιμένουν κάθε εγκρίνοντα τώρα και πόσες αποφάσισε στην περίοδο.',
      en: 'How many applications wait for each approver now, and how many each has decided in the period.',
    },
    definition: {
      ...{ source: 'steps', groups: ['approver'], measures: ['waiting', 'decided'], time: 'decided', filter: {} },
      ...{ chart: 'bars', parameters: ['period', 'invitations', 'tag', 'unit'] },
    },
  },
  'applications-per-day': {
    title: { el: 'Υποβολές ανά ημέρα', en: 'Submissions per day' },
    about: { el: 'Πόσες αιτήσεις υποβάλλονται κάθε ημέρα.', en: 'How many applications are submitted each day.' },
    definition: {
      ...{ source: 'applications', groups: ['day'], measures: ['submitted'], time: 'submitted', filter: submittedOnly },
      ...{ chart: 'line', parameters: ['period', 'invitations', 'tag', 'unit'] },
    },
  },
  'time-per-step': {
    title: { el: 'Χρόνος σε κάθε βήμα', en: 'Time in each step' },
    about: {
      el: 'Πόσες ημέρες μένει μια αίτηση σε κάθε μονάδα ώσπου να αποφασιστεί, ανά πρόσωπο που αποφάσισε.',
      en: 'How many days an application stays with each unit until it is decided, by the person who decided.',
    },
    definition: {
      ...{ source: 'steps', groups: ['unit', 'approver'], measures: ['medianDays', 'p90Days', 'decided', 'waiting'], time: 'decided', filter: {} },
      ...{ chart: 'bars', parameters: ['period', 'invitations', 'tag', 'unit'] },
    },
  },
  'waiting-now': {
    title: { el: 'Πού περιμένουν αιτήσεις τώρα', en: 'Where applications wait now' },
    about: {
      el: 'Πόσες αποφάσεις περιμένουν σε κάθε πρόσκληση και μονάδα, και πόσες ημέρες.',
      en: 'How many decisions are awaited in each invitation and unit, and for how many days.',
    },
    definition: {
      ...{ source: 'steps', groups: ['invitation', 'unit'], measures: ['waiting', 'medianWait', 'p90Wait'], time: 'decided', filter: {} },
      ...{ chart: 'bars', parameters: ['invitations', 'tag', 'unit'] },
    },
  },
}

export const shippedReports: readonly Report[] = Object.entries(shipped).map(([key, report]) => ({
  ...{ key, ...report, author: null, revision: 1, mayEdit: false },
}))
