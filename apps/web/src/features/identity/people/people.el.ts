export const peopleEl = {
  'picker.placeholder': 'Όνομα ή email',
  'picker.nobody': 'Δεν βρέθηκε κανείς με αυτό το όνομα.',
  'picker.hint': 'Γράψτε ένα μέρος του ονόματος.',
}

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    people: typeof peopleEl
  }
}
