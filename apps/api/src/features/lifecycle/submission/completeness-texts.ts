import { type ServerText, serverTexts } from '../../../texts/server-texts.ts'

/** The codes of missing parts other than answers. */
const texts = {
  documentsMissing: { el: 'Δικαιολογητικό «{title}»: χρειάζονται {needed}, έχετε {present}.', en: 'Document “{title}”: {needed} needed, {present} attached.' },
  documentsTooMany: { el: 'Δικαιολογητικό «{title}»: χωρούν έως {max}, έχετε {present}.', en: 'Document “{title}”: at most {max}, {present} attached.' },
  itemsMissing: { el: 'Επιλέξτε τουλάχιστον ένα αντικείμενο.', en: 'Choose at least one item.' },
  itemsUnknown: { el: 'Κάποιο αντικείμενο δεν ανήκει πια στην πρόσκληση.', en: 'An item no longer belongs to the invitation.' },
  avatarMissing: { el: 'Προσθέστε φωτογραφία στο προφίλ σας.', en: 'Add a photograph to your profile.' },
} as const satisfies Record<string, ServerText>

export type CompletenessCode = keyof typeof texts

export const completenessText = serverTexts<CompletenessCode>('completeness', texts)
