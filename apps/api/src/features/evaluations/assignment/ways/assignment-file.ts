import type { TableFile } from '../../../../tables/table-file.ts'
import { type ServerText, serverTexts } from '../../../../texts/server-texts.ts'

/** A spreadsheet with a row for each pair: the number of the application and the e-mail address of the member. */
export const assignmentFile: TableFile<'pairs'> = {
  ...{ format: 'klesis.assignment', maxRows: 20_000, maxUnpackedMegabytes: 128 },
  sheets: [
    {
      ...{ key: 'pairs', titles: { el: 'Ανάθεση', en: 'Assignment' }, keys: ['number', 'email'] },
      columns: [
        { key: 'number', kind: 'text', titles: { el: 'Αίτηση', en: 'Application' }, most: 100, isRequired: true },
        { key: 'email', kind: 'email', titles: { el: 'E-mail', en: 'Email' }, isRequired: true },
      ],
    },
  ],
}

const faults = {
  unknownApplication: {
    el: 'Δεν υπάρχει αίτηση «{found}» που να περιμένει αξιολόγηση· γράψτε τον αριθμό πρωτοκόλλου ή τον αριθμό της αίτησης.',
    en: 'No application “{found}” waits for evaluation; write its protocol number or its number in the portal.',
  },
  unknownMember: {
    el: 'Κανένα σημερινό μέλος της επιτροπής δεν έχει το e-mail «{found}».',
    en: 'No member of the committee today has the email “{found}”.',
  },
  barred: {
    el: 'Η αίτηση αυτή δεν ανατίθεται στο μέλος «{found}»: έχει σύγκρουση συμφερόντων, είναι δική του, την αρνήθηκε ή έχει δει βαθμολογίες άλλων.',
    en: 'This application cannot be assigned to “{found}”: a conflict of interest, their own application, one that they declined, or others’ scores that they have seen.',
  },
} as const satisfies Record<string, ServerText>

export type AssignmentFaultCode = keyof typeof faults

/** What is wrong with a row of an assignment, and what to do. */
export const assignmentFaultText = serverTexts<AssignmentFaultCode>('assignmentFaults', faults)
