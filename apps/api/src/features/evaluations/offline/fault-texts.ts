import { type ServerText, serverTexts } from '../../../texts/server-texts.ts'

const faults = {
  unknownApplication: {
    el: 'Η αίτηση «{found}» δεν είναι ανάμεσα σε όσες αξιολογείτε· ελέγξτε τον αριθμό ή σβήστε τη γραμμή.',
    en: 'The application “{found}” is not among those that you evaluate; check its number, or delete the row.',
  },
  twice: {
    el: 'Η αίτηση «{found}» υπάρχει και σε προηγούμενη γραμμή· κρατήστε τη μία.',
    en: 'The application “{found}” is in an earlier row, too; keep one of them.',
  },
  closed: {
    el: 'Η αξιολόγηση της αίτησης «{found}» έκλεισε· σβήστε τη γραμμή.',
    en: 'The evaluation of application “{found}” is closed; delete the row.',
  },
  isFinal: {
    el: 'Η αξιολόγησή σας για την αίτηση «{found}» είναι ήδη οριστική· σβήστε τη γραμμή ή πατήστε πρώτα «Αλλαγή» στη σελίδα.',
    en: 'Your evaluation of application “{found}” is final already; delete the row, or choose “Change” on the page first.',
  },
  changedMeanwhile: {
    el: 'Η αξιολόγησή σας για την αίτηση «{found}» άλλαξε στη σελίδα μετά τη λήψη του φύλλου· κατεβάστε το ξανά και γράψτε σε εκείνο.',
    en: 'Your evaluation of application “{found}” was changed on the page after the sheet was downloaded; download it again and write into that one.',
  },
  outOfRange: { el: '«{column}»: το {found} είναι έξω από την κλίμακα.', en: '“{column}”: {found} is outside the scale.' },
  notAsked: {
    el: '«{column}»: δεν ζητείται σε αυτή την αξιολόγηση· αφήστε το κελί κενό.',
    en: '“{column}” is not asked in this evaluation; leave the cell empty.',
  },
} as const satisfies Record<string, ServerText>

export type SheetFaultCode = keyof typeof faults

/** What is wrong with a row of a sheet of evaluations, and what to do. */
export const sheetFaultText = serverTexts<SheetFaultCode>('evaluationSheetFaults', faults)
