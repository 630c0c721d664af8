export const evaluationConfidentialityEl = {
  title: 'Δήλωση εχεμύθειας',
  titleOf: 'Δήλωση εχεμύθειας για το {{year}}',
  lead: 'Πριν δείτε αιτήσεις και αξιολογήσεις, διαβάστε και δηλώστε τα παρακάτω. Ζητείται μία φορά κάθε ημερολογιακό έτος.',
  until:
    'Η δήλωση ισχύει για όλες τις επιτροπές όπου αξιολογείτε, έως τις 31-12-{{year}}. Την καταχωρίζουμε με το κείμενό της και τη βλέπετε στον λογαριασμό σας.',
  declare: 'Το δηλώνω',
} as const

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'evaluation-confidentiality': typeof evaluationConfidentialityEl
  }
}
