export const evaluationReportEl = {
  title: 'Η αξιολόγηση της αίτησής σας',
  lead_one: 'Από {{count}} αξιολόγηση, χωρίς το όνομα του μέλους της επιτροπής.',
  lead_other: 'Από {{count}} αξιολογήσεις, χωρίς τα ονόματα των μελών της επιτροπής.',
  mean: 'μέσος όρος {{mean}}',
  meanOf: 'μέσος όρος {{mean}} από {{most}}',
} as const

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    'evaluation-report': typeof evaluationReportEl
  }
}
