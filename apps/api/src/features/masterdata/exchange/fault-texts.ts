import { type ServerText, serverTexts } from '../../../texts/server-texts.ts'

const faults = {
  twice: { el: 'Το «{found}» υπάρχει και σε προηγούμενη γραμμή· κρατήστε τη μία.', en: '“{found}” is in an earlier row, too; keep one of them.' },
  needed: { el: '«{column}»: λείπει· συμπληρώστε το κελί.', en: '“{column}” is missing; fill in the cell.' },
  noTitle: { el: 'Γράψτε όνομα σε μία γλώσσα τουλάχιστον.', en: 'Write a name in at least one language.' },
  unknownNumber: {
    el: 'Δεν υπάρχει εγγραφή με αριθμό «{found}». Για νέα εγγραφή αφήστε το κελί κενό· παίρνει δικό της αριθμό.',
    en: 'There is no entry with the number “{found}”. Leave the cell empty for a new entry; it gets a number of its own.',
  },
  unknownUnit: { el: 'Δεν υπάρχει μονάδα με κωδικό «{found}».', en: 'There is no unit with the code “{found}”.' },
  unknownDepartment: {
    el: 'Δεν υπάρχει τμήμα με κωδικό «{found}», ούτε σε αυτό το αρχείο.',
    en: 'There is no department with the code “{found}”, nor in this file.',
  },
  unknownSemester: {
    el: 'Δεν υπάρχει εξάμηνο «{found}», ούτε σε αυτό το αρχείο.',
    en: 'There is no semester “{found}”, nor in this file.',
  },
  semesterNotUnique: {
    el: 'Περισσότερα εξάμηνα λέγονται «{found}»· γράψτε τον αριθμό του.',
    en: 'More than one semester is called “{found}”; write its number.',
  },
} as const satisfies Record<string, ServerText>

export type MasterDataFaultCode = keyof typeof faults

/** What is wrong with a row of a file of master data, and what to do. */
export const masterDataFaultText = serverTexts<MasterDataFaultCode>('masterDataFaults', faults)
