import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../../texts/fill-text.ts'
import { type ServerText, serverTexts, type TextOverrides } from '../../../../texts/server-texts.ts'

const rowFaults = {
  twice: { el: 'Το «{found}» υπάρχει και σε προηγούμενη γραμμή· κρατήστε τη μία.', en: '“{found}” stands in an earlier row, too; keep one of them.' },
  unknownUnitType: {
    el: 'Ο τύπος μονάδας «{found}» δεν υπάρχει· προσθέστε τον στο φύλλο των τύπων ή διαλέξτε άλλον.',
    en: 'There is no type of unit “{found}”; add it to the sheet of types or choose another.',
  },
  unknownPositionType: {
    el: 'Το είδος θέσης «{found}» δεν υπάρχει· προσθέστε το στο φύλλο των ειδών ή διαλέξτε άλλο.',
    en: 'There is no type of position “{found}”; add it to the sheet of types or choose another.',
  },
  unknownParent: {
    el: 'Η ανώτερη μονάδα «{found}» δεν υπάρχει ούτε στο αρχείο ούτε στην οργάνωση.',
    en: 'The parent unit “{found}” is neither in the file nor in the organisation.',
  },
  unknownSecretariat: {
    el: 'Η γραμματεία «{found}» δεν υπάρχει ούτε στο αρχείο ούτε στην οργάνωση.',
    en: 'The secretariat “{found}” is neither in the file nor in the organisation.',
  },
  unknownCommittee: { el: 'Η επιτροπή «{found}» δεν υπάρχει.', en: 'There is no committee “{found}”.' },
  unknownUnit: {
    el: 'Η μονάδα «{found}» δεν υπάρχει ούτε στο αρχείο ούτε στην οργάνωση.',
    en: 'The unit “{found}” is neither in the file nor in the organisation.',
  },
  unknownPosition: {
    el: 'Η θέση «{found}» δεν υπάρχει ούτε στο αρχείο ούτε στην οργάνωση.',
    en: 'The position “{found}” is neither in the file nor in the organisation.',
  },
  unknownEmployee: {
    el: 'Ο υπάλληλος «{found}» δεν υπάρχει ούτε στο αρχείο ούτε στον κατάλογο.',
    en: 'The employee “{found}” is neither in the file nor in the directory.',
  },
  unknownResponsibility: {
    el: 'Η αρμοδιότητα «{found}» δεν υπάρχει ούτε στο αρχείο ούτε στην οργάνωση.',
    en: 'The responsibility “{found}” is neither in the file nor in the organisation.',
  },
  cycle: {
    el: 'Η μονάδα θα βρισκόταν κάτω από τον εαυτό της (μέσω της «{found}»)· διορθώστε την ανώτερη μονάδα.',
    en: 'The unit would be below itself (through “{found}”). Correct the parent unit.',
  },
  secondRoot: {
    el: 'Μόνο το ίδρυμα δεν έχει ανώτερη μονάδα, και υπάρχει ήδη· γράψτε την ανώτερη μονάδα της «{found}».',
    en: 'Only the university has no parent unit, and there is one already; write the parent of “{found}”.',
  },
  rootStays: {
    el: 'Το ίδρυμα είναι η κορυφή: δεν μπαίνει κάτω από άλλη μονάδα και δεν απενεργοποιείται.',
    en: 'The university is the top: it cannot be put below another unit or deactivated.',
  },
  parentNeeded: {
    el: 'Γράψτε την ανώτερη μονάδα της «{found}»· μόνο το ίδρυμα δεν έχει.',
    en: 'Write the parent unit of “{found}”; only the university has none.',
  },
  parentInactive: {
    el: 'Η ανώτερη μονάδα «{found}» δεν είναι ενεργή ή απενεργοποιείται από το αρχείο· διαλέξτε άλλη ή απενεργοποιήστε και αυτή τη μονάδα.',
    en: 'The parent unit “{found}” is not active, or is deactivated by this file; choose another, or deactivate this unit, too.',
  },
  unitInactive: {
    el: 'Η μονάδα «{found}» δεν είναι ενεργή ή απενεργοποιείται από το αρχείο· απενεργοποιήστε και αυτή τη θέση ή αφαιρέστε τη γραμμή της.',
    en: 'The unit “{found}” is not active, or is deactivated by this file; deactivate this position, too, or remove its row.',
  },
  datesWrong: { el: 'Η τελευταία ημέρα ({found}) είναι πριν από την πρώτη.', en: 'The last day ({found}) is before the first.' },
  noHolder: {
    el: 'Λείπει ο κάτοχος: γράψτε το email του ή, αν δεν είναι πια στον κατάλογο, το επώνυμό του.',
    en: 'The holder is missing. Enter their email or, if they are no longer in the directory, their last name.',
  },
  pastStays: {
    el: 'Αυτό έληξε στις {found} και μένει όπως ήταν· το παρελθόν δεν ξαναγράφεται.',
    en: 'This ended on {found} and stays as it was; the past is not written anew.',
  },
  holderStays: {
    el: 'Τη θέση την κατέχει ήδη άλλος από εκείνη την ημέρα ({found})· γράψτε τον νέο κάτοχο με τη δική του ημέρα έναρξης.',
    en: 'Someone else has held the position since that day ({found}); write the new holder with a first day of their own.',
  },
  heldTwice: {
    el: 'Η θέση «{found}» θα είχε δύο ταυτόχρονα· διορθώστε τις ημερομηνίες.',
    en: 'The position “{found}” would have two people at once. Correct the dates.',
  },
} as const satisfies Record<string, ServerText>

export type RowFaultCode = keyof typeof rowFaults

export const organisationFaultText = serverTexts<RowFaultCode>('organisationFaults', rowFaults)

/** One sentence that says what is wrong and what to do. */
export const faultText = (
  { editedTexts, language }: { editedTexts: TextOverrides; language: Language },
  code: RowFaultCode,
  found: string | null | undefined,
): string => fillText(organisationFaultText(editedTexts, code, language), { found: found ?? '' })
