import { serverTexts } from '../../../texts/server-texts.ts'

/** Messages about faults of a row: what is wrong and what to do. */
export const importFaultText = serverTexts('importFaults', {
  noSuchKey: {
    el: 'Δεν υπάρχει κείμενο με αυτό το κλειδί· κρατήστε τις στήλες namespace και key όπως είναι στη λήψη.',
    en: 'There is no text with this key; keep the columns namespace and key as they were downloaded.',
  },
  twice: { el: 'Το ίδιο κλειδί υπάρχει και σε προηγούμενη γραμμή· κρατήστε τη μία.', en: 'The same key stands in an earlier row; keep one of them.' },
  noSuchLanguage: {
    el: 'Η γλώσσα αυτής της στήλης δεν είναι σε χρήση· προσθέστε την πρώτα στις γλώσσες.',
    en: 'The language of this column is not in use; add it to the languages first.',
  },
  notNeeded: { el: 'Αυτή η γλώσσα δεν έχει τέτοιο πληθυντικό· αφήστε το κελί κενό.', en: 'This language has no such plural; leave the cell empty.' },
})
