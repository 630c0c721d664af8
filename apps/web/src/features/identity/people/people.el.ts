export const peopleEl = {
  'picker.placeholder': 'Όνομα ή email',
  'picker.nobody': 'Δεν βρέθηκε κανείς με αυτό το όνομα.',
  'picker.hint': 'Γράψτε ένα μέρος του ονόματος.',
  'picker.person': '{{name}} · {{about}}',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    people: typeof peopleEl
  }
}
