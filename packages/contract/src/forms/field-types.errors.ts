import type { RefusalText } from '../refusal-text.ts'

export const fieldTypeErrors = {
  'fieldType.isStandard': {
    status: 409,
    el: 'Ο τύπος «{type}» είναι ήδη τύπος της πύλης· δώστε άλλο όνομα.',
    en: 'The portal already has a type "{type}"; choose another name.',
  },
  'fieldType.exists': {
    status: 409,
    el: 'Υπάρχει ήδη τύπος «{type}»· δώστε άλλο όνομα, ή αλλάξτε εκείνον.',
    en: 'There is already a type "{type}"; choose another name, or change that one.',
  },
  'fieldType.stale': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τον τύπο στο μεταξύ, γι’ αυτό δεν αποθηκεύτηκε. Όσα γράψατε μένουν εδώ· ανοίξτε τον ξανά για να δείτε τι ισχύει.',
    en: 'Someone else changed this type in the meantime, so it was not saved. What you entered is still here; open the type again to see what now holds.',
  },
  'fieldType.unknownKind': { status: 422, el: 'Δεν υπάρχει τέτοιο είδος πεδίου.', en: 'There is no such kind of field.' },
  'fieldType.unknownRule': { status: 422, el: 'Δεν υπάρχει τέτοιος έλεγχος ψηφίων.', en: 'There is no such check of digits.' },
  'fieldType.badPattern': { status: 422, el: 'Η μορφή δεν διαβάζεται ως κανονική έκφραση.', en: 'The pattern cannot be read as a regular expression.' },
  'fieldType.badExample': {
    status: 422,
    el: 'Το παράδειγμα δεν περνά τον έλεγχο· διορθώστε το παράδειγμα ή τη μορφή.',
    en: 'The example does not pass the check. Correct the example or the pattern.',
  },
  'fieldType.notFound': { status: 404, el: 'Ο τύπος πεδίου δεν υπάρχει πια.', en: 'The type of fields is no longer there.' },
} as const satisfies Record<string, RefusalText>
